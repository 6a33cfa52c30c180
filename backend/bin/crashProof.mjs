import { execFileSync } from "node:child_process"
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { build } from "./build.mjs"
import { runTests } from "./checks.mjs"
import { printTable } from "./printTable.mjs"
import { root } from "./root.mjs"
import { exitWithError, printLine } from "./setup.mjs"

const races = { project: "proof", file: "tests/proof/races.test.ts" }
const crashes = { project: "backend", file: "tests/backend/crashRecovery.test.ts" }

/** What is tried, each with its control; `times` is how often, `most` how often in one run. */
const parts = [
  {
    ...races,
    name: "races at two servers: last piece, one key, notices with returns and the sweep",
    control: "a naive shop oversells",
    tests: "simultaneous requests to two servers",
    times: 50,
    most: 50
  },
  {
    ...races,
    name: "200 buyers, a promo code for one use",
    control: "without its limit all use it",
    tests: "a promo code for one use",
    times: 50,
    most: 50
  },
  {
    project: "backend",
    file: "tests/backend/slots.test.ts",
    name: "40 shoppers, a slot with one place",
    control: "read, check and write gives it to several",
    tests: "the last place",
    times: 5,
    most: 1
  },
  {
    ...crashes,
    name: "kill -9 of the server under 32 buyers",
    control: "planted faults are found",
    tests: "server, \\d+ times",
    times: 300,
    most: 25
  },
  {
    ...crashes,
    name: "kill -9 of PostgreSQL under 32 buyers",
    control: "a shop that confirms before it commits loses orders",
    tests: "database, \\d+ times|control: a shop that confirms",
    times: 50,
    most: 25
  },
  {
    project: "backend",
    file: "tests/backend/outage.test.ts",
    name: "database full, read-only, stopped, or silent in the network",
    control: "–",
    tests: "",
    times: 1,
    most: 1
  }
]

const folder = join(root, ".out/crash")

/**
 * Runs races and crashes one after another, and prints one table. What has passed is not run again
 * for the same commit, so that a run that was stopped goes on where it was. `--rounds 2` runs each
 * part at most twice, `--again` forgets what has passed.
 */
export const proveCrashes = async (toolchain, args) => {
  const given = args.includes("--rounds") ? Number(args[args.indexOf("--rounds") + 1]) : Infinity
  if (!(given >= 1)) exitWithError("--rounds needs a number, such as --rounds 2")
  if (!(await build(toolchain))) return 1
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${commit()}.json`)
  if (args.includes("--again")) rmSync(file, { force: true })
  const done = readJson(file)
  const rows = []
  for (const part of parts) {
    const wanted = Math.min(part.times, given)
    const { name } = part
    const result = (done[name] ??= { times: 0, failed: 0, seconds: 0 })
    result.failed = 0
    while (result.times < wanted && result.failed === 0) {
      const times = Math.min(part.most, wanted - result.times)
      printLine(`── ${name}: ${result.times} of ${wanted}, ${times} more`)
      const startedAt = Date.now()
      const { failed } = await runPart(toolchain, part, times)
      result.seconds += Math.round((Date.now() - startedAt) / 1_000)
      result.failed = failed
      if (failed === 0) result.times += times
      writeFileSync(file, JSON.stringify(done))
    }
    rows.push([
      name,
      part.control,
      `${result.times} of ${wanted}`,
      outcomeOf(result),
      `${result.seconds} s`
    ])
  }
  printTable([["what", "control", "times", "outcome", "time"], ...rows])
  return rows.some(([, , , outcome]) => outcome !== "passed") ? 1 : 0
}

const runPart = (toolchain, { file, project, tests }, times) =>
  runTests(
    {
      ...toolchain,
      env: {
        ...toolchain.env,
        RACE_ROUNDS: String(times),
        CRASHES: String(times),
        CRASH_BUYERS: "32"
      }
    },
    project,
    { files: [file, ...(tests === "" ? [] : ["--testNamePattern", tests])] }
  )

const outcomeOf = ({ failed }) => (failed === 0 ? "passed" : "failed")

/** The commit that is tried; what is not committed has results of its own. */
const commit = () => {
  const git = (...args) => execFileSync("git", args, { cwd: root, encoding: "utf8" }).trim()
  try {
    return (
      git("rev-parse", "--short=12", "HEAD") +
      (git("status", "--porcelain") === "" ? "" : "-changed")
    )
  } catch {
    return "no-commit"
  }
}

const readJson = (file) => {
  try {
    return JSON.parse(readFileSync(file, "utf8"))
  } catch {
    return {}
  }
}
