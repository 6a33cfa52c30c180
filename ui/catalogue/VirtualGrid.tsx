import { type ReactNode, useCallback, useRef } from "react"
import type { CardProduct } from "#core/catalogue/Product.ts"
import type {} from "../shared/scrollAnchor.ts"
import { useMeasurement } from "../shared/useMeasurement.ts"
import { useRowWindow } from "../shared/useRowWindow.ts"
import { useWindowEvent } from "../shared/useWindowEvent.ts"
import { ProductCard } from "./ProductCard.tsx"
import styles from "./ProductGrid.module.css"

interface VirtualGridProps {
  readonly label: string
  readonly products: ReadonlyArray<CardProduct>
  /** The total number of products, where known. */
  readonly total: number | null
  readonly renderCardActions: (product: CardProduct) => ReactNode
}

/**
 * Products in as many columns as the style sheet has for the width; only the rows near the viewport
 * are in the document.
 */
export const VirtualGrid = ({ label, products, total, renderCardActions }: VirtualGridProps) => {
  const list = useRef<HTMLUListElement>(null)
  const observeGrid = useCallback((report: (grid: Grid) => void) => {
    const measure = () => list.current && report(measureGrid(list.current))
    measure()
    addEventListener("resize", measure, { passive: true })
    return () => removeEventListener("resize", measure)
  }, [])
  const { columns, gap, rowHeight } = useMeasurement(phoneGrid, observeGrid)
  const { scrollToRow, shown } = useRowWindow(
    list,
    Math.ceil(products.length / columns),
    rowHeight,
    gap
  )
  useWindowEvent("anchormissing", (event) => {
    const { id, index } = event.detail
    event.preventDefault()
    const found = products.findIndex((product) => String(product.id) === id)
    scrollToRow(Math.floor((found < 0 ? index : found) / columns))
  })
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
      {products.slice(from * columns, to * columns).map((product, offset) => {
        const index = from * columns + offset
        return (
          <li
            key={product.id}
            data-anchor={product.id}
            data-row={index % columns === 0 ? index / columns : undefined}
            aria-posinset={index + 1}
            aria-setsize={total ?? -1}
          >
            <ProductCard product={product} actions={renderCardActions(product)} eager={index < 4} />
          </li>
        )
      })}
    </ul>
  )
}

interface Grid {
  readonly columns: number
  readonly gap: number
  /** The estimated height of a row: the picture, and the lines of name and price. */
  readonly rowHeight: number
}

/** What the server assumes, which does not know the width. */
const phoneGrid: Grid = { columns: 2, gap: 20, rowHeight: 270 }

/** The height of a card without its picture. */
const textHeight = 99

const measureGrid = (list: HTMLElement): Grid => {
  const { columnGap, gridTemplateColumns, rowGap } = getComputedStyle(list)
  const columns = gridTemplateColumns.split(" ").length
  const gaps = (columns - 1) * (Number.parseFloat(columnGap) || 0)
  return {
    columns,
    gap: Number.parseFloat(rowGap) || 0,
    rowHeight: Math.round((list.clientWidth - gaps) / columns) + textHeight
  }
}
