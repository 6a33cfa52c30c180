import type { ElementType, ReactNode } from "react"
import { type Gap, type LayoutProps, renderLayout } from "./layout.tsx"

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
export function Card({ gap = 12, flush = false, ...props }: CardProps & LayoutProps<ElementType>) {
  return renderLayout(props, "card", flush ? "flush" : `gap-${gap}`)
}
