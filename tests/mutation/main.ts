import { execFile } from "node:child_process"
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { codeOf, hashOf, hashOfTest, importsOf, reachableFiles } from "./imports.ts"
import { applyMutant, findMutants, lineOf } from "./operators.ts"
import type { Outcome } from "./protocol.ts"
import { createRunner, type Runner } from "./runMutants.ts"
import { type ExplainedSurvivor, explainedSurvivors } from "./explainedSurvivors.ts"

/**
 * Mutation testing of core: `npm run mutation -- pricing cart`. It changes one place of a file
 * after another, runs the rule tests that import the file until one fails, and lists the changes
 * that none notices. docs/mutation.md#run-it describes the options and the report.
 */

const folders = ["pricing", "cart", "checkout", "payment", "login", "money"]
const output = ".out/mutation"
const cacheFile = join(output, "results.json")

/** A mutant of a file, with the tests that may notice it. */
interface Candidate {
  readonly file: string
  readonly line: number
  /** The line on which the mutant begins, without its indentation. */
  readonly code: string
  readonly operator: string
  readonly original: string
  readonly replacement: string
  readonly mutated: string
  readonly tests: ReadonlyArray<string>
  /** The hash of its code, by which its outcome is found again. */
  readonly key: string
}

/**
 * `unsettled` has survived a tenth of the runs; `invalid` is what survives and does not compile.
 */
type MutantOutcome = Outcome | { readonly status: "unsettled" | "invalid" }

interface CachedOutcome {
  readonly outcome: MutantOutcome
  /** The hash of the tests on which the outcome rests: the one that failed, or all that passed. */
  readonly tests: string
  /** How long a test without a mutant took. */
  readonly milliseconds?: number
}

const cache = new Map<string, CachedOutcome>()

const main = async (args: ReadonlyArray<string>): Promise<number> => {
  const chosen = args.filter((arg) => arg !== "--report")
  if (chosen.some((name) => !folders.includes(name))) {
    print(`Usage: npm run mutation -- [--report] [${folders.join("] [")}]`)
    return 1
  }
  mkdirSync(output, { recursive: true })
  readCache()
  const runner = createRunner()
  try {
    const isReport = args.includes("--report")
    const files = (chosen.length === 0 ? folders : chosen).flatMap((folder) =>
      globSync(`core/${folder}/*.ts`).toSorted()
    )
    const tests = await findPassingTests(files, isReport ? null : runner)
    const candidates = files.flatMap((file) => findCandidates(file, tests))
    if (!isReport) await testAll(candidates, runner)
    return report(candidates)
  } finally {
    runner.stop()
  }
}

const findCandidates = (
  file: string,
  allTests: ReadonlyArray<string>
): ReadonlyArray<Candidate> => {
  const source = readFileSync(file, "utf8")
  const tests = findTests(file, allTests)
  const lines = source.split("\n")
  return findMutants(file, source).map((mutant) => {
    const mutated = applyMutant(source, mutant)
    const line = lineOf(source, mutant)
    return {
      file,
      line,
      code: lines[line - 1]?.trim() ?? "",
      operator: mutant.operator,
      original: source.slice(mutant.start, mutant.end),
      replacement: mutant.replacement,
      mutated,
      tests,
      key: hashOf([file, codeOf(mutated)])
    }
  })
}

/**
 * Tests all mutants with a tenth of the runs, of which most die, then the others with all. The
 * order is that of their hashes, so that what is done so far is a fair sample of each folder.
 */
const testAll = async (candidates: ReadonlyArray<Candidate>, runner: Runner): Promise<void> => {
  const inOrder = candidates.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const test = async (ones: ReadonlyArray<Candidate>, runs: number) => {
    for (const [index, candidate] of ones.entries()) {
      const { file, mutated, tests, key } = candidate
      const ran: MutantOutcome =
        tests.length === 0
          ? { status: "survived" }
          : await runner.run({ file, source: mutated, tests, runs })
      const outcome =
        ran.status === "killed"
          ? ran
          : runs < 100
            ? { status: "unsettled" as const }
            : (await compiles(file, mutated))
              ? ran
              : { status: "invalid" as const }
      cache.set(key, { outcome, tests: hashOfOutcome(outcome, tests) })
      if (index % 25 === 24) {
        saveCache()
        print(`${index + 1} of ${ones.length} with ${runs}% of the runs`)
      }
    }
    saveCache()
  }
  await test(
    inOrder.filter((candidate) => findOutcome(candidate) === null),
    10
  )
  await test(
    inOrder.filter((candidate) => findOutcome(candidate)?.status === "unsettled"),
    100
  )
}

const hashOfOutcome = (outcome: MutantOutcome, tests: ReadonlyArray<string>): string =>
  hashOf((outcome.status === "killed" ? [outcome.by] : tests).map(hashOfTest))

/** The outcome of an earlier run, where nothing on which it rests has changed. */
const findOutcome = ({ key, tests }: Candidate): MutantOutcome | null => {
  const cached = cache.get(key)
  return cached !== undefined && cached.tests === hashOfOutcome(cached.outcome, tests)
    ? cached.outcome
    : null
}

/**
 * The tests of these files that pass without a change and outside Vitest, the fastest first;
 * without a runner, those of which it is known.
 */
