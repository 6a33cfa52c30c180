import { limits } from "../shared/limits.ts"

/** How much of a reel is visible, from 0 to 1. */
export interface ReelVisibility {
  readonly id: number
  readonly ratio: number
}

/** The most visible reel when it is at least 80% visible; null otherwise. */
export const visibleReel = (visibility: ReadonlyArray<ReelVisibility>): number | null =>
  visibility
    .filter(({ ratio }) => ratio >= limits.reels.visibleRatio)
    .reduce<ReelVisibility | null>(
      (most, reel) => (most === null || reel.ratio > most.ratio ? reel : most),
      null
    )?.id ?? null

/** Merges a report into the visibilities; reels that it does not contain keep their value. */
export const updateVisibility = (
  before: ReadonlyArray<ReelVisibility>,
  reported: ReadonlyArray<ReelVisibility>
): ReadonlyArray<ReelVisibility> => {
  const ratios = new Map([...before, ...reported].map(({ id, ratio }) => [id, ratio]))
  return [...ratios].filter(([, ratio]) => ratio > 0).map(([id, ratio]) => ({ id, ratio }))
}
