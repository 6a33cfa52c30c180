import fc from "fast-check"

type Environment = Readonly<Record<string, string | undefined>>

/** The parameters of all properties: FC_RUNS tries, 100 by default, and the random choices of FC_SEED. */
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

fc.configureGlobal(readFastCheckParameters(process.env))
