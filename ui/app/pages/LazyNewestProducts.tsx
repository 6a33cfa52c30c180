import { Suspense } from "react"
import { lazyOptional, withFlowMessages } from "../routing/lazy.tsx"

const NewestProducts = lazyOptional(
  withFlowMessages(() =>
    import("./NewestProducts.tsx").then(({ NewestProducts }) => NewestProducts)
  )
)

/** The newest products, which load when a page shows them. */
export const LazyNewestProducts = () => (
  <Suspense>
    <NewestProducts />
  </Suspense>
)
