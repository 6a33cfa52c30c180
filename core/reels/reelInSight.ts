import { limits } from "../shared/limits.ts"

/** How much of a reel is on the screen: 0 is none of it, 1 is all. */
export interface Sight {
  readonly id: number
  readonly share: number
}

/** The reel that is looked at: the one most in sight, when it is at least 80% visible; null while another takes its place. */
export const reelInSight = (sights: ReadonlyArray<Sight>): number | null =>
  sights
    .filter(({ share }) => share >= limits.reels.playAt)
    .reduce<Sight | null>(
      (most, sight) => (most === null || sight.share > most.share ? sight : most),
      null
    )?.id ?? null

/** What is known after a report: a reel that it does not name is as much in sight as it was. */
export const sightsAfter = (
  before: ReadonlyArray<Sight>,
  reported: ReadonlyArray<Sight>
): ReadonlyArray<Sight> => {
  const shares = new Map([...before, ...reported].map(({ id, share }) => [id, share]))
  return [...shares].filter(([, share]) => share > 0).map(([id, share]) => ({ id, share }))
}
