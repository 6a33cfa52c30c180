import { type AnchorHTMLAttributes, type MouseEvent, type Ref, use } from "react"
import { UNSAFE_NavigationContext as NavigationContext } from "react-router-dom"

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
  /** An absolute path of the shop, with its query. */
  readonly to: string
  readonly replace?: boolean
  /** The navigation state for the target screen. */
  readonly state?: unknown
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link inside the shop: the router follows a plain click, the browser any other. The router's own `Link` renders again
 * at each navigation, and a page has many links; this one does not.
 */
export const Link = ({ to, replace = false, state, onClick, children, ...rest }: LinkProps) => {
  const { navigator } = use(NavigationContext)
  const tapped = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // A link to the current address adds no history entry.
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
