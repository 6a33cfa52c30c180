/** The reel at which each visit to the reels was left, by its place in the history of this window. */
export const reelPlaces = (() => {
  const kept = new Map<string, number>()
  return {
    keep: (key: string, id: number) => void kept.set(key, id),
    of: (key: string): number | null => kept.get(key) ?? null
  }
})()
