/** A point of the screen in pixels. */
interface Point {
  readonly x: number
  readonly y: number
}

/** The way of a pointer over a line of the cart. */
export interface Swipe {
  readonly start: Point
  /**
   * The distance toward the start of reading in pixels; null until the movement is clearly
   * horizontal.
   */
  readonly offset: number | null
}

/** The distance from which a movement is a swipe, in pixels. */
const swipeThresholdPx = 8
/** The furthest that a line moves, in pixels. */
export const swipeMaximumPx = 80
/** The distance beyond which a release removes the line, in pixels. */
const swipeRemovePx = 50

/** The swipe after the pointer has moved; it begins only where the movement is not vertical. */
export const moveSwipe = (
  { start, offset }: Swipe,
  { x, y }: Point,
  direction: "ltr" | "rtl"
): Swipe => {
  const movedRight = x - start.x
  const horizontalDistance = Math.abs(movedRight)
  const isSwipe =
    horizontalDistance >= swipeThresholdPx && horizontalDistance >= Math.abs(y - start.y)
  if (offset === null && !isSwipe) return { start, offset }
  const towardStart = direction === "rtl" ? movedRight : -movedRight
  return { start, offset: Math.max(0, Math.min(towardStart, swipeMaximumPx)) }
}

/** Whether a release now removes the line. */
export const removesLine = ({ offset }: Swipe): boolean => (offset ?? 0) > swipeRemovePx
