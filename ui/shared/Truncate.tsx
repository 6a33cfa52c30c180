import type { ElementType, ReactNode } from "react"
import { classNames } from "./classNames.ts"
import type { LayoutProps } from "./layout.ts"

interface TruncateProps {
  readonly lines?: 1 | 2 | 3
}

/**
 * A text that ends with an ellipsis where its lines have no more room. It may have another direction
 * than the page: it is a `bdi`, unless `as` says otherwise, which ends where its own text does.
 */
export function Truncate<Tag extends ElementType = "bdi">(
  props: TruncateProps & LayoutProps<Tag>
): ReactNode
export function Truncate({
  as: Tag = "bdi",
  lines = 1,
  className,
  ...props
}: TruncateProps & LayoutProps<ElementType>) {
  return (
    <Tag
      {...props}
      className={classNames(lines === 1 ? "truncate" : `truncate-${lines}`, className)}
    />
  )
}
