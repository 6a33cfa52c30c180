import type { Cell } from "./table.ts"

/**
 * Runs of `work` per second and microseconds per run: after a warm-up, the best of three
 * measurements.
 */
export const measureRate = (
  name: string,
  work: () => unknown,
  perTurn = 1
): ReadonlyArray<Cell> => {
  runsPerSecond(work, 150)
  const best = Math.max(...[1, 2, 3].map(() => runsPerSecond(work, 250))) * perTurn
  return [name, best, 1_000_000 / best]
}

/** Runs per second. The result is compared, so that the engine cannot optimise the work away. */
const runsPerSecond = (work: () => unknown, ms: number): number => {
  const began = performance.now()
  for (let turns = 1; ; turns++) {
    if (work() === runsPerSecond) throw new Error("Unreachable.")
    const passed = performance.now() - began
    if (passed >= ms) return (turns * 1_000) / passed
  }
}
