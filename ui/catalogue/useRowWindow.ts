import { type RefObject, useLayoutEffect, useRef, useState } from "react"
import { flushSync } from "react-dom"
import { useHydrated } from "../shared/useHydrated.ts"
import { type RowWindow, rowWindow } from "./rowWindow.ts"

interface Windowed {
  readonly list: RefObject<HTMLUListElement | null>
  readonly shown: RowWindow
}

/**
 * Renders only the rows of a long list that are near the window. Rows are measured at their first child (`data-row`). The
 * server renders all rows, because padding for absent rows would be an inline style, which the security policy refuses.
 * `@tanstack/react-virtual` adds 8.5 kB to the list's chunk at the same speed (docs/decisions.md#libraries).
 */
export const useRowWindow = (rows: number, likely: () => number, gap: number): Windowed => {
  const list = useRef<HTMLUListElement>(null)
  const heights = useRef(new Map<number, number>())
  const isBrowser = useHydrated()
  const [seen, setSeen] = useState<RowWindow | null>(null)

  // Measured heights hold only for the same number of columns.
  useLayoutEffect(() => heights.current.clear(), [likely])

  useLayoutEffect(() => {
    const look = () => {
      const here = list.current
      if (here === null) return
      const found = rowWindow({
        rows,
        heights: heights.current,
        likely: likely() + gap,
        scrolled: -here.getBoundingClientRect().top,
        viewport: innerHeight
      })
      setSeen((before) => (before !== null && isSame(before, found) ? before : found))
    }
    // The rows must be rendered before the next frame: else fast scrolling shows gaps.
    const lookNow = () => flushSync(look)
    look()
    addEventListener("scroll", lookNow, { passive: true })
    addEventListener("resize", lookNow, { passive: true })
    return () => {
      removeEventListener("scroll", lookNow)
      removeEventListener("resize", lookNow)
    }
  }, [rows, likely, gap])

  useLayoutEffect(() => {
    let width = innerWidth
    const measuring = new ResizeObserver((entries) => {
      if (width !== innerWidth) heights.current.clear()
      width = innerWidth
      for (const { borderBoxSize, target } of entries) {
        const row = Number(target.getAttribute("data-row"))
        const high = borderBoxSize[0]?.blockSize ?? 0
        if (high > 0) heights.current.set(row, high + gap)
      }
    })
    for (const child of list.current?.querySelectorAll("[data-row]") ?? []) measuring.observe(child)
    return () => measuring.disconnect()
  }, [seen, gap])

  const all = { from: 0, to: rows, before: 0, after: 0 }
  const few = {
    ...all,
    to: Math.min(rows, 8),
    after: isBrowser ? Math.max(0, rows - 8) * (likely() + gap) : 0
  }
  return { list, shown: seen ?? (isBrowser ? few : all) }
}

const isSame = (one: RowWindow, other: RowWindow): boolean =>
  one.from === other.from &&
  one.to === other.to &&
  one.before === other.before &&
  one.after === other.after
