import { rmSync } from "node:fs"
import { join } from "node:path"
import { build, isBuilt } from "./build.mjs"
import { buildCorePackage } from "./corePackage.mjs"
import { proveCrashes } from "./crashProof.mjs"
import { findTestFiles, runBrowserTests, runProgram, runProof } from "./checks.mjs"
import { proveModels } from "./modelProof.mjs"
import { root } from "./root.mjs"
import { exitWithError, printLine, setUp } from "./setup.mjs"
import { setServerPaths } from "./systemPrograms.mjs"
import { buildStorySite, testStories } from "./stories.mjs"

const bench = async (toolchain, args) => {
  if (!(await build(toolchain))) return 1
  if (args[0] === "window")
    toolchain.env.CHROMIUM_PATH = (await import("./browser.mjs")).browser({ whole: true }) ?? ""
  const program = args[0] === "window" ? "tests/bench/window/main.ts" : "tests/bench/main.ts"
  return (await runProgram(toolchain, toolchain.node, [program, ...args], "inherit")).code
}

const proof = async (toolchain, words) => {
  if (words[0] === "crash") return proveCrashes(toolchain, words.slice(1))
  if (words[0] === "models") return proveModels(toolchain)
  const files =
    words.length === 0 ? [] : (await findTestFiles(toolchain, words, "proof")).get("proof")
  if (!(await build(toolchain))) return 1
  const { setBrowserPaths } = await import("./browser.mjs")
  const isAboutBrowsers = files.length === 0 || files.some((file) => file.includes("browsers.test"))
  setBrowserPaths(toolchain.env, ["chromium", ...(isAboutBrowsers ? ["firefox", "webkit"] : [])])
  setServerPaths(toolchain.env, ["haproxy"])
  return (await runProof(toolchain, files)).failed > 0 ? 1 : 0
}

/** Takes pictures of every screen, or of those whose names contain one of the given words. */
const screens = async (toolchain, words) => {
  if (!(await build(toolchain))) return 1
  toolchain.env.CHROMIUM_PATH = (await import("./browser.mjs")).browser() ?? ""
  toolchain.env.SCREENS = words.join()
  if (words.length === 0) rmSync(join(root, ".out/screens"), { recursive: true, force: true })
  const { failed } = await runBrowserTests(toolchain, "screens")
  if (failed === 0) printLine("The contact sheets are in .out/screens")
  return failed > 0 ? 1 : 0
}

const commands = {
  bench,
  build: async (toolchain) => ((await build(toolchain)) ? 0 : 1),
  "core-build": buildCorePackage,
  proof,
  screens,
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
