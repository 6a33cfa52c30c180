/** Where the keys lead: one further, one back, or to an end. */
export type Step = "next" | "previous" | "first" | "last"

/** The reel that a key leads to from `from`; at an end the same one. Null where there are none. */
export const adjacentReel = (
  ids: ReadonlyArray<number>,
  from: number | null,
  step: Step
): number | null => {
  const at = Math.max(0, from === null ? 0 : ids.indexOf(from))
  const to = { next: at + 1, previous: at - 1, first: 0, last: ids.length - 1 }[step]
  return ids[Math.min(Math.max(0, to), ids.length - 1)] ?? null
}
