import type { ComponentPropsWithRef, ElementType } from "react"
import { classNames } from "./classNames.ts"

/** The distances of `ui/styles/tokens.css`, in pixels. */
export type Gap = 2 | 4 | 6 | 8 | 10 | 12 | 14 | 16 | 20 | 24

/**
 * The props of the element or component that a layout is rendered as. A class of a CSS module
 * changes what the layout says.
 */
export type LayoutProps<Tag extends ElementType> = {
  readonly as?: Tag
  readonly className?: string | undefined
} & Omit<ComponentPropsWithRef<Tag>, "as" | "className">

/** The element of a layout, with its class names before that of a CSS module. */
export const renderLayout = (
  { as: Tag = "div", className, ...props }: LayoutProps<ElementType>,
  ...names: ReadonlyArray<string | false | undefined>
) => <Tag {...props} className={classNames(...names, className)} />
