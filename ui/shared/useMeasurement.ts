// oxlint-disable-next-line no-restricted-imports -- A measurement is rendered before the next paint; `useSyncExternalStore` and machines subscribe only after it.
import { useLayoutEffect, useState } from "react"

/**
 * The value that `observe` reported last, such as the size of an element; `initial` before that,
 * on the server too. An equal value is not rendered again. `observe` returns how to stop it, and
 * starts again when it changes (`useCallback`).
 */
export const useMeasurement = <Value>(
  initial: Value,
  observe: (report: (value: Value) => void) => (() => void) | undefined
): Value => {
  const [measured, setMeasured] = useState(initial)
  useLayoutEffect(
    () =>
      observe((value) =>
        setMeasured((before) => (JSON.stringify(before) === JSON.stringify(value) ? before : value))
      ),
    [observe]
  )
  return measured
}
