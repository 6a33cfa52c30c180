import type { AnchorHTMLAttributes, MouseEvent, Ref } from "react"
import { type To, useHref, useLinkClickHandler } from "react-router-dom"

interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, "href" | "target"> {
  readonly to: To
  readonly replace?: boolean
  /** For the screen that it leads to. */
  readonly state?: unknown
  readonly ref?: Ref<HTMLAnchorElement>
}

/**
 * A link inside the shop: a plain tap is followed here, any other by the browser. The router's own Link can fetch ahead
 * for frameworks too, which would weigh on every first page.
 */
export const Link = ({ to, replace = false, state, onClick, children, ...rest }: LinkProps) => {
  const follow = useLinkClickHandler<HTMLAnchorElement>(to, { replace, state })
  const tapped = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (!event.defaultPrevented) follow(event)
  }
  return <a {...rest} href={useHref(to)} onClick={tapped}>{children}</a>
}
