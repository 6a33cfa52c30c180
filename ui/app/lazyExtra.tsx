import { type ComponentType, lazy } from "react"

/**
 * Something a screen can do without: where its chunk cannot be had, nothing stands in its place and the screen lives on.
 * A browser does not fetch such a chunk again before the page is loaded anew, so what is tapped for comes `ahead` of the
 * tap, while there is a network.
 */
export const lazyExtra = <Props extends object>(fetchExtra: () => Promise<ComponentType<Props>>) => {
  const fetchOrNone = () => fetchExtra().then((Extra) => ({ default: Extra }), () => ({ default: (_: Props) => null }))
  return Object.assign(lazy(fetchOrNone), { ahead: () => void fetchExtra().catch(() => {}) })
}
