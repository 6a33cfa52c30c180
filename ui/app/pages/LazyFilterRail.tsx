import { Suspense, useMemo } from "react"
import type { ProductFilter } from "#core/catalogue/ProductList.ts"
import { FilterRailSkeleton } from "../../catalogue/FilterRailSkeleton.tsx"
import { lazyOptional, whenWide } from "../loading/lazyOptional.tsx"
import { useStore } from "../hooks/StoreContext.ts"
import { useActorSelector } from "../hooks/useActorSelector.ts"
import { withFlowMessages } from "../router/lazyPage.tsx"

const ProductFilterRail = lazyOptional(
  whenWide(
    withFlowMessages(() =>
      import("./ProductFilterRail.tsx").then(({ ProductFilterRail }) => ProductFilterRail)
    )
  )
)

/**
 * The filters beside a list in a wide window, which the server renders. As for the trust card of a
 * product, the same element stays while its filter does.
 */
export const LazyFilterRail = ({ filter }: { readonly filter: ProductFilter }) => {
  const { localeActor } = useStore()
  const numberingSystem = useActorSelector(localeActor, ({ context }) => context.numberingSystem)
  return useMemo(
    () => (
      <Suspense key={numberingSystem} fallback={<FilterRailSkeleton />}>
        <ProductFilterRail filter={filter} />
      </Suspense>
    ),
    [filter, numberingSystem]
  )
}
