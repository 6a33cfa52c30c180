import type { ElementType, ReactNode } from "react"
import { type Gap, type LayoutProps, renderLayout } from "./layout.tsx"

interface RowProps {
  readonly gap?: Gap
  /** The distance between lines that wrap, if it is another one. */
  readonly rowGap?: 0 | 4 | 6 | 8 | 20
  /** How what differs in height is aligned; in the middle by default. */
  readonly align?: "stretch" | "start" | "baseline"
  /** Whether what has no room goes on the next line. */
  readonly wrap?: boolean
  /** Whether the rest of the width is between the children instead of after them. */
  readonly between?: boolean
}

/** What is side by side, in reading direction. */
export function Row<Tag extends ElementType = "div">(props: RowProps & LayoutProps<Tag>): ReactNode
export function Row({
  gap,
  rowGap,
  align,
  wrap,
  between,
  ...props
}: RowProps & LayoutProps<ElementType>) {
  return renderLayout(
    props,
    "row",
    gap && `gap-${gap}`,
    rowGap !== undefined && `row-gap-${rowGap}`,
    align && `align-${align}`,
    wrap && "wraps",
    between && "between"
  )
}
