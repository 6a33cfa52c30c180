/** The distance beyond which a drag changes the banner, in pixels. */
const dragPx = 50

/**
 * The drag distance in the direction of the next banner, in pixels: to the left in English, to the
 * right in Arabic.
 */
export const forwardDistance = (movedRight: number, direction: "ltr" | "rtl"): number =>
  direction === "rtl" ? movedRight : -movedRight

/** The step after a drag: one banner forward or back, or none when the drag was too short. */
export const dragStep = (forwardPx: number): -1 | 0 | 1 => {
  if (Math.abs(forwardPx) <= dragPx) return 0
  return forwardPx > 0 ? 1 : -1
}
