/**
 * Settles at the first of these events on the page. A scrolled element, such as a slider that moves
 * by itself, does not count.
 */
export const waitForInput = (types: ReadonlyArray<string>, signal?: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController()
    const stop = () => controller.abort()
    signal?.addEventListener("abort", stop)
    const receive = (event: Event) => {
      if (isPointerStill(event)) return
      stop()
      resolve()
    }
    for (const type of types)
      addEventListener(type, receive, { passive: true, signal: controller.signal })
  })

/** Where a page appears under a resting pointer, browsers report a move of 0 by 0 pixels. */
const isPointerStill = (event: Event): boolean =>
  event.type === "pointermove" &&
  event instanceof MouseEvent &&
  event.movementX === 0 &&
  event.movementY === 0

let first: Promise<void> | undefined

/**
 * Settles when the shopper first scrolls, taps, types or points, since the scripts of the page
 * began.
 */
export const firstInput = (): Promise<void> =>
  (first ??= waitForInput(["click", "keydown", "pointerdown", "pointermove", "scroll"]))

let isDeferring = false

/** Makes a page that waits for its first input defer what it does not need. */
export const deferUntilFirstInput = (): void => {
  isDeferring = true
}

/**
 * Resolves when what the page does not need may load: at the first input on a page that waits for
 * it and for a shopper about whom this browser stores nothing, and at once elsewhere.
 */
export const waitForFirstInput = (): Promise<void> =>
  isDeferring && isStorageEmpty() ? firstInput() : Promise.resolve()

/** Whether this browser stores nothing of the shop: then there is nothing to restore. */
const isStorageEmpty = (): boolean =>
  [() => localStorage, () => sessionStorage].every((storage) => {
    try {
      return storage().length === 0
    } catch {
      return true
    }
  })
