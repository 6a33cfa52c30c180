import { spawn } from "node:child_process"
import { mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs"
import { join, normalize, relative, resolve } from "node:path"
import { root } from "./root.mjs"
import { exitWithError } from "./setup.mjs"

/** The static checks, each a list of programs with their arguments. */
export const checks = {
  format: [["oxfmt", "--check", "."]],
  // The cache of unchanged files is kept for the next run. Several threads would check the shared
  // types once each, which takes twice as much of the processors that other checks need.
  types: [
    ["tsc", "--singleThreaded", "--incremental", "--tsBuildInfoFile", ".out/types.tsbuildinfo"],
    ["tsc", "-p", "core", "--incremental", "--tsBuildInfoFile", ".out/coreTypes.tsbuildinfo"],
    ["tsc", "-p", "ui/worker", "--incremental", "--tsBuildInfoFile", ".out/workerTypes.tsbuildinfo"]
  ],
  lint: [
    [
      "oxlint",
      "--type-aware",
      "--deny-warnings",
      "core",
      "adapters",
      "ui",
      "stories",
      "locales",
      "tests",
      "backend",
      ".storybook",
      "playwright.config.ts",
      "vite.config.ts"
    ],
    ["stylelint", "--config", ".config/stylelint.json", "--allow-empty-input", "ui/**/*.css"],
    ["knip", "--config", ".config/knip.json", "--no-config-hints"]
  ]
}

/** Runs the programs of one check, one after another; the check passes when each of them does. */
export const runCheck = async (toolchain, programs, stdio = "inherit") => {
  const results = []
  for (const [program, ...args] of programs)
    results.push(await runProgram(toolchain, program, args, stdio))
  const passes = results.every(({ code }) => code === 0)
  return { ...toCounts(passes), output: results.map(({ output }) => output).join("") }
}

/** The counts of a step that passes or fails as a whole. */
export const toCounts = (passes) => ({ passed: passes ? 1 : 0, failed: passes ? 0 : 1, skipped: 0 })

/**
 * Runs the tests of one Vitest project, or only the given files of it, and counts them. A run that
 * crashes, or in which nothing ran, has failed. A whole project runs each property a quarter as
 * often as its files by name do; `npm run proof` runs them more often than either.
 */
export const runTests = async ({ env }, project, { files = [], stdio = "inherit" } = {}) => {
  const toolchain = { env: files.length === 0 ? { FC_RUNS: "25", ...env } : env }
  const report = join(root, ".out", "tests", `${project}.json`)
  mkdirSync(join(root, ".out", "tests"), { recursive: true })
  rmSync(report, { force: true })
  const reporters = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`]
  const args = ["run", "--project", project, ...reporters, ...files]
  const { code, output } = await runProgram(toolchain, "vitest", args, stdio)
  const counts = readReport(report)
  const passes = code === 0 && counts.passed > 0
  return { ...counts, failed: passes ? counts.failed : Math.max(counts.failed, 1), output }
}

/** Runs the tests of one Playwright project in the same way, with more options of Playwright. */
export const runBrowserTests = async (
  { env },
  project,
  { files = [], options = [], stdio = "inherit" } = {}
) => {
  const report = join(root, ".out", "tests", `${project}.browser.json`)
  rmSync(report, { force: true })
  const args = ["test", `--project=${project}`, "--reporter=list,json", ...options, ...files]
  const reporting = { env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: report } }
  const { code, output } = await runProgram(reporting, "playwright", args, stdio)
  const counts = readBrowserReport(report)
  return { ...counts, failed: code === 0 ? counts.failed : Math.max(counts.failed, 1), output }
}

/**
 * Runs the journeys without those of `npm run proof` (`tests/e2e/support/longTest.ts`), or all of
 * the given files.
 */
export const runJourneys = (toolchain, files, stdio) =>
  runBrowserTests(toolchain, "e2e", {
    files,
    stdio,
    options: files.length === 0 ? ["--grep-invert=@proof"] : []
  })

/**
 * Runs the long tests of Vitest and Playwright, or only the given files of them, with twenty times
 * as many runs of what is repeated, and the properties of core and the views with five times as
 * many.
 */
export const runProof = async ({ env }, files) => {
  const toolchain = { env: { ...env, FC_RUNS: env.FC_RUNS ?? "2000" } }
  const results = []
  if (files.length === 0) {
    results.push(await runBrowserTests(toolchain, "e2e", { options: ["--grep=@proof"] }))
    const quick = { env: { ...env, FC_RUNS: env.FC_RUNS ?? "500" } }
    for (const project of ["rules", "ui"]) results.push(await runTests(quick, project))
  }
  for (const [run, isOwn] of [
    [runTests, (file) => !isBrowserTest(file)],
    [runBrowserTests, isBrowserTest]
  ]) {
    const own = files.filter(isOwn)
    if (files.length === 0 || own.length > 0)
      results.push(await run(toolchain, "proof", { files: own }))
  }
  const total = (name) => results.reduce((sum, result) => sum + result[name], 0)
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") }
}

/** The folders of Playwright's projects; all other tests are Vitest's. */
const browserFolders = { e2e: "tests/e2e", screens: "tests/screens", proof: "tests/proof/browser" }

/** Whether only Playwright has tests of this project. */
export const isBrowserProject = (project) => project !== "proof" && project in browserFolders

const isBrowserTest = (file) =>
  Object.values(browserFolders).some((folder) => file.includes(`${folder}/`))

/**
 * Finds the test files that these paths match, as a map from project to files: of Vitest, and, with
 * the same rule that a path is a part of the file's path, of Playwright. A path that matches none
 * ends the program.
 */
export const findTestFiles = async (toolchain, typed, project = null) => {
  const paths = typed.map(normalize)
  const list = join(root, ".out", "tests", "files.json")
  mkdirSync(join(root, ".out", "tests"), { recursive: true })
  rmSync(list, { force: true })
  const args = ["list", "--filesOnly", "--passWithNoTests", `--json=${list}`, ...paths]
  const { code, output } = await runProgram(toolchain, "vitest", args, "pipe")
  if (code !== 0) process.stderr.write(output)
  const filesByProject = new Map()
  const add = (project, file) =>
    filesByProject.set(project, [...(filesByProject.get(project) ?? []), file])
  for (const { file, projectName } of code === 0 ? JSON.parse(readFileSync(list, "utf8")) : [])
    add(projectName, file)
  for (const [project, folder] of Object.entries(browserFolders))
    for (const name of readdirSync(join(root, folder)))
      if (name.endsWith(".test.ts") && paths.some((path) => `${folder}/${name}`.includes(path)))
        add(project, `${folder}/${name}`)
  const files = project === null ? [...filesByProject.values()].flat() : filesByProject.get(project)
  const unmatched = paths.filter((path) => !files?.some((file) => file.includes(path)))
  if (unmatched.length > 0)
    exitWithError(
      `No test file matches: ${unmatched.join(" ")}. There are: ${listTests(project).join(", ")}`
    )
  return filesByProject
}

/** The folders of tests, or the names of the files of a project that is run on request. */
const listTests = (project) =>
  project === "proof"
    ? ["tests/proof", browserFolders.proof]
        .flatMap((folder) => readdirSync(join(root, folder)))
        .flatMap((name) => (name.endsWith(".test.ts") ? [name.replace(".test.ts", "")] : []))
    : readdirSync(join(root, "tests")).map((name) => `tests/${name}`)

/**
 * Runs a program of node_modules/.bin and returns its exit code and, if it is not inherited, its
 * output.
 */
export const runProgram = ({ env }, program, args, stdio, { cwd = root } = {}) =>
  new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd,
      env,
      stdio: stdio === "interactive" ? "inherit" : ["ignore", stdio, stdio],
      shell: process.platform === "win32"
    })
    const chunks = []
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding("utf8").on("data", (chunk) => chunks.push(chunk))
    const forward = (signal) => child.kill(signal)
    process.on("SIGTERM", forward)
    child.on("error", (problem) => resolve({ code: 1, output: `${program}: ${problem.message}\n` }))
    child.on("close", (code) => {
      process.off("SIGTERM", forward)
      resolve({ code, output: chunks.join("") })
    })
  })

/**
 * A test file that could not be loaded has no tests to count, so the file counts as one that
 * failed.
 */
const readReport = (path) => {
  try {
    const report = JSON.parse(readFileSync(path, "utf8"))
    const brokenFiles = report.testResults.filter(
      ({ status, assertionResults }) =>
        status === "failed" && !assertionResults.some((test) => test.status === "failed")
    ).length
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + brokenFiles,
      skipped: report.numPendingTests + report.numTodoTests,
      failures: report.testResults.flatMap(({ name, assertionResults }) =>
        assertionResults
          .filter(({ status }) => status === "failed")
          .map(({ fullName, failureMessages }) => toFailure(name, fullName, failureMessages))
      )
    }
  } catch {
    return toCounts(false)
  }
}

const readBrowserReport = (path) => {
  try {
    const { errors, stats, suites } = JSON.parse(readFileSync(path, "utf8"))
    const failedSpecs = (suite) => [
      ...suite.specs.filter(({ ok }) => !ok),
      ...(suite.suites ?? []).flatMap(failedSpecs)
    ]
    return {
      failures: suites.flatMap(failedSpecs).map(({ file, title, tests }) =>
        toFailure(
          file,
          title,
          tests.flatMap(({ results }) => results.flatMap(({ error }) => error?.message ?? []))
        )
      ),
      passed: stats.expected,
      failed: stats.unexpected + stats.flaky + errors.length,
      skipped: stats.skipped
    }
  } catch {
    return toCounts(false)
  }
}

/** A failed test, with the first lines of its message, for the end of a run. */
const toFailure = (file, title, messages) => {
  const lines = messages.join("\n").split("\n").slice(0, 12)
  return [`${relative(root, resolve(root, file))} > ${title}`, ...lines].join("\n    ")
}

/** The line that a run ends with, such as `12 passed, 0 failed`. */
export const summary = (results) => {
  const total = (name) => results.reduce((sum, result) => sum + result[name], 0)
  const skipped = total("skipped") > 0 ? `, ${total("skipped")} skipped` : ""
  return `${total("passed")} passed, ${total("failed")} failed${skipped}`
}
