import { spawnSync } from "node:child_process"
import { cpSync } from "node:fs"
import { join } from "node:path"
import { setBrowserPaths } from "./browser.mjs"
import { buildStories } from "./build.mjs"
import { runProgram } from "./checks.mjs"
import { root } from "./root.mjs"
import { printLine } from "./setup.mjs"

const picturesFolder = "tests/storybook/pictures"

/** Makes the static site of the stories. */
export const buildStorySite = async (toolchain) => {
  if (!(await buildStories(toolchain))) return 1
  cpSync(join(root, picturesFolder), join(root, ".out/stories/pictures/accepted"), {
    recursive: true
  })
  printLine("The static site is in .out/stories")
  return 0
}

/**
 * Checks every story in a browser and plays the journeys at the same time: all, those with one of
 * the given words in their id, or those that differ from the last commit (`--changed`) or from
 * another one (`--changed=main`).
 */
export const testStories = async (toolchain, args) => {
  const { words, commit } = parseSelection(args)
  const isJourney = (word) => word.startsWith("journeys")
  const browserToolchain = withChromium(toolchain)
  const [storiesCode, journeys] = await Promise.all([
    words.length === 0 || !words.every(isJourney) ? checkStories(browserToolchain, args, {}) : 0,
    words.length === 0 || words.some(isJourney) ? playJourneys(browserToolchain, commit) : null
  ])
  if (journeys !== null) printLine(journeys.output)
  return storiesCode || (journeys?.code ?? 0)
}

/** Accepts how the stories look now: all, or those that are selected as for `testStories`. */
export const acceptStories = async (toolchain, args) => {
  const code = await checkStories(withChromium(toolchain), args, { STORIES_ACCEPT: "true" })
  const status = ["status", "--short", "--untracked-files=all", picturesFolder]
  const { stdout } = spawnSync("git", status, { cwd: root, encoding: "utf8" })
  const count = stdout.split("\n").filter((line) => line !== "").length
  printLine(`Pictures in ${picturesFolder} that differ from the last commit: ${count}`)
  return code
}

const parseSelection = (args) => {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  return {
    words: args.filter((arg) => arg !== changed),
    commit: changed === undefined ? "" : (changed.split("=")[1] ?? "HEAD")
  }
}

const withChromium = (toolchain) => {
  const env = { ...toolchain.env }
  setBrowserPaths(env, ["chromium"])
  return { ...toolchain, env }
}

const checkStories = async (toolchain, args, settings) => {
  if (!(await buildStories(toolchain))) return 1
  const { words, commit } = parseSelection(args)
  const selection = { STORIES: words.join(), STORIES_CHANGED: commit }
  const { code } = await runProgram(
    { ...toolchain, env: { ...toolchain.env, ...settings, ...selection } },
    "vitest",
    ["run", "--project", "storybook"],
    "inherit"
  )
  return code
}

/** Plays the journeys; their output is returned, because the stories are checked meanwhile. */
const playJourneys = (toolchain, commit) =>
  runProgram(
    toolchain,
    "vitest",
    [
      "run",
      "--config",
      ".storybook/vitest.config.ts",
      "stories/journeys",
      ...(commit === "" ? [] : ["--changed", commit, "--passWithNoTests"])
    ],
    "pipe"
  )
