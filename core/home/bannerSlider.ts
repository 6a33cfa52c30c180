import { limits } from "../shared/limits.ts"

/** How many banners go round, and which of the endless turns is shown. */
export interface Turning {
  readonly count: number
  /** Grows with every banner onward and falls with every one back; it never wraps by itself. */
  readonly turn: number
}

/** The banner that is shown, counted from 0. */
export const shownAt = ({ count, turn }: Turning): number => ((turn % count) + count) % count

/**
 * The turn at which a banner stands nearest to what is shown, so that the row of banners has no end. `lean` decides for
 * the one that is as far away on both sides: above 0 it waits onward, else behind.
 */
export const placeOf = (banner: number, { count, turn }: Turning, lean: number): number => {
  const onward = shownAt({ count, turn: banner - turn })
  const isBehind = onward * 2 > count || (onward * 2 === count && lean <= 0)
  return turn + (isBehind ? onward - count : onward)
}

/** How far a finger moved the banners onward, in pixels: against the reading, so the other way in Arabic. */
export const onwardBy = (movedRight: number, direction: "ltr" | "rtl"): number =>
  direction === "rtl" ? movedRight : -movedRight

/** What a drag does once it is let go: one banner onward or back, or nothing where it was too short. */
export const stepAfter = (onward: number): -1 | 0 | 1 => {
  if (Math.abs(onward) <= limits.banner.dragPx) return 0
  return onward > 0 ? 1 : -1
}
