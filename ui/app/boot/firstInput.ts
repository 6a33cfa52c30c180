/** Settles at the first of these events on the page. A scrolled element, such as a slider that moves by itself, does not count. */
export const firstInput = (types: ReadonlyArray<string>, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const listening = new AbortController()
    const stop = () => listening.abort()
    signal?.addEventListener("abort", stop)
    const receive = (event: Event) => {
      if (isPointerStill(event)) return
      stop()
      resolve()
    }
    for (const type of types)
      addEventListener(type, receive, { passive: true, signal: listening.signal })
  })

/** Browsers report a pointer that rests where a page appears as moved, by nothing. */
const isPointerStill = (event: Event): boolean =>
  event.type === "pointermove" &&
  event instanceof MouseEvent &&
  event.movementX === 0 &&
  event.movementY === 0

let used: Promise<void> | undefined

/** Settles when the shopper first scrolls, taps, types or points, since the scripts of the page began. */
export const firstUse = (): Promise<void> =>
  (used ??= firstInput(["click", "keydown", "pointerdown", "pointermove", "scroll"]))
