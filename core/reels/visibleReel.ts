import { limits } from "../shared/limits.ts"

/** How much of a reel is on the screen: 0 is none of it, 1 is all. */
export interface ReelVisibility {
  readonly id: number
  readonly ratio: number
}

/** The reel that is looked at: the one most in sight, when it is at least 80% visible; null while another takes its place. */
export const visibleReel = (visibility: ReadonlyArray<ReelVisibility>): number | null =>
  visibility
    .filter(({ ratio }) => ratio >= limits.reels.visibleRatio)
    .reduce<ReelVisibility | null>(
      (most, sight) => (most === null || sight.ratio > most.ratio ? sight : most),
      null
    )?.id ?? null

/** What is known after a report: a reel that it does not name is as much in sight as it was. */
export const updateVisibility = (
  before: ReadonlyArray<ReelVisibility>,
  reported: ReadonlyArray<ReelVisibility>
): ReadonlyArray<ReelVisibility> => {
  const ratios = new Map([...before, ...reported].map(({ id, ratio }) => [id, ratio]))
  return [...ratios].filter(([, ratio]) => ratio > 0).map(([id, ratio]) => ({ id, ratio }))
}
