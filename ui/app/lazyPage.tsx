import { type ComponentType, lazy, useState } from "react"

/**
 * A screen in a chunk of its own. Once that has been fetched ahead it is drawn at once, without the blink of a fallback
 * that even a settled promise costs.
 */
export const lazyPage = <Props extends object>(
  fetchPage: () => Promise<{ readonly default: ComponentType<Props> }>
) => {
  let here: ComponentType<Props> | null = null
  const ahead = async () => {
    const arrived = await fetchPage()
    here = arrived.default
    return arrived
  }
  const Later = lazy(ahead)
  // What a screen began as it stays: another component in its place would lose all it holds.
  const Page = (props: Props) => {
    const [Screen] = useState(() => here ?? Later)
    return <Screen {...props} />
  }
  return Object.assign(Page, { ahead })
}
