import { Suspense } from "react"
import styles from "../../catalogue/ProductRow.module.css"
import { lazyOptional } from "../loading/lazyOptional.tsx"
import { withFlowMessages } from "../router/lazyPage.tsx"

const NewestProducts = lazyOptional(
  withFlowMessages(() =>
    import("./NewestProducts.tsx").then(({ NewestProducts }) => NewestProducts)
  )
)

/** The newest products, which load when a page shows them. */
export const LazyNewestProducts = () => (
  <div className={styles.suggestions}>
    <Suspense>
      <NewestProducts />
    </Suspense>
  </div>
)
