import { spawnSync } from "node:child_process"
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs"
import { join } from "node:path"
import { setBrowserPaths } from "./browser.mjs"
import { buildStories, storySources } from "./build.mjs"
import { runProgram } from "./checks.mjs"
import { root } from "./root.mjs"
import { exitWithError, printLine } from "./setup.mjs"

/** Makes the static site of the stories. */
export const buildStorySite = async (toolchain) => {
  if (!(await buildStories(toolchain))) return 1
  printLine("The static site is in .out/stories")
  return 0
}

/**
 * Checks every story in a browser, compares it with that of the base commit, and plays the journeys
 * at the same time: all, those with one of the given words in their id, or, with `--changed`, those
 * that changes since the base commit reach. The base is where this branch left `main`, or the
 * commit after `--base`.
 */
export const testStories = async (toolchain, args) => {
  const { words, base, isOnlyChanged } = parseArguments(args)
  const isJourney = (word) => word.startsWith("journeys")
  const env = { ...toolchain.env }
  setBrowserPaths(env, ["chromium"])
  const browserToolchain = { ...toolchain, env }
  const [storiesCode, journeys] = await Promise.all([
    words.length === 0 || !words.every(isJourney)
      ? checkStories(browserToolchain, words, base, isOnlyChanged)
      : 0,
    words.length === 0 || words.some(isJourney)
      ? playJourneys(browserToolchain, isOnlyChanged ? base : "")
      : null
  ])
  if (journeys !== null) printLine(journeys.output)
  if (existsSync(join(root, differencesPage)))
    printLine(`Stories that look different are in ${differencesPage}`)
  return storiesCode || (journeys?.code ?? 0)
}

const differencesPage = ".out/story-differences/index.html"

const parseArguments = (args) => {
  const words = args.filter((arg) => arg !== "--changed")
  const at = words.indexOf("--base")
  const [, named] = at < 0 ? [] : words.splice(at, 2)
  const option = words.find((word) => word.startsWith("-"))
  if (option !== undefined || (at >= 0 && named === undefined))
    exitWithError("Usage: npm run stories:test -- [--base <commit>] [--changed] [word of an id]")
  return { words, base: findBase(named), isOnlyChanged: args.includes("--changed") }
}

/** The base commit; empty outside of a repository of git. */
const findBase = (named) => {
  if (named !== undefined)
    return (
      git("rev-parse", "--verify", `${named}^{commit}`) ?? exitWithError(`No such commit: ${named}`)
    )
  return (
    git("merge-base", "HEAD", "main") ??
    git("merge-base", "HEAD", "origin/main") ??
    git("rev-parse", "HEAD") ??
    ""
  )
}

/** What a command of git prints; null where it fails. */
const git = (...args) => {
  const { status, stdout } = spawnSync("git", args, { cwd: root, encoding: "utf8" })
  return status === 0 ? stdout.trim() : null
}

const checkStories = async (toolchain, words, base, isOnlyChanged) => {
  if (!(await buildStories(toolchain))) return 1
  if (differsFrom(base) && !(await buildBaseStories(toolchain, base))) return 1
  const selection = {
    STORIES: words.join(),
    STORIES_BASE: base,
    STORIES_CHANGED: isOnlyChanged ? "true" : ""
  }
  const { code } = await runProgram(
    { ...toolchain, env: { ...toolchain.env, ...selection } },
    "vitest",
    ["run", "--project", "storybook"],
    "inherit"
  )
  return code
}

/** Whether the stories may differ from those of a commit. */
const differsFrom = (commit) =>
  commit !== "" &&
  (git("diff", "--quiet", commit, "--", ...storySources) === null ||
    git("ls-files", "--others", "--exclude-standard", "--", ...storySources) !== "")

/** Builds the stories of a commit, once, in `.out/base-stories`; whether it succeeded. */
const buildBaseStories = async (toolchain, commit) => {
  const folder = join(root, ".out/base-stories", commit)
  if (existsSync(join(folder, "site/index.json"))) return true
  printLine(`Building the stories of ${commit.slice(0, 10)} …`)
  rmSync(folder, { recursive: true, force: true })
  const source = join(folder, "source")
  mkdirSync(source, { recursive: true })
  const archive = join(folder, "source.tar")
  // Commits from before had pictures of the stories there.
  const files = [".", ":(exclude)tests/storybook"]
  const run = async (program, args, cwd = source) => {
    const { code } = await runProgram(
      { env: { ...toolchain.env, NODE_ENV: "production" } },
      program,
      args,
      "inherit",
      { cwd }
    )
    return code === 0
  }
  const lock = (of) => readFileSync(join(of, "package-lock.json"), "utf8")
  // Node finds the packages of this clone from there.
  const built =
    (await run("git", ["archive", "--output", archive, commit, ...files], root)) &&
    (await run("tar", ["-xf", archive])) &&
    (lock(source) === lock(root) || (await run("npm", ["ci", "--include=dev"]))) &&
    (await run("storybook", [
      "build",
      "-o",
      join(folder, "site.part"),
      "--quiet",
      "--loglevel",
      "error",
      "--disable-telemetry"
    ]))
  rmSync(source, { recursive: true, force: true })
  rmSync(archive, { force: true })
  if (built) renameSync(join(folder, "site.part"), join(folder, "site"))
  return built
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
