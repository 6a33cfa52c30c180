import type { ElementType, ReactNode } from "react"
import { type Gap, type LayoutProps, renderLayout } from "./layout.tsx"

interface StackProps {
  readonly gap: Gap
}

/** What is one below the other. */
export function Stack<Tag extends ElementType = "div">(
  props: StackProps & LayoutProps<Tag>
): ReactNode
export function Stack({ gap, ...props }: StackProps & LayoutProps<ElementType>) {
  return renderLayout(props, "stack", `gap-${gap}`)
}
