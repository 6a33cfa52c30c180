import { type ComponentType, lazy } from "react"

/** Something a screen can do without: where its chunk cannot be had, nothing stands in its place and the screen lives on. */
export const lazyExtra = <Props extends object>(fetchExtra: () => Promise<ComponentType<Props>>) =>
  lazy(() => fetchExtra().then((Extra) => ({ default: Extra }), () => ({ default: (_: Props) => null })))
