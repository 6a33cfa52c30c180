import type { ElementType, ReactNode } from "react"
import { type LayoutProps, renderLayout } from "./layout.tsx"

interface TruncateProps {
  readonly lines?: 1 | 2 | 3
}

/**
 * A text that ends with an ellipsis where its lines have no more room. It may have another
 * direction than the page: it is a `bdi`, unless `as` says otherwise, which ends where its own text
 * does.
 */
export function Truncate<Tag extends ElementType = "bdi">(
  props: TruncateProps & LayoutProps<Tag>
): ReactNode
export function Truncate({ lines = 1, ...props }: TruncateProps & LayoutProps<ElementType>) {
  return renderLayout({ as: "bdi", ...props }, lines === 1 ? "truncate" : `truncate-${lines}`)
}
