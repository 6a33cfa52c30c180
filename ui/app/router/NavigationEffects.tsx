import { Component, type ReactNode } from "react"
import type { Location } from "react-router-dom"
import type { MatchRoute } from "./RouteContext.ts"
import { scrollPositions, scrollRestoration } from "./scrollRestoration.ts"
import type { captureTransition } from "./pictureTransition.ts"

interface NavigationEffectsProps {
  readonly location: Location
  readonly matchRoute: MatchRoute
  readonly children: ReactNode
}

/**
 * Saves the scroll position of a page before it is left, and animates the transition. It is a
 * class, because only `getSnapshotBeforeUpdate` runs before React changes the document.
 */
export class NavigationEffects extends Component<NavigationEffectsProps> {
  private capture: typeof captureTransition = () => () => {}

  override componentDidMount() {
    // No first page needs it.
    void import("./pictureTransition.ts").then(
      ({ captureTransition }) => void (this.capture = captureTransition),
      () => {}
    )
  }

  override getSnapshotBeforeUpdate({ location: captured }: NavigationEffectsProps) {
    const { location, matchRoute } = this.props
    if (captured === location) return null
    scrollPositions.set(captured.key, scrollRestoration.read(location.pathname))
    return captured.pathname === location.pathname
      ? null
      : this.capture(captured.pathname, location.pathname, matchRoute)
  }

  override componentDidUpdate(_: NavigationEffectsProps, __: object, animate: (() => void) | null) {
    animate?.()
  }

  override render() {
    return this.props.children
  }
}
