import { type ReactNode, useSyncExternalStore } from "react"
import type { Product } from "#core/catalogue/Product.ts"
import { ProductCard } from "./ProductCard.tsx"
import styles from "./ProductGrid.module.css"
import { useRowWindow } from "./useRowWindow.ts"

interface VirtualGridProps {
  readonly label: string
  readonly products: ReadonlyArray<Product>
  /** The total number of products, where known. */
  readonly total: number | null
  readonly renderCardActions: (product: Product) => ReactNode
}

const rowGap = 20

/** Products in two columns (one with large text); only the rows near the viewport are in the document. */
export const VirtualGrid = ({ label, products, total, renderCardActions }: VirtualGridProps) => {
  const perRow = useSyncExternalStore(
    subscribeToWidth,
    () => isNarrow().matches,
    () => false
  )
    ? 1
    : 2
  const { list, shown } = useRowWindow(
    Math.ceil(products.length / perRow),
    perRow === 1 ? estimatedHeightOfOne : estimatedHeightOfTwo,
    rowGap
  )
  const { after, before, from, to } = shown
  return (
    <ul
      ref={list}
      className={styles.grid}
      aria-label={label}
      style={
        before === 0 && after === 0
          ? undefined
          : { paddingBlockStart: before, paddingBlockEnd: after }
      }
    >
      {products.slice(from * perRow, to * perRow).map((product, index) => {
        const place = from * perRow + index
        return (
          <li
            key={product.id}
            data-row={place % perRow === 0 ? place / perRow : undefined}
            aria-posinset={place + 1}
            aria-setsize={total ?? -1}
          >
            <ProductCard product={product} actions={renderCardActions(product)} eager={place < 4} />
          </li>
        )
      })}
    </ul>
  )
}

/** The estimated height of a row: the picture, two lines of name and two of price. */
const estimatedHeightOfTwo = (): number => Math.round((Math.min(innerWidth, 480) - 44) / 2) + 99
const estimatedHeightOfOne = (): number => Math.min(innerWidth, 480) - 32 + 99

/** As in `ProductGrid.module.css`. */
const isNarrow = () => matchMedia("(max-width: 17em)")
const subscribeToWidth = (tell: () => void) => {
  const narrow = isNarrow()
  narrow.addEventListener("change", tell)
  return () => narrow.removeEventListener("change", tell)
}
