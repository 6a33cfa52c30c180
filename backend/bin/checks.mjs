import { spawn } from "node:child_process"
import { mkdirSync, readFileSync, rmSync } from "node:fs"
import { join } from "node:path"
import { root } from "./root.mjs"

/** What the compiler and the linters are asked, each as lines of program and arguments. */
export const checks = {
  types: [
    ["tsc", "-p", "."],
    ["tsc", "-p", "core"]
  ],
  lint: [
    [
      "oxlint",
      "-c",
      ".config/oxlintrc.json",
      "--type-aware",
      "--deny-warnings",
      "core",
      "adapters",
      "ui",
      "paths.ts",
      "stories",
      "locales",
      "tests",
      "backend"
    ],
    ["stylelint", "--config", ".config/stylelint.json", "--allow-empty-input", "ui/**/*.css"]
  ]
}

/** Runs one check; it passes when each of its programs does. */
export const check = async (machine, programs, stdio = "inherit") => {
  const ended = []
  for (const [program, ...args] of programs) ended.push(await run(machine, program, args, stdio))
  return {
    passed: ended.every(({ code }) => code === 0) ? 1 : 0,
    failed: ended.every(({ code }) => code === 0) ? 0 : 1,
    skipped: 0,
    said: ended.map(({ said }) => said).join("")
  }
}

/** Runs one of Vitest's projects and counts; a run that crashes, or finds nothing to run, has failed. */
export const vitest = async (machine, project, stdio = "inherit", limitMs = 40 * 60_000) => {
  const report = join(root, ".out", "tests", `${project}.json`)
  mkdirSync(join(root, ".out", "tests"), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const { code, said } = await run(
    machine,
    "vitest",
    ["run", "--project", project, ...reporters],
    stdio,
    limitMs
  )
  const counted = countIn(report)
  const fine = code === 0 && counted.passed > 0
  return { ...counted, failed: fine ? counted.failed : Math.max(counted.failed, 1), said }
}

/** Starts a program of node_modules/.bin and answers how it ended, and what it said when nobody listened. */
export const run = ({ env }, program, args, stdio, limitMs) =>
  new Promise((settled) => {
    const child = spawn(program, args, {
      cwd: root,
      env,
      stdio: ["ignore", stdio, stdio],
      timeout: limitMs,
      shell: process.platform === "win32"
    })
    const said = []
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (words) => said.push(words))
    const pass = (signal) => child.kill(signal)
    process.on("SIGTERM", pass)
    child.on("error", (problem) => settled({ code: 1, said: `${program}: ${problem.message}\n` }))
    child.on("close", (code) => {
      process.off("SIGTERM", pass)
      settled({ code, said: said.join("") })
    })
  })

/** A file that could not be loaded has no tests to count, so it counts itself. */
const countIn = (report) => {
  try {
    const told = JSON.parse(readFileSync(report, "utf8"))
    const broken = told.testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((one) => one.status === "failed")
    ).length
    return {
      passed: told.numPassedTests,
      failed: told.numFailedTests + broken,
      skipped: told.numPendingTests + told.numTodoTests
    }
  } catch {
    return { passed: 0, failed: 1, skipped: 0 }
  }
}

/** The line a run ends with. */
export const inWords = (results) => {
  const sum = (name) => results.reduce((total, result) => total + result[name], 0)
  return `${sum("passed")} passed, ${sum("failed")} failed${sum("skipped") > 0 ? `, ${sum("skipped")} skipped` : ""}`
}
