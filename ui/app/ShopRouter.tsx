import { type ReactNode, useLayoutEffect, useState } from "react"
import { flushSync } from "react-dom"
import {
  type Location,
  type NavigationType,
  Router,
  UNSAFE_createBrowserHistory as createBrowserHistory
} from "react-router-dom"
import type { moved } from "./moved.ts"
import { scrolls } from "./scrolls.ts"

interface Moved {
  readonly action: NavigationType
  readonly location: Location
}

/** The address bar's router: it remembers how far the page was scrolled that is left, and moves to the next in one frame. */
export const ShopRouter = ({ children }: { readonly children: ReactNode }) => {
  const [history] = useState(() => createBrowserHistory({ window, v5Compat: true }))
  const [{ action, location }, setState] = useState<Moved>(() => ({
    action: history.action,
    location: history.location
  }))
  useLayoutEffect(() => {
    let here = history.location
    // What lets a picture fly is no part of the first page.
    let move: typeof moved = ({ change }) => change()
    void import("./moved.ts").then(
      ({ moved }) => void (move = moved),
      () => {}
    )
    return history.listen(({ action, location }) => {
      const left = here
      here = location
      scrolls.set(left.key, scrollY)
      const change = () => flushSync(() => setState({ action, location }))
      if (left.pathname === location.pathname) change()
      else move({ from: left.pathname, to: location.pathname, change })
    })
  }, [history])
  return (
    <Router navigationType={action} location={location} navigator={history}>
      {children}
    </Router>
  )
}
