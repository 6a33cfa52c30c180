import type { ElementType, ReactNode } from "react"
import { classNames } from "./classNames.ts"
import type { Gap, LayoutProps } from "./layout.ts"

interface StackProps {
  readonly gap: Gap
}

/** What is one below the other. */
export function Stack<Tag extends ElementType = "div">(
  props: StackProps & LayoutProps<Tag>
): ReactNode
export function Stack({
  as: Tag = "div",
  gap,
  className,
  ...props
}: StackProps & LayoutProps<ElementType>) {
  return <Tag {...props} className={classNames("stack", `gap-${gap}`, className)} />
}
