import {
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef
} from "react"

interface Carousel {
  /** The slide that is shown, counted from 0. */
  readonly index: number
  /** The shopper scrolled to another slide. */
  readonly onIndexChange: (index: number) => void
  /**
   * A pointer was released after moving this many pixels to the right. Without this handler only
   * the browser's own scrolling moves slides.
   */
  readonly onDrag?: (movedRight: number, direction: Direction) => void
}

type Direction = "ltr" | "rtl"

/** A pointer that moves less than this many pixels taps instead of dragging. */
const dragThresholdPx = 6
/** In browsers without a `scrollend` event, a scroll has ended after this long without an event. */
const scrollEndMs = 200

/**
 * Scrolls a row of slides (`Carousel.module.css`) to the slide `index`, in either direction, and
 * reports where the shopper scrolls it. The focus moves from the link of a slide to that of the
 * next.
 */
export const useCarousel = <E extends HTMLElement>({
  index,
  onIndexChange,
  onDrag
}: Carousel): RefObject<E | null> => {
  const track = useRef<E>(null)
  // The slide that a scroll of this hook leads to: the slides that it passes are not reported.
  const target = useRef<number | null>(null)

  useLayoutEffect(() => {
    const row = track.current
    if (row?.contains(document.activeElement) && document.activeElement !== row)
      row.children[index]?.querySelector("a")?.focus({ preventScroll: true })
    if (row === null || (target.current === null && nearestSlide(row) === index)) return
    target.current = index
    scrollToSlide(row, index)
  }, [index])

  const report = useEffectEvent((nearest: number) => {
    if (nearest !== index) onIndexChange(nearest)
  })
  const release = useEffectEvent((row: HTMLElement, movedRight: number) => {
    target.current = index
    scrollToSlide(row, index)
    onDrag?.(movedRight, directionOf(row))
  })
  const isDraggable = onDrag !== undefined

  useEffect(() => {
    const row = track.current
    if (row === null) return
    const listening = new AbortController()
    const { signal } = listening
    const drag = isDraggable ? listenToDrags(row, signal, (by) => release(row, by)) : null
    let timer = 0
    const endScroll = () => {
      const nearest = nearestSlide(row)
      if (target.current === null) report(nearest)
      // An end that came before the target ends an earlier scroll, or the browser's own momentum.
      else if (nearest !== target.current) scrollToSlide(row, target.current)
      else target.current = null
    }
    const onScroll = () => {
      clearTimeout(timer)
      if (drag?.isDragging() === true) return
      if (!("onscrollend" in row)) timer = window.setTimeout(endScroll, scrollEndMs)
      if (target.current === null) report(nearestSlide(row))
    }
    row.addEventListener("scroll", onScroll, { signal, passive: true })
    row.addEventListener("scrollend", () => drag?.isDragging() !== true && endScroll(), { signal })
    const endOwnScroll = () => {
      target.current = null
    }
    for (const type of ["pointerdown", "wheel"])
      row.addEventListener(type, endOwnScroll, { signal, passive: true })
    return () => {
      clearTimeout(timer)
      listening.abort()
    }
  }, [isDraggable])

  return track
}

/** The number of slides that an arrow key moves in reading direction; 0 for any other key. */
export const arrowKeyStep = (event: KeyboardEvent): -1 | 0 | 1 => {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return 0
  event.preventDefault()
  return (event.key === "ArrowRight") === (directionOf(event.currentTarget) === "ltr") ? 1 : -1
}

/**
 * Moves the row under a dragging pointer and reports the distance on release. The CSS disables
 * horizontal browser gestures.
 */
const listenToDrags = (
  row: HTMLElement,
  signal: AbortSignal,
  onRelease: (movedRight: number) => void
) => {
  let press: { readonly id: number; readonly x: number; readonly scrollLeft: number } | null = null
  let wasDragged = false
  const isDragging = () => row.dataset["dragging"] !== undefined
  const release = (by: number) => {
    press = null
    if (!isDragging()) return
    delete row.dataset["dragging"]
    onRelease(by)
  }
  const onDown = ({ button, clientX: x, isPrimary, pointerId: id }: PointerEvent) => {
    wasDragged = false
    if (button === 0 && isPrimary) press = { id, x, scrollLeft: row.scrollLeft }
  }
  const onMove = ({ clientX, pointerId }: PointerEvent) => {
    if (press?.id !== pointerId) return
    const by = clientX - press.x
    if (!isDragging()) {
      if (Math.abs(by) < dragThresholdPx) return
      row.setPointerCapture(pointerId)
      row.dataset["dragging"] = ""
      wasDragged = true
    }
    row.scrollLeft = press.scrollLeft - by
  }
  const onUp = ({ clientX, pointerId }: PointerEvent) => {
    if (press?.id === pointerId) release(clientX - press.x)
  }
  row.addEventListener("pointerdown", onDown, { signal })
  row.addEventListener("pointermove", onMove, { signal })
  row.addEventListener("pointerup", onUp, { signal })
  row.addEventListener("pointercancel", () => release(0), { signal })
  // The click that ends a drag follows no link, and a mouse moves the row instead of a picture.
  row.addEventListener("click", (event) => wasDragged && event.preventDefault(), {
    signal,
    capture: true
  })
  row.addEventListener("dragstart", (event) => event.preventDefault(), { signal })
  return { isDragging }
}

const nearestSlide = (row: HTMLElement): number =>
  Math.round(Math.abs(row.scrollLeft) / Math.max(1, row.clientWidth))

/**
 * Scrolls the row alone: `scrollIntoView` would also scroll the page to a row that is out of sight.
 */
const scrollToSlide = (row: HTMLElement, index: number): void => {
  const slide = row.children[index]
  if (slide === undefined) return
  const distance = slide.getBoundingClientRect().left - row.getBoundingClientRect().left
  row.scrollTo({ left: row.scrollLeft + distance })
}

const directionOf = (element: Element): Direction =>
  getComputedStyle(element).direction === "rtl" ? "rtl" : "ltr"
