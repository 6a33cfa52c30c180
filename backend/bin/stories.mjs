import { setBrowserPaths } from "./browser.mjs"
import { buildStories } from "./build.mjs"
import { runProgram } from "./checks.mjs"
import { printLine } from "./setup.mjs"

/** Makes the static site of the stories. */
export const buildStorySite = async (toolchain) => {
  if (!(await buildStories(toolchain))) return 1
  printLine("The static site is in .out/stories")
  return 0
}

/**
 * Checks every story in a browser and plays the journeys: all, those with one of the given words in their id, or with
 * `--changed` those that differ from the last commit.
 */
export const testStories = async (toolchain, args) => {
  const words = args.filter((arg) => arg !== "--changed")
  const isChanged = args.includes("--changed")
  const isJourney = (word) => word.startsWith("journeys")
  if (words.length === 0 || !words.every(isJourney)) {
    const code = await checkStories(toolchain, words, { STORIES_CHANGED: String(isChanged) })
    if (code !== 0) return code
  }
  return words.length === 0 || words.some(isJourney) ? playJourneys(toolchain, isChanged) : 0
}

/** Accepts how the stories look now: all, or those with one of the given words in their id. */
export const acceptStories = (toolchain, words) =>
  checkStories(toolchain, words, { STORIES_ACCEPT: "true" })

const checkStories = async ({ env, ...toolchain }, words, settings) => {
  if (!(await buildStories({ env, ...toolchain }))) return 1
  const withBrowser = { ...env }
  setBrowserPaths(withBrowser)
  const { code } = await runProgram(
    { ...toolchain, env: { ...withBrowser, ...settings, STORIES: words.join() } },
    "vitest",
    ["run", "--project", "storybook"],
    "inherit"
  )
  return code
}

const playJourneys = async ({ env, ...toolchain }, isChanged) => {
  const withBrowser = { ...env }
  setBrowserPaths(withBrowser)
  const { code } = await runProgram(
    { ...toolchain, env: withBrowser },
    "vitest",
    [
      "run",
      "--config",
      ".storybook/vitest.config.ts",
      "stories/journeys",
      ...(isChanged ? ["--changed", "--passWithNoTests"] : [])
    ],
    "inherit"
  )
  return code
}
