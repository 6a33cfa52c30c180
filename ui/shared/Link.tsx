import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use } from "react"
import { UNSAFE_NavigationContext as NavigationContext } from "react-router-dom"

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
  /** A path of the shop, from its root, with query. */
  readonly to: string
  readonly replace?: boolean
  /** For the screen that it leads to. */
  readonly state?: unknown
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link inside the shop: a plain tap is followed here, any other by the browser. The router's own works out from where
 * it leads again at each step of the shopper, and a page has many; this one says where it leads and listens to nothing.
 */
export const Link = ({ to, replace = false, state, onClick, children, ...rest }: LinkProps) => {
  const { navigator } = use(NavigationContext)
  const tapped = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // Leading to where the shopper is adds no step to go back by.
    const isHere = event.currentTarget.href === location.href
    navigator[replace || isHere ? "replace" : "push"](to, state)
  }
  return (
    <a {...rest} href={to} onClick={tapped}>
      {children}
    </a>
  )
}

const isPlain = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
