import type { ReactNode } from "react"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { ProductCardSkeleton } from "./ProductCard.tsx"
import { ProductCard } from "./ProductCard.tsx"
import styles from "./ProductGrid.module.css"

interface ProductGridProps<Shown extends CardProduct> {
  readonly products: ReadonlyArray<Shown>
  readonly renderCardActions: (product: Shown) => ReactNode
}

/** Products in two columns. */
export const ProductGrid = <Shown extends CardProduct>({
  products,
  renderCardActions
}: ProductGridProps<Shown>) => (
  <ul className={styles.grid}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard product={product} actions={renderCardActions(product)} eager={index < 4} />
      </li>
    ))}
  </ul>
)

/** Six skeleton cards. */
export const ProductGridSkeleton = () => (
  <div className={styles.grid}>
    {[1, 2, 3, 4, 5, 6].map((place) => (
      <ProductCardSkeleton key={place} />
    ))}
  </div>
)
