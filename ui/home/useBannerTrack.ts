import {
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffectEvent,
  useLayoutEffect,
  useRef
} from "react"
import { onwardBy, placeOf, shownAt, type Turning } from "#core/home/bannerSlider.ts"

interface BannerTrack {
  readonly track: RefObject<HTMLDivElement | null>
  /** For the window that the banners are dragged in. */
  readonly dragging: {
    readonly onPointerDown: (event: PointerEvent) => void
    readonly onPointerMove: (event: PointerEvent) => void
    readonly onPointerUp: (event: PointerEvent) => void
    readonly onPointerCancel: (event: PointerEvent) => void
    readonly onClickCapture: (event: MouseEvent) => void
    readonly onDragStart: (event: { readonly preventDefault: () => void }) => void
  }
}

interface Drag {
  readonly pointer: number
  readonly from: number
  /** Pixels to the right. */
  readonly by: number
}

/** From here on a finger drags; before, it taps. */
const dragFromPx = 6

/**
 * Keeps the banners where they belong: the shown one in the window, the others around it without an end, all of them
 * under the finger while it drags. Written to the elements by hand: a style in the server's page would break its policy.
 */
export const useBannerTrack = (
  { count, turn, step }: Turning & { readonly step: number },
  onDragged: (onward: number) => void
): BannerTrack => {
  const track = useRef<HTMLDivElement>(null)
  const drag = useRef<Drag | null>(null)
  const wasDragged = useRef(false)

  const place = useEffectEvent((by: number, lean: number) => {
    const row = track.current
    if (row === null || count < 2) return
    row.style.transform = `translateX(calc(${turn * -100}% * var(--reading) + ${by}px))`
    for (const [banner, slide] of [...row.children].entries()) {
      if (!(slide instanceof HTMLElement)) continue
      slide.style.transform = `translateX(calc(${(placeOf(banner, { count, turn }, lean) - banner) * 100}% * var(--reading)))`
      slide.inert = banner !== shownAt({ count, turn })
    }
  })

  useLayoutEffect(() => {
    const row = track.current
    const hadFocus = row !== null && row.contains(document.activeElement)
    place(0, -step)
    if (hadFocus)
      row.children[shownAt({ count, turn })]?.querySelector("a")?.focus({ preventScroll: true })
  }, [count, turn, step])

  const letGo = (event: PointerEvent, isDone: boolean) => {
    const { current } = drag
    drag.current = null
    const row = track.current
    if (
      row === null ||
      current?.pointer !== event.pointerId ||
      row.dataset["dragged"] === undefined
    )
      return
    delete row.dataset["dragged"]
    const onward = onwardBy(current.by, directionOf(row))
    place(0, onward)
    if (isDone) onDragged(onward)
  }

  return {
    track,
    dragging: {
      onPointerDown: ({ button, clientX, isPrimary, pointerId }) => {
        wasDragged.current = false
        if (button === 0 && isPrimary) drag.current = { pointer: pointerId, from: clientX, by: 0 }
      },
      onPointerMove: ({ clientX, currentTarget, pointerId }) => {
        const row = track.current
        if (row === null || drag.current?.pointer !== pointerId) return
        const by = clientX - drag.current.from
        if (row.dataset["dragged"] === undefined && Math.abs(by) < dragFromPx) return
        if (row.dataset["dragged"] === undefined) currentTarget.setPointerCapture(pointerId)
        row.dataset["dragged"] = ""
        wasDragged.current = true
        drag.current = { ...drag.current, by }
        place(by, onwardBy(by, directionOf(row)))
      },
      onPointerUp: (event) => letGo(event, true),
      onPointerCancel: (event) => letGo(event, false),
      onClickCapture: (event) => {
        if (wasDragged.current) event.preventDefault()
      },
      onDragStart: (event) => event.preventDefault()
    }
  }
}

const directionOf = (element: Element): "ltr" | "rtl" =>
  getComputedStyle(element).direction === "rtl" ? "rtl" : "ltr"
