import type { ElementType, ReactNode } from "react"
import { type Gap, type LayoutProps, renderLayout } from "./layout.tsx"

interface GridProps {
  readonly gap: Gap
}

/**
 * As many columns of the same width as have room. The class of a CSS module sets `--min-column`,
 * the least width of one.
 */
export function Grid<Tag extends ElementType = "div">(
  props: GridProps & LayoutProps<Tag>
): ReactNode
export function Grid({ gap, ...props }: GridProps & LayoutProps<ElementType>) {
  return renderLayout(props, "grid", `gap-${gap}`)
}
