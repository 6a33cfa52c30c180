import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigate, useNavigationType } from "react-router-dom"
import { whenHeadingReady } from "../../shared/whenHeadingReady.ts"
import { scrollWhenPossible, scrollPositions } from "./scrollRestoration.ts"
import { useStore } from "../store/StoreContext.ts"

/**
 * After every change of path: the top of the page, and the focus on its heading. A page that was left is
 * found again as far down as it was.
 */
export const useRouteFocus = (): void => {
  const { navigation } = useStore()
  const navigate = useNavigate()
  const { key, pathname, search } = useLocation()
  const isReturn = useNavigationType() === "POP"
  useLayoutEffect(
    () => navigation.attach(navigate, () => pathname + search),
    [navigation, navigate, pathname, search]
  )

  // Left alone, the browser scrolls before the page is there again.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual"
  }, [])

  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return scrollWhenPossible(isReturn ? (scrollPositions.get(key) ?? 0) : 0)
  }, [isReturn, key, pathname])

  const focused = useRef(pathname)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    return whenHeadingReady((heading) => heading.focus({ preventScroll: true }))
  }, [pathname])
}
