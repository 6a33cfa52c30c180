import { spawnSync } from "node:child_process"
import { setBrowserPaths } from "./browser.mjs"
import { buildStories } from "./build.mjs"
import { runProgram } from "./checks.mjs"
import { root } from "./root.mjs"
import { printLine } from "./setup.mjs"

/** Makes the static site of the stories. */
export const buildStorySite = async (toolchain) => {
  if (!(await buildStories(toolchain))) return 1
  printLine("The static site is in .out/stories")
  return 0
}

/**
 * Checks every story in a browser and plays the journeys: all, those with one of the given words in
 * their id, or those that differ from the last commit (`--changed`) or from another one
 * (`--changed=main`).
 */
export const testStories = async (toolchain, args) => {
  const { words, commit } = parseSelection(args)
  const isJourney = (word) => word.startsWith("journeys")
  if (words.length === 0 || !words.every(isJourney)) {
    const code = await checkStories(toolchain, args, {})
    if (code !== 0) return code
  }
  return words.length === 0 || words.some(isJourney) ? playJourneys(toolchain, commit) : 0
}

/** Accepts how the stories look now: all, or those that are selected as for `testStories`. */
export const acceptStories = async (toolchain, args) => {
  const code = await checkStories(toolchain, args, { STORIES_ACCEPT: "true" })
  const folder = "tests/storybook/pictures"
  const { stdout } = spawnSync("git", ["status", "--short", "--untracked-files=all", folder], {
    cwd: root,
    encoding: "utf8"
  })
  const count = stdout.split("\n").filter((line) => line !== "").length
  printLine(`Pictures in ${folder} that differ from the last commit: ${count}`)
  return code
}

const parseSelection = (args) => {
  const changed = args.find((arg) => /^--changed(=|$)/.test(arg))
  return {
    words: args.filter((arg) => arg !== changed),
    commit: changed === undefined ? "" : (changed.split("=")[1] ?? "HEAD")
  }
}

const checkStories = async ({ env, ...toolchain }, args, settings) => {
  if (!(await buildStories({ env, ...toolchain }))) return 1
  const { words, commit } = parseSelection(args)
  const selection = { STORIES: words.join(), STORIES_CHANGED: commit }
  const withBrowser = { ...env }
  setBrowserPaths(withBrowser, ["chromium"])
  const { code } = await runProgram(
    { ...toolchain, env: { ...withBrowser, ...settings, ...selection } },
    "vitest",
    ["run", "--project", "storybook"],
    "inherit"
  )
  return code
}

const playJourneys = async ({ env, ...toolchain }, commit) => {
  const withBrowser = { ...env }
  setBrowserPaths(withBrowser, ["chromium"])
  const { code } = await runProgram(
    { ...toolchain, env: withBrowser },
    "vitest",
    [
      "run",
      "--config",
      ".storybook/vitest.config.ts",
      "stories/journeys",
      ...(commit === "" ? [] : ["--changed", commit, "--passWithNoTests"])
    ],
    "inherit"
  )
  return code
}
