import type { ElementType, ReactNode } from "react"
import { classNames } from "./classNames.ts"
import type { Gap, LayoutProps } from "./layout.ts"

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
export function Grid({
  as: Tag = "div",
  gap,
  className,
  ...props
}: GridProps & LayoutProps<ElementType>) {
  return <Tag {...props} className={classNames("grid", `gap-${gap}`, className)} />
}
