import type { ElementType, ReactNode } from "react"
import { classNames } from "./classNames.ts"
import type { Gap, LayoutProps } from "./layout.ts"

interface CardProps {
  /** The distance of what is one below the other. */
  readonly gap?: Gap
  readonly flush?: boolean
}

/**
 * A surface with a thin border. With `flush` it has no padding, so that pictures and rows reach its
 * edge.
 */
export function Card<Tag extends ElementType = "div">(
  props: CardProps & LayoutProps<Tag>
): ReactNode
export function Card({
  as: Tag = "div",
  gap = 12,
  flush = false,
  className,
  ...props
}: CardProps & LayoutProps<ElementType>) {
  return (
    <Tag {...props} className={classNames("card", flush ? "flush" : `gap-${gap}`, className)} />
  )
}
