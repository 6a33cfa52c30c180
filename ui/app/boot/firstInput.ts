/** Settles at the first of these events on the page. A scrolled element, such as a slider that moves by itself, does not count. */
export const firstInput = (types: ReadonlyArray<string>, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController()
    const stop = () => listening.abort()
    signal?.addEventListener("abort", stop)
    const receive = () => {
      stop()
      resolve()
    }
    for (const type of types)
      addEventListener(type, receive, { passive: true, signal: listening.signal })
  })

let used: Promise<void> | undefined

/** Settles when the shopper first scrolls, taps, types or points, since the scripts of the page began. */
export const firstUse = (): Promise<void> =>
  (used ??= firstInput(["click", "keydown", "pointerdown", "pointermove", "scroll"]))
