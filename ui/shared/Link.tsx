import { type AnchorHTMLAttributes, createContext, type MouseEvent, type Ref, use } from "react"
import type { NavigationState } from "./NavigationState.ts"

type FollowLink = (
  to: string,
  options: { readonly replace: boolean; readonly state: NavigationState | undefined }
) => void

/**
 * Navigates to the target of a link. The app provides it and never changes it; in a story, links
 * lead nowhere.
 */
export const FollowLinkContext = createContext<FollowLink>(() => {})

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
  /** An absolute path of the shop, with its query. */
  readonly to: string
  readonly replace?: boolean
  /** The navigation state for the target screen. */
  readonly state?: NavigationState | undefined
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link inside the shop: the router follows a plain click, the browser any other. The router's own
 * `Link` renders again at each navigation, and a page has many links; this one does not.
 */
export const Link = ({ to, replace = false, state, onClick, children, ...rest }: LinkProps) => {
  const followLink = use(FollowLinkContext)
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (event.defaultPrevented || !isPlain(event)) return
    event.preventDefault()
    // A link to the current URL adds no history entry.
    const isCurrentAddress = event.currentTarget.href === location.href
    followLink(to, { replace: replace || isCurrentAddress, state })
  }
  return (
    <a {...rest} href={to} onClick={handleClick}>
      {children}
    </a>
  )
}

const isPlain = ({ altKey, button, ctrlKey, metaKey, shiftKey }: MouseEvent) =>
  button === 0 && !altKey && !ctrlKey && !metaKey && !shiftKey
