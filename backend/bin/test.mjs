import { setBrowserPaths } from "./browser.mjs"
import { setServerPaths } from "./systemPrograms.mjs"
import { build, buildStories } from "./build.mjs"
import {
  checks,
  findTestFiles,
  isBrowserProject,
  runBrowserTests,
  runCheck,
  runJourneys,
  runProgram,
  runProof,
  runTests,
  summary,
  toCounts
} from "./checks.mjs"
import { exitWithError, printLine, setUp } from "./setup.mjs"

const staticCheck = (name, lane = "checks") => ({
  lane,
  run: (toolchain) => runCheck(toolchain, checks[name], "pipe")
})

/**
 * The steps in the order in which they run. Those of one lane run one after another, and the lanes
 * at the same time, because no step alone fills two processors.
 */
const steps = {
  format: staticCheck("format"),
  types: staticCheck("types", "types"),
  lint: staticCheck("lint"),
  build: { run: async (toolchain) => toCounts(await build(toolchain)) },
  rules: {
    run: (toolchain, files, stdio) => runTests(toolchain, "rules", { files, stdio })
  },
  stories: {
    onRequest: true,
    run: async (toolchain) => toCounts(await buildStories(toolchain))
  },
  ui: {
    lane: "checks",
    needs: ["build"],
    // React of development takes a third longer to render the stories.
    run: ({ env, ...more }, files, stdio) =>
      runTests({ ...more, env: { ...env, NODE_ENV: "production" } }, "ui", { files, stdio })
  },
  backend: {
    needs: ["build"],
    browsers: ["chromium"],
    servers: ["pgbouncer"],
    run: (toolchain, files, stdio) => runTests(toolchain, "backend", { files, stdio })
  },
  e2e: {
    // Beside the tests of the server, which wait more than they compute.
    lane: "checks",
    needs: ["build"],
    browsers: ["chromium"],
    run: runJourneys
  },
  screens: {
    needs: ["build"],
    browsers: ["chromium"],
    onRequest: true,
    run: (toolchain, files) => runBrowserTests(toolchain, "screens", { files })
  },
  storybook: {
    needs: ["stories"],
    browsers: ["chromium"],
    onRequest: true,
    run: (toolchain, files) => runTests(toolchain, "storybook", { files })
  },
  proof: {
    needs: ["build"],
    browsers: ["chromium", "firefox", "webkit"],
    servers: ["haproxy", "pgbouncer"],
    onRequest: true,
    run: runProof
  }
}

const main = async () => {
  const args = process.argv.slice(2)
  const isWatching = args.includes("--watch")
  const stepNames = args.filter((arg) => arg in steps)
  const paths = args.filter((arg) => arg !== "--watch" && !(arg in steps))
  const option = paths.find((path) => path.startsWith("-"))
  if (option !== undefined) exitWithError(`Unknown option: ${option}. ${usage}`)
  const toolchain = await setUp()
  const filesByProject = paths.length === 0 ? new Map() : await findTestFiles(toolchain, paths)

  const selected = [...stepNames, ...filesByProject.keys()]
  if (isWatching) return watch(toolchain, selected.length === 0 ? ["rules"] : selected, paths)
  const defaults = Object.keys(steps).filter((name) => steps[name].onRequest !== true)
  const results = await runSteps(
    toolchain,
    selected.length === 0 ? defaults : selected,
    (name) => filesByProject.get(name) ?? []
  )
  const failed = results.filter((result) => result.failed > 0).map(({ name }) => name)
  // The output above is long: what failed is also its end.
  for (const failure of results.flatMap(({ failures = [] }) => failures)) printLine(`\n${failure}`)
  if (failed.length > 0) printLine(`\nFailed steps: ${failed.join(", ")}`)
  printLine(summary(results))
  return failed.length > 0 ? 1 : 0
}

const usage = `Usage: npm test -- [--watch] [path of a test file or folder] [step: ${Object.keys(steps).join(", ")}]`

/** Runs the steps, and those that they need before them, and prints the counts of each. */
const runSteps = async (toolchain, names, filesOf) => {
  const needed = new Set(names.flatMap((name) => [...(steps[name].needs ?? []), name]))
  const allOf = (kind) => [...needed].flatMap((name) => steps[name][kind] ?? [])
  setBrowserPaths(toolchain.env, allOf("browsers"))
  setServerPaths(toolchain.env, allOf("servers"))
  const runStep = async (name, stdio) => {
    const startedAt = Date.now()
    const { output = "", ...counts } = await steps[name]
      .run(toolchain, filesOf(name), stdio)
      .catch((problem) => ({ ...toCounts(false), output: String(problem) }))
    if (counts.failed > 0 && output !== "") printLine(output)
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1)
    printLine(`── ${name}: ${summary([counts])} (${seconds} s)`)
    return { name, ...counts }
  }
  const selected = Object.keys(steps).filter((name) => needed.has(name))
  const laneOf = (name) => steps[name].lane ?? "tests"
  // The output of steps beside others would be mixed with theirs: it is printed when they fail.
  const isAlone = new Set(selected.map(laneOf)).size === 1
  const running = new Set()
  const startedAt = Date.now()
  // One step alone prints what it does.
  const progress = setInterval(() => {
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(0)
    if (!isAlone) printLine(`… ${[...running].join(", ")} (${seconds} s)`)
  }, 5_000)
  const started = {}
  const lastOf = {}
  for (const name of selected) {
    const before = [lastOf[laneOf(name)], ...(steps[name].needs ?? []).map((step) => started[step])]
    const run = async () => {
      await Promise.all(before)
      running.add(name)
      if (isAlone) printLine(`\n── ${name}`)
      return runStep(name, isAlone ? "inherit" : "pipe").finally(() => running.delete(name))
    }
    lastOf[laneOf(name)] = started[name] = run()
  }
  const results = await Promise.all(Object.values(started))
  clearInterval(progress)
  return results
}

/**
 * Builds what the projects need once, then runs Vitest in watch mode, or, for tests in a browser,
 * opens Playwright's UI mode.
 */
const watch = async (toolchain, projects, paths) => {
  const before = projects.flatMap((name) => steps[name].needs ?? [])
  const results = before.length === 0 ? [] : await runSteps(toolchain, before, () => [])
  if (results.some(({ failed }) => failed > 0)) return 1
  setBrowserPaths(
    toolchain.env,
    projects.flatMap((name) => steps[name].browsers ?? [])
  )
  if (projects.some(isBrowserProject)) {
    const args = ["test", "--ui-port=0", ...projects.map((name) => `--project=${name}`), ...paths]
    return (await runProgram(toolchain, "playwright", args, "interactive")).code ?? 1
  }
  const args = ["watch", ...projects.flatMap((name) => ["--project", name]), ...paths]
  return (await runProgram(toolchain, "vitest", args, "interactive")).code ?? 1
}

process.exitCode = await main()
