import { build } from "./build.mjs"
import { checks, runCheck, runProgram, runTests, summary } from "./checks.mjs"
import { exitWithError, printLine, setUp } from "./setup.mjs"
import { setServerPaths } from "./systemPrograms.mjs"
import { acceptStories, buildStorySite, testStories } from "./stories.mjs"

/**
 * Runs all static checks and the rule tests at the same time, and prints the output of those that
 * fail.
 */
const verifyQuick = async (toolchain) => {
  // A quarter of the default runs of each property; `npm test` makes all.
  toolchain.env.FC_RUNS ??= "25"
  const results = await Promise.all([
    ...Object.values(checks)
      .flat()
      .map((program) => runCheck(toolchain, [program], "pipe")),
    runTests(toolchain, "rules", { stdio: "pipe" })
  ])
  for (const { failed, output } of results) if (failed > 0) printLine(output)
  printLine(summary(results))
  return results.some(({ failed }) => failed > 0) ? 1 : 0
}

const format = async (toolchain) => (await runProgram(toolchain, "oxfmt", ["."], "inherit")).code

const bench = async (toolchain, args) => {
  if (!(await build(toolchain))) return 1
  if (args[0] === "window")
    toolchain.env.CHROMIUM_PATH = (await import("./browser.mjs")).browser({ whole: true }) ?? ""
  const program = args[0] === "window" ? "tests/bench/window/main.ts" : "tests/bench/main.ts"
  return (await runProgram(toolchain, toolchain.node, [program, ...args], "inherit")).code
}

const proof = async (toolchain, args) => {
  if (!(await build(toolchain))) return 1
  const { setBrowserPaths } = await import("./browser.mjs")
  const browsersProof = "tests/proof/browsers.test.ts"
  const isAboutBrowsers = args.length === 0 || args.some((arg) => browsersProof.includes(arg))
  setBrowserPaths(toolchain.env, ["chromium", ...(isAboutBrowsers ? ["firefox", "webkit"] : [])])
  setServerPaths(toolchain.env, ["haproxy"])
  return (await runProgram(toolchain, "vitest", ["run", "--project", "proof", ...args], "inherit"))
    .code
}

/** Takes pictures of every screen, or of those whose names contain one of the given words. */
const screens = async (toolchain, words) => {
  if (!(await build(toolchain))) return 1
  toolchain.env.CHROMIUM_PATH = (await import("./browser.mjs")).browser() ?? ""
  toolchain.env.SCREENS = words.join()
  const { code } = await runProgram(toolchain, "vitest", ["run", "--project", "screens"], "inherit")
  if (code === 0) printLine("The contact sheets are in .out/screens")
  return code
}

const seed = async (toolchain, args) =>
  (await runProgram(toolchain, toolchain.node, ["backend/seed/main.ts", ...args], "inherit")).code

/**
 * Mutation testing of core, of all its folders that have money or a login in them, or of the named
 * ones.
 */
const mutation = async (toolchain, args) =>
  (
    await runProgram(
      toolchain,
      toolchain.node,
      ["--disable-warning=ExperimentalWarning", "tests/mutation/main.ts", ...args],
      "inherit"
    )
  ).code

const commands = {
  "verify-quick": verifyQuick,
  format,
  bench,
  proof,
  screens,
  seed,
  "stories-accept": acceptStories,
  "stories-build": buildStorySite,
  "stories-test": testStories,
  mutation
}

const [name, ...args] = process.argv.slice(2)
if (name === undefined)
  exitWithError(
    `Usage: node backend/bin/run.mjs <command>, where command is ${Object.keys(commands).join(", ")} or a program of node_modules/.bin.`
  )
const toolchain = await setUp()
const command =
  commands[name] ?? (async (tools) => (await runProgram(tools, name, args, "inherit")).code)
process.exitCode = (await command(toolchain, args)) ?? 1
