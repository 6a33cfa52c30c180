import { limits } from "../shared/limits.ts"

/** How far a finger moved the banners onward, in pixels: against the reading, so the other way in Arabic. */
export const onwardBy = (movedRight: number, direction: "ltr" | "rtl"): number =>
  direction === "rtl" ? movedRight : -movedRight

/** What a drag does once it is let go: one banner onward or back, or nothing where it was too short. */
export const stepAfter = (onward: number): -1 | 0 | 1 => {
  if (Math.abs(onward) <= limits.banner.dragPx) return 0
  return onward > 0 ? 1 : -1
}
