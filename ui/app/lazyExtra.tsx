import { type ComponentType, lazy, useState } from "react"

/**
 * Something a screen can do without: where its chunk cannot be had, nothing stands in its place and the screen lives on.
 * It is asked for again when it is next needed.
 */
export const lazyExtra = <Props extends object>(fetchExtra: () => Promise<ComponentType<Props>>) => {
  const later = () => lazy(() => fetchExtra().then((Extra) => ({ default: Extra }), () => {
    Next = later()
    return { default: (_: Props) => null }
  }))
  let Next = later()
  return (props: Props) => {
    const [Extra] = useState(() => Next)
    return <Extra {...props} />
  }
}
