import { type ReactNode, useLayoutEffect, useState } from "react"
import { flushSync } from "react-dom"
import {
  type Location,
  type NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory
} from "react-router-dom"
import type { runViewTransition } from "./viewTransition.ts"
import { scrollPositions } from "./scrollRestoration.ts"

interface HistoryState {
  readonly action: NavigationType
  readonly location: Location
}

/** The address bar's router: it remembers how far the page was scrolled that is left, and moves to the next in one frame. */
export const AppRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [{ action, location }, setState] = useState<HistoryState>(() => ({
    action: history.action,
    location: history.location
  }))
  useLayoutEffect(() => {
    let here = history.location
    // What lets a picture fly is no part of the first page.
    let transition: typeof runViewTransition = ({ change }) => change()
    void import("./viewTransition.ts").then(
      ({ runViewTransition }) => void (transition = runViewTransition),
      () => {}
    )
    return history.listen(({ action, location }) => {
      const left = here
      here = location
      scrollPositions.set(left.key, scrollY)
      const change = () => flushSync(() => setState({ action, location }))
      if (left.pathname === location.pathname) change()
      else transition({ from: left.pathname, to: location.pathname, change })
    })
  }, [history])
  return (
    <Router navigationType={action} location={location} navigator={history}>
      {children}
    </Router>
  )
}
