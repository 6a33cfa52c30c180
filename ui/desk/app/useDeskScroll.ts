import { useEffect, useLayoutEffect, useRef } from "react"
import { useLocation, useNavigationType } from "react-router-dom"
import { whenHeadingReady } from "../../shared/whenHeadingReady.ts"

const positions = new Map<string, number>()

/**
 * After a change of path, focuses the heading of the page at its top; going back restores how far a
 * page was scrolled.
 */
export const useDeskScroll = (): void => {
  const { key, pathname } = useLocation()
  const isReturn = useNavigationType() === "POP"
  const current = useRef(key)
  useEffect(() => {
    history.scrollRestoration = "manual"
    const save = () => positions.set(current.current, scrollY)
    addEventListener("scroll", save, { passive: true })
    return () => removeEventListener("scroll", save)
  }, [])
  const shown = useRef(pathname)
  useLayoutEffect(() => {
    current.current = key
    if (shown.current === pathname) return
    shown.current = pathname
    scrollTo(0, isReturn ? (positions.get(key) ?? 0) : 0)
    return whenHeadingReady((heading) => heading.focus({ preventScroll: true }))
  }, [isReturn, key, pathname])
}
