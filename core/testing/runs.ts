import fc from "fast-check"

const defaultRuns = 100

/**
 * How often a property is run: `fc.assert(law, runs(1_000))`. A global `numRuns` multiplies it,
 * so that 1,000 instead of fast-check's 100 runs every property ten times as often.
 */
export const runs = (count: number): { readonly numRuns: number } => ({
  numRuns: Math.ceil((count * (fc.readConfigureGlobal().numRuns ?? defaultRuns)) / defaultRuns)
})

type Environment = Readonly<Record<string, string | undefined>>

/**
 * The parameters of all properties: FC_RUNS runs, 100 by default, and the random choices of
 * FC_SEED. `fc.configureGlobal(readFastCheckParameters(process.env))` sets them.
 */
export const readFastCheckParameters = (env: Environment): fc.GlobalParameters => {
  const numRuns = readInteger(env, "FC_RUNS")
  const seed = readInteger(env, "FC_SEED")
  if (numRuns !== null && numRuns < 1) throw new Error("FC_RUNS must be at least 1")
  return { ...(numRuns === null ? {} : { numRuns }), ...(seed === null ? {} : { seed }) }
}

const readInteger = (env: Environment, name: string): number | null => {
  const text = env[name] ?? ""
  if (!/^(?:-?[0-9]+)?$/.test(text)) throw new Error(`${name} must be a whole number`)
  return text === "" ? null : Number(text)
}
