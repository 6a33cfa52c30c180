import type { Cell } from "./table.ts"

/** How often a second `work` can be done, and how long once takes: after a warm-up, the best of three stretches. */
export const timed = (name: string, work: () => unknown, perTurn = 1): ReadonlyArray<Cell> => {
  stretch(work, 150)
  const best = Math.max(...[1, 2, 3].map(() => stretch(work, 250))) * perTurn
  return [name, best, 1_000_000 / best]
}

/** Turns a second. The result is looked at, so that nobody optimises the work away. */
const stretch = (work: () => unknown, ms: number): number => {
  const began = performance.now()
  for (let turns = 1; ; turns++) {
    if (work() === stretch) throw new Error("Unreachable.")
    const passed = performance.now() - began
    if (passed >= ms) return (turns * 1_000) / passed
  }
}
