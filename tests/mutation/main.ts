import { execFile } from "node:child_process"
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { codeOf, hashOf, hashOfTest, importsOf, reachableFiles } from "./imports.ts"
import { applyMutant, findMutants, lineOf, type Mutant } from "./operators.ts"
import type { Outcome } from "./protocol.ts"
import { createRunner, type Runner } from "./runMutants.ts"

/**
 * Mutation testing of core: `npm run mutation -- pricing cart`. It changes one place of a file after
 * another, runs the rule tests that import the file until one fails, and lists the changes that none
 * notices. docs/mutation.md#run-it describes the options and the report.
 */

const folders = ["pricing", "cart", "checkout", "payment", "login", "money"]
const output = ".out/mutation"
const cacheFile = join(output, "results.json")

/** A mutant with what came of it; one that the compiler refuses is invalid and does not count. */
interface Result {
  readonly file: string
  readonly line: number
  readonly operator: string
  readonly original: string
  readonly replacement: string
  readonly outcome: Outcome | { readonly status: "invalid" }
}

interface CachedOutcome {
  readonly outcome: Result["outcome"]
  /** The hash of the tests on which the outcome rests: the one that failed, or all that passed. */
  readonly tests: string
}

const cache = new Map<string, CachedOutcome>()

const main = async (args: ReadonlyArray<string>): Promise<number> => {
  const unknown = args.filter((name) => !folders.includes(name))
  if (unknown.length > 0) {
    print(`Usage: npm run mutation -- [${folders.join("] [")}]`)
    return 1
  }
  mkdirSync(output, { recursive: true })
  readCache()
  const runner = createRunner()
  try {
    const tests = await findPassingTests(runner)
    const results: Array<Result> = []
    for (const folder of args.length === 0 ? folders : args)
      for (const file of globSync(`core/${folder}/*.ts`).toSorted())
        results.push(...(await testFile(file, tests, runner)))
    const survivors = results.filter(({ outcome }) => outcome.status === "survived")
    writeReport(results)
    print(readFileSync(join(output, "report.txt"), "utf8"))
    return survivors.length * 20 > results.length ? 1 : 0
  } finally {
    runner.stop()
  }
}

/** The rule tests that pass without a change and outside of Vitest, the quickest first. */
const findPassingTests = async (runner: Runner): Promise<ReadonlyArray<string>> => {
  const passing: Array<string> = []
  for (const test of globSync(
    "tests/{money,cart,catalogue,pricing,login,session,address,checkout,payment,orders,favourites,adapters}/*.test.ts"
  ).toSorted()) {
    const key = `test ${test}`
    const cached = cache.get(key)
    const outcome =
      cached?.tests === hashOfTest(test) && cached.outcome.status === "survived"
        ? cached.outcome
        : await runner.run({ file: null, source: "", tests: [test], tries: 100 })
    cache.set(key, { outcome, tests: hashOfTest(test) })
    if (outcome.status === "survived") passing.push(test)
    else print(`Left out: ${test}: ${JSON.stringify(outcome)}`)
  }
  saveCache()
  return passing
}

const testFile = async (
  file: string,
  allTests: ReadonlyArray<string>,
  runner: Runner
): Promise<ReadonlyArray<Result>> => {
  const source = readFileSync(file, "utf8")
  const tests = findTests(file, allTests)
  const mutants = findMutants(file, source)
  const results: Array<Result> = []
  for (const mutant of mutants)
    results.push({
      file,
      line: lineOf(source, mutant),
      operator: mutant.operator,
      original: source.slice(mutant.start, mutant.end),
      replacement: mutant.replacement,
      outcome: await testMutant(file, source, mutant, tests, runner)
    })
  const survived = results.filter(({ outcome }) => outcome.status === "survived").length
  if (mutants.length > 0) print(`${file}: ${mutants.length} mutants, ${survived} survived`)
  saveCache()
  return results
}

/** The tests of the file's own folder that use it, and those of other folders that import it themselves. Arbitraries do not count as a use. */
const findTests = (file: string, tests: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folder = file.split("/")[1] ?? ""
  const isDirect = (test: string) => importsOf(test).includes(file)
  const own = tests.filter(
    (test) =>
      test.startsWith(`tests/${folder}/`) &&
      reachableFiles(test, (path) => !path.startsWith("core/testing/")).has(file)
  )
  const others = tests.filter((test) => !own.includes(test) && isDirect(test))
  return [...own.filter(isDirect), ...own.filter((test) => !isDirect(test)), ...others]
}

