import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigate, useNavigationType } from "react-router-dom"
import { whenHeadingReady } from "../../shared/whenHeadingReady.ts"
import { readNavigationState } from "./navigationState.ts"
import { scrollPositions, scrollRestoration } from "./scrollRestoration.ts"
import { useStore } from "../hooks/StoreContext.ts"

/**
 * After a change of path: scrolls to the top and focuses the heading. Going back restores the
 * scroll position.
 */
export const useRouteFocus = (): void => {
  const { navigation } = useStore()
  const navigate = useNavigate()
  const location = useLocation()
  const { key, pathname } = location
  const isReturn = useNavigationType() === "POP"
  useLayoutEffect(
    () =>
      navigation.attach(navigate, {
        path: location.pathname + location.search,
        isReturn,
        state: readNavigationState(location.state)
      }),
    [navigation, navigate, location, isReturn]
  )

  // By default the browser scrolls before the page is rendered.
  useLayoutEffect(() => {
    history.scrollRestoration = "manual"
  }, [])

  const shown = useRef(pathname)
  useLayoutEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    return scrollRestoration.restore(isReturn ? scrollPositions.get(key) : undefined)
  }, [isReturn, key, pathname])

  const focused = useRef(pathname)
  useEffect(() => {
    if (focused.current === pathname) return
    focused.current = pathname
    return whenHeadingReady((heading) => heading.focus({ preventScroll: true }))
  }, [pathname])
}
