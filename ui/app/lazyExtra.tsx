import { type ComponentType, lazy } from "react"

/**
 * Something a screen can do without: where its chunk cannot be had, nothing stands in its place and the screen lives on.
 * A browser does not fetch such a chunk again before the page is loaded anew, so what is tapped for is drawn, closed, before
 * the tap: while the browser is idle and there is a network.
 */
export const lazyExtra = <Props extends object>(fetchExtra: () => Promise<ComponentType<Props>>) =>
  lazy(() =>
    fetchExtra().then(
      (Extra) => ({ default: Extra }),
      () => ({ default: (_: Props) => null })
    )
  )
