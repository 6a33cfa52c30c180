import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigate, useNavigationType } from "react-router-dom"
import { scrollOnceThere, scrolls } from "./scrolls.ts"
import { useShop } from "./ShopContext.ts"

/**
 * After every change of path: the top of the page, and the focus on its heading (NAV-2, NAV-8). A page that was left is
 * found again as far down as it was.
 */
export const useArrival = (): void => {
  const { router } = useShop()
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const isReturn = useNavigationType() === "POP"
  useLayoutEffect(() => router.attach(navigate, () => pathname + search), [router, navigate, pathname, search])

  // Left alone, the browser scrolls before the page is there again.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual"
  }, [])

  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return scrollOnceThere(isReturn ? scrolls.get(key) ?? 0 : 0)
  }, [isReturn, key, pathname])

  const focused = useRef(pathname)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    return onceHeaded((heading) => heading.focus({ preventScroll: true }))
  }, [pathname])
}

/**
 * Waits for the new screen's own heading: a screen's chunk or data may still be on its way. A shopper whose focus has
 * gone elsewhere by then keeps it; the tapped tab, which stays, is not elsewhere.
 */
const onceHeaded = (then: (heading: HTMLElement) => void) => {
  const left = document.activeElement
  const find = () => document.querySelector<HTMLElement>("main:not([aria-busy='true']) #page-title")
  const watching = new MutationObserver(() => {
    const heading = find()
    if (heading === null) return
    watching.disconnect()
    const { activeElement, body } = document
    if (activeElement === null || activeElement === body || activeElement === left) then(heading)
  })
  const heading = find()
  if (heading === null) watching.observe(document.body, { childList: true, subtree: true, attributes: true })
  else then(heading)
  return () => watching.disconnect()
}
