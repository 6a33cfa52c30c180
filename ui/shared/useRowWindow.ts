import { type RefObject, useCallback, useLayoutEffect, useRef } from "react"
import { flushSync } from "react-dom"
import { type RowWindow, rowWindow } from "./rowWindow.ts"
import { useHydrated } from "./useHydrated.ts"
import { useMeasurement } from "./useMeasurement.ts"

interface VisibleRows {
  readonly shown: RowWindow
  /** Scrolls to a row, measured or not; to the end of the list where it has fewer rows. */
  readonly scrollToRow: (row: number) => void
}

/**
 * Renders only the rows of a long list that are near the window. Rows are measured at their first
 * child (`data-row`). The server renders all rows, because padding for absent rows would be an
 * inline style, which the security policy refuses. `@tanstack/react-virtual` adds 8.5 kB to the
 * list's chunk at the same speed (docs/decisions/libraries.md#rows-of-a-long-list).
 */
export const useRowWindow = (
  list: RefObject<HTMLUListElement | null>,
  rows: number,
  estimatedHeight: number,
  gap: number
): VisibleRows => {
  const heights = useRef(new Map<number, number>())
  const isBrowser = useHydrated()

  // Measured heights hold only for the same number of columns.
  useLayoutEffect(() => heights.current.clear(), [estimatedHeight])

  const observe = useCallback(
    (report: (range: RowWindow | null) => void) => {
      const update = () => {
        const element = list.current
        if (element === null) return
        report(
          rowWindow({
            rows,
            heights: heights.current,
            estimatedHeight: estimatedHeight + gap,
            scrollOffset: -element.getBoundingClientRect().top,
            viewport: innerHeight
          })
        )
      }
      // The rows must be rendered before the next frame: otherwise fast scrolling shows gaps.
      const updateSynchronously = () => flushSync(update)
      update()
      addEventListener("scroll", updateSynchronously, { passive: true })
      addEventListener("resize", updateSynchronously, { passive: true })
      return () => {
        removeEventListener("scroll", updateSynchronously)
        removeEventListener("resize", updateSynchronously)
      }
    },
    [list, rows, estimatedHeight, gap]
  )
  const rowRange = useMeasurement(null, observe)

  useLayoutEffect(() => {
    let width = innerWidth
    const measuring = new ResizeObserver((entries) => {
      if (width !== innerWidth) heights.current.clear()
      width = innerWidth
      for (const { borderBoxSize, target } of entries) {
        const row = Number(target.getAttribute("data-row"))
        const height = borderBoxSize[0]?.blockSize ?? 0
        if (height > 0) heights.current.set(row, height + gap)
      }
    })
    for (const child of list.current?.querySelectorAll("[data-row]") ?? []) measuring.observe(child)
    return () => measuring.disconnect()
  }, [list, rowRange, gap])

  const allRows = { from: 0, to: rows, before: 0, after: 0 }
  const firstRows = {
    ...allRows,
    to: Math.min(rows, 8),
    after: isBrowser ? Math.max(0, rows - 8) * (estimatedHeight + gap) : 0
  }
  const scrollToRow = (row: number) => {
    if (list.current === null) return
    const { top } = list.current.getBoundingClientRect()
    const heightOf = (at: number) => heights.current.get(at) ?? estimatedHeight + gap
    const rowsBefore = Array.from({ length: Math.min(row, rows) }, (_, at) => heightOf(at))
    scrollTo(0, scrollY + top + rowsBefore.reduce((sum, height) => sum + height, 0))
  }
  return { shown: rowRange ?? (isBrowser ? firstRows : allRows), scrollToRow }
}
