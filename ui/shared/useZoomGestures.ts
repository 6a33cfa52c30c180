import { type RefObject, useEffect, useEffectEvent } from "react"

interface Point {
  readonly x: number
  readonly y: number
}

interface ZoomGestures {
  /**
   * Two fingers or a wheel with Ctrl enlarged by a factor around a point and moved; a drag of one
   * pointer has the factor 1. Points and distances are parts of the element's shorter side, from
   * its middle.
   */
  readonly onZoom: (factor: number, at: Point, moved: Point) => void
  readonly onDoubleTap: (at: Point) => void
  /** One pointer is dragged downwards; with null it was released or the browser took it over. */
  readonly onPull: (down: number | null, isReleased: boolean) => void
  /** Whether the element is enlarged: a drag then moves it instead of pulling it down. */
  readonly isEnlarged: boolean
}

const doubleTapMs = 300
const tapPx = 24

/** Reports pinches, double taps and drags of an element. */
export const useZoomGestures = (
  element: RefObject<HTMLElement | null>,
  { isEnlarged, onDoubleTap, onPull, onZoom }: ZoomGestures
): void => {
  const zoom = useEffectEvent(onZoom)
  const doubleTap = useEffectEvent(onDoubleTap)
  const pull = useEffectEvent(onPull)
  const drag = useEffectEvent((at: Point, moved: Point, down: number) =>
    isEnlarged ? zoom(1, at, moved) : pull(Math.max(0, down), false)
  )
  useEffect(() => {
    const target = element.current
    if (target === null) return
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: false }
    const pointers = new Map<number, Point>()
    let start: Point | null = null
    let lastTap: (Point & { readonly time: number }) | null = null
    const part = ({ x, y }: Point): Point => {
      const unit = Math.min(target.offsetWidth, target.offsetHeight)
      return { x: x / unit, y: y / unit }
    }
    const place = ({ x, y }: Point): Point => {
      const { height, left, top, width } = target.getBoundingClientRect()
      return part({ x: x - left - width / 2, y: y - top - height / 2 })
    }
    target.addEventListener(
      "pointerdown",
      ({ clientX: x, clientY: y, pointerId }) => {
        pointers.set(pointerId, { x, y })
        start = pointers.size === 1 ? { x, y } : null
        if (pointers.size > 1) pull(null, false)
      },
      options
    )
    target.addEventListener(
      "pointermove",
      ({ clientX: x, clientY: y, pointerId }) => {
        const before = pointers.get(pointerId)
        if (before === undefined) return
        const now = { x, y }
        const other = [...pointers].find(([id]) => id !== pointerId)?.[1]
        pointers.set(pointerId, now)
        const moved = part({ x: x - before.x, y: y - before.y })
        if (other === undefined) {
          if (start !== null) drag(place(now), moved, part({ x: 0, y: y - start.y }).y)
          return
        }
        const factor = distance(now, other) / Math.max(1, distance(before, other))
        const middle = { x: (before.x + other.x) / 2, y: (before.y + other.y) / 2 }
        zoom(factor, place(middle), { x: moved.x / 2, y: moved.y / 2 })
      },
      options
    )
    const release = (event: PointerEvent) => {
      const at = { x: event.clientX, y: event.clientY }
      if (!pointers.delete(event.pointerId)) return
      const isReleased = event.type === "pointerup"
      const isTap = isReleased && start !== null && distance(start, at) < tapPx
      pull(isReleased && start !== null ? part({ x: 0, y: at.y - start.y }).y : null, isReleased)
      start = null
      if (!isTap) return
      const isSecond =
        lastTap !== null &&
        event.timeStamp - lastTap.time < doubleTapMs &&
        distance(lastTap, at) < tapPx
      lastTap = isSecond ? null : { ...at, time: event.timeStamp }
      if (isSecond) doubleTap(place(at))
    }
    target.addEventListener("pointerup", release, options)
    target.addEventListener("pointercancel", release, options)
    target.addEventListener(
      "wheel",
      (event) => {
        // A pinch of a touchpad is a wheel with Ctrl.
        if (!event.ctrlKey) return
        event.preventDefault()
        zoom(Math.exp(-event.deltaY / 100), place({ x: event.clientX, y: event.clientY }), origin)
      },
      options
    )
    return () => listening.abort()
  }, [element])
}

const origin: Point = { x: 0, y: 0 }

const distance = (one: Point, other: Point) => Math.hypot(one.x - other.x, one.y - other.y)
