/** A step in the list of reels: one forward, one back, or to an end. */
export type Step = "next" | "previous" | "first" | "last"

/**
 * The reel after a step from `from`; at an end it is the same reel. Null when there are no reels.
 */
export const adjacentReel = (
  ids: ReadonlyArray<number>,
  from: number | null,
  step: Step
): number | null => {
  const at = Math.max(0, from === null ? 0 : ids.indexOf(from))
  const to = { next: at + 1, previous: at - 1, first: 0, last: ids.length - 1 }[step]
  return ids[Math.min(Math.max(0, to), ids.length - 1)] ?? null
}