const findPassingTests = async (
  files: ReadonlyArray<string>,
  runner: Runner | null
): Promise<ReadonlyArray<string>> => {
  const passing: Array<{ readonly test: string; readonly milliseconds: number }> = []
  const all = globSync(
    "tests/{money,cart,catalogue,pricing,login,session,address,checkout,payment,orders,favourites,adapters}/*.test.ts"
  ).toSorted()
  for (const test of new Set(files.flatMap((file) => findTests(file, all)))) {
    const key = `test ${test}`
    const cached = cache.get(key)
    const began = performance.now()
    const isKnown = cached?.tests === hashOfTest(test) && cached.outcome.status === "survived"
    const outcome = isKnown
      ? cached.outcome
      : await runner?.run({ file: null, source: "", tests: [test], runs: 100 })
    if (outcome === undefined) continue
    const milliseconds = (isKnown ? cached.milliseconds : undefined) ?? performance.now() - began
    cache.set(key, { outcome, tests: hashOfTest(test), milliseconds })
    if (outcome.status === "survived") passing.push({ test, milliseconds })
    else print(`Left out: ${test}: ${JSON.stringify(outcome)}`)
  }
  if (runner !== null) saveCache()
  return passing
    .toSorted((one, other) => one.milliseconds - other.milliseconds)
    .map(({ test }) => test)
}

/**
 * The tests of the file's own folder that use it, and those of other folders that import it
 * themselves, the fastest first. Arbitraries do not count as a use.
 */
const findTests = (file: string, tests: ReadonlyArray<string>): ReadonlyArray<string> => {
  const folder = file.split("/")[1] ?? ""
  const isDirect = (test: string) => importsOf(test).includes(file)
  const own = tests.filter(
    (test) =>
      test.startsWith(`tests/${folder}/`) &&
      reachableFiles(test, (path) => !path.startsWith("core/testing/")).has(file)
  )
  const others = tests.filter((test) => !own.includes(test) && isDirect(test))
  return [...own, ...others]
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

type Result = Candidate & { readonly status: MutantOutcome["status"] | "untested" }

/**
 * Writes the table and the survivors, and returns the exit code: 1 if the run has not succeeded.
 */
const report = (candidates: ReadonlyArray<Candidate>): number => {
  const results = candidates.map((candidate): Result => ({
    ...candidate,
    status: findOutcome(candidate)?.status ?? "untested"
  }))
  const rows = folders
    .map((folder) => rowOf(folder, results.filter(isIn(`core/${folder}/`))))
    .filter(({ mutants }) => mutants > 0)
  const unexplained = results.filter((result) => isSurvivor(result) && findReason(result) === null)
  const stale = explainedSurvivors.filter(
    (explained) =>
      results.some(isIn(explained.file)) &&
      !results.some(
        (result) =>
          explains(explained, result) && (isSurvivor(result) || result.status === "untested")
      )
  )
  const text = [
    "| folder | mutants | killed | survived | killed of all | not compiling | not tested |",
    "| --- | --- | --- | --- | --- | --- | --- |",
    ...rows.map((row) => row.text),
    rowOf("all", results).text,
    "",
    `Survivors without a reason: ${unexplained.length}`,
    ...unexplained.map(describeSurvivor),
    "",
    `Reasons without a survivor: ${stale.length}`,
    ...stale.map(({ file, code, change }) => `- ${file}: ${code}: ${change}`),
    "",
    "Survivors with a reason:",
    ...results.flatMap((result) => {
      const reason = isSurvivor(result) ? findReason(result) : null
      return reason === null ? [] : [`${describeSurvivor(result)}: ${reason}`]
    }),
    ""
  ].join("\n")
  writeFileSync(join(output, "report.txt"), text)
  print(text)
  const isGood = rows.every(({ percent }) => percent >= 95)
  return isGood && unexplained.length === 0 && stale.length === 0 ? 0 : 1
}

/** The row of a folder in the table. */
const rowOf = (name: string, results: ReadonlyArray<Result>) => {
  const count = (status: Result["status"]) =>
    results.filter((result) => result.status === status).length
  const [killed, survived] = [count("killed"), results.filter(isSurvivor).length]
  const percent = killed + survived === 0 ? 100 : (killed / (killed + survived)) * 100
  const cells = [name, killed + survived, killed, survived, `${percent.toFixed(1)}%`]
  return {
    mutants: results.length,
    percent,
    text: `| ${[...cells, count("invalid"), count("untested")].join(" | ")} |`
  }
}

const isIn =
  (path: string) =>
  ({ file }: Candidate): boolean =>
    file.startsWith(path)

const isSurvivor = ({ status }: Result): boolean => status === "survived" || status === "unsettled"

const explains = ({ file, code, change }: ExplainedSurvivor, result: Result): boolean =>
  file === result.file && code === result.code && change === changeOf(result)

const findReason = (result: Result): string | null =>
  explainedSurvivors.find((explained) => explains(explained, result))?.reason ?? null

/** What a mutant changes, in one line. */
const changeOf = ({ original, replacement }: Candidate): string =>
  [original, replacement].map((text) => text.replaceAll(/\s+/g, " ").slice(0, 90)).join(" → ")

const describeSurvivor = (result: Result): string =>
  `- ${result.file}:${result.line} ${result.operator}: \`${changeOf(result)}\`${result.status === "unsettled" ? " (a tenth of the runs)" : ""}`

const print = (text: string): void => void process.stdout.write(`${text}\n`)

process.exitCode = await main(process.argv.slice(2))
