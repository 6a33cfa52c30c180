import { build, isBuilt } from "./build.mjs"
import { runProgram } from "./checks.mjs"
import { exitWithError, printLine, setUp } from "./setup.mjs"
import { setServerPaths } from "./systemPrograms.mjs"
import { acceptStories, buildStorySite, testStories } from "./stories.mjs"

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

const commands = {
  bench,
  proof,
  screens,
  "stories-accept": acceptStories,
  "stories-build": buildStorySite,
  "stories-test": testStories
}

const [name, ...args] = process.argv.slice(2)
if (name === undefined)
  exitWithError(
    `Usage: node backend/bin/run.mjs <command>, where command is ${Object.keys(commands).join(", ")} or a program of node_modules/.bin.`
  )
// `npm run seed` beside a server in production needs no packages for development.
const isProduction = process.env.NODE_ENV?.trim() === "production" && isBuilt()
const toolchain = await setUp({ isProduction })
const command =
  commands[name] ?? (async (tools) => (await runProgram(tools, name, args, "inherit")).code)
process.exitCode = (await command(toolchain, args)) ?? 1
