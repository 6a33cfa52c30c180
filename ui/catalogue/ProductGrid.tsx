import type { ReactNode } from "react"
import type { CardProduct } from "#core/catalogue/Product.ts"
import { CardOnItsWay } from "./CardOnItsWay.tsx"
import { ProductCard } from "./ProductCard.tsx"
import styles from "./ProductGrid.module.css"

interface ProductGridProps<Shown extends CardProduct> {
  readonly products: ReadonlyArray<Shown>
  readonly cardButton: (product: Shown) => ReactNode
}

/** Products, two in a row. */
export const ProductGrid = <Shown extends CardProduct>({
  products,
  cardButton
}: ProductGridProps<Shown>) => (
  <ul className={styles.grid}>
    {products.map((product, index) => (
      <li key={product.id}>
        <ProductCard product={product} button={cardButton(product)} eager={index < 4} />
      </li>
    ))}
  </ul>
)

/** Six cards in the size of those that come. */
export const ProductsOnTheirWay = ({ label }: { readonly label: string }) => (
  <>
    <output className="visually-hidden">{label}</output>
    <div className={styles.grid}>
      {[1, 2, 3, 4, 5, 6].map((place) => (
        <CardOnItsWay key={place} />
      ))}
    </div>
  </>
)
