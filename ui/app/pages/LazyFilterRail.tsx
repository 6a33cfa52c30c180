import { Suspense } from "react"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { FilterRailSkeleton } from "../../catalogue/FilterRailSkeleton.tsx"
import { useHydrated } from "../../shared/useHydrated.ts"
import { lazyOptional, whenWide } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"

const ProductFilterRail = lazyOptional(
  whenWide(
    withFlowMessages(() =>
      import("./ProductFilterRail.tsx").then(({ ProductFilterRail }) => ProductFilterRail)
    )
  )
)

/**
 * The filters beside a list in a wide window. The server leaves them out: a skeleton is there until
 * they are loaded.
 */
export const LazyFilterRail = ({ filter }: { readonly filter: ProductFilter }) =>
  useHydrated() ? (
    <Suspense fallback={<FilterRailSkeleton />}>
      <ProductFilterRail filter={filter} />
    </Suspense>
  ) : (
    <FilterRailSkeleton />
  )