const testMutant = async (
  file: string,
  source: string,
  mutant: Mutant,
  tests: ReadonlyArray<string>,
  runner: Runner
): Promise<Result["outcome"]> => {
  const mutated = applyMutant(source, mutant)
  const key = hashOf([file, codeOf(mutated)])
  const cached = cache.get(key)
  const testsOf = ({ outcome }: Pick<CachedOutcome, "outcome">) =>
    hashOf((outcome.status === "killed" ? [outcome.by] : tests).map(hashOfTest))
  if (cached !== undefined && cached.tests === testsOf(cached)) return cached.outcome
  const ran = await runTests(file, mutated, tests, runner)
  const outcome =
    ran.status === "survived" && !(await compiles(file, mutated))
      ? { status: "invalid" as const }
      : ran
  cache.set(key, { outcome, tests: testsOf({ outcome }) })
  if (cache.size % 20 === 0) saveCache()
  return outcome
}

/** Most mutants die of few tries, the others are tried as often as in the gate. */
const runTests = async (
  file: string,
  source: string,
  tests: ReadonlyArray<string>,
  runner: Runner
): Promise<Outcome> => {
  if (tests.length === 0) return { status: "survived" }
  const quick = await runner.run({ file, source, tests, tries: 10 })
  return quick.status === "killed" ? quick : runner.run({ file, source, tests, tries: 100 })
}

const typesFolder = join(output, "types")

/** Whether core compiles with this source in place of a file. */
const compiles = async (file: string, source: string): Promise<boolean> => {
  rmSync(join(typesFolder, "core"), { recursive: true, force: true })
  cpSync("core", join(typesFolder, "core"), { recursive: true })
  writeFileSync(
    join(typesFolder, "tsconfig.json"),
    JSON.stringify({
      extends: "../../../core/tsconfig.json",
      compilerOptions: { incremental: true, tsBuildInfoFile: "./types.tsbuildinfo" },
      include: ["core"],
      exclude: ["core/testing"]
    })
  )
  writeFileSync(join(typesFolder, file), source)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  execFile("node_modules/.bin/tsc", ["-p", typesFolder], (error) => resolve(error === null))
  return promise
}

const readCache = (): void => {
  try {
    const entries: ReadonlyArray<readonly [string, CachedOutcome]> = JSON.parse(
      readFileSync(cacheFile, "utf8")
    )
    for (const [key, value] of entries) cache.set(key, value)
  } catch {
    print("No results of an earlier run: every mutant is tested.")
  }
}

const saveCache = (): void => writeFileSync(cacheFile, JSON.stringify([...cache]))

const writeReport = (results: ReadonlyArray<Result>): void => {
  const count = (of: ReadonlyArray<Result>, status: Result["outcome"]["status"]) =>
    of.filter(({ outcome }) => outcome.status === status).length
  const row = (name: string, of: ReadonlyArray<Result>): string => {
    const [killed, survived, invalid] = [
      count(of, "killed"),
      count(of, "survived"),
      count(of, "invalid")
    ]
    const score = killed + survived === 0 ? 100 : (killed / (killed + survived)) * 100
    return `| ${name} | ${killed + survived} | ${killed} | ${survived} | ${score.toFixed(1)}% | ${invalid} |`
  }
  const inFolder = (folder: string) =>
    results.filter(({ file }) => file.startsWith(`core/${folder}/`))
  const oneLine = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 90)
  const lines = [
    "| folder | mutants | killed | survived | killed of all | not compiling |",
    "| --- | --- | --- | --- | --- | --- |",
    ...folders
      .filter((folder) => inFolder(folder).length > 0)
      .map((folder) => row(folder, inFolder(folder))),
    row("all", results),
    "",
    ...results
      .filter(({ outcome }) => outcome.status === "survived")
      .map(
        ({ file, line, operator, original, replacement }) =>
          `- ${file}:${line} ${operator}: \`${oneLine(original)}\` → \`${oneLine(replacement)}\``
      ),
    ""
  ]
  writeFileSync(join(output, "report.txt"), lines.join("\n"))
  writeFileSync(join(output, "report.json"), JSON.stringify(results, null, 2))
}

const print = (text: string): void => void process.stdout.write(`${text}\n`)

process.exitCode = await main(process.argv.slice(2))
