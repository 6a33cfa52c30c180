import fc from "fast-check"

const defaultRuns = 100

/**
 * How often a property is tried: `fc.assert(law, runs(1_000))`. A global `numRuns` multiplies it, so
 * that 1,000 instead of fast-check's 100 tries every property ten times as often.
 */
export const runs = (count: number): { readonly numRuns: number } => ({
  numRuns: Math.ceil((count * (fc.readConfigureGlobal().numRuns ?? defaultRuns)) / defaultRuns)
})
