import { execFileSync } from "node:child_process"
import { existsSync, readFileSync } from "node:fs"
import { basename, dirname, join } from "node:path"
import { listDocsPages, listJourneys, listStories, type StoryEntry } from "./storyServer.ts"

const root = join(import.meta.dirname, "../../..")

/** The commit with whose stories these are compared; empty for none. */
export const baseCommit = process.env["STORIES_BASE"] ?? ""

/**
 * The stories to check: all, those with one of the words of `STORIES`, or with `STORIES_CHANGED`
 * those that changes since the base commit reach.
 */
export const selectStories = (): ReadonlyArray<StoryEntry> => {
  const words = (process.env["STORIES"] ?? "").split(",").filter((word) => word !== "")
  return selectChanged(selectByWords(listStories(), words, listJourneys()))
}

/**
 * The stories with one of the words in their id, or whose file has one as its name. A word that no
 * story and no journey has is a mistake.
 */
const selectByWords = <Story extends Pick<StoryEntry, "id" | "importPath">>(
  stories: ReadonlyArray<Story>,
  words: ReadonlyArray<string>,
  journeys: ReadonlyArray<string> = []
): ReadonlyArray<Story> => {
  const isIn = (word: string) => (story: Story) =>
    story.id.includes(word.toLowerCase()) || basename(story.importPath, ".stories.tsx") === word
  const unknown = words.find(
    (word) => !journeys.some((id) => id.includes(word)) && !stories.some(isIn(word))
  )
  if (unknown !== undefined) {
    const pages = new Set(stories.map(({ id }) => id.replace(/--.*/, "")))
    throw new Error(
      `No story has “${unknown}” in its id, such as “cart-cart-page--empty”, or as the name of its file. There are: ${[...pages].join(", ")}`
    )
  }
  return words.length === 0
    ? stories
    : stories.filter((story) => words.some((word) => isIn(word)(story)))
}

/**
 * The pages of documentation to check: all, or with `STORIES_CHANGED` those that changes reach;
 * none where stories are selected by words. What a page loads when it runs does not count.
 */
export const selectDocsPages = (): ReadonlyArray<StoryEntry> =>
  process.env["STORIES"] ? [] : selectChanged(listDocsPages())

const selectChanged = (entries: ReadonlyArray<StoryEntry>): ReadonlyArray<StoryEntry> =>
  process.env["STORIES_CHANGED"] ? findChanged(entries) : entries

/**
 * The stories and pages whose file, or a file that it imports, differs from the base commit.
 * Another version of a package, and another picture or video of the shop, may change every one.
 */
export const findChanged = (entries: ReadonlyArray<StoryEntry>): ReadonlyArray<StoryEntry> => {
  if (baseCommit === "") return []
  const changed = new Set(listChangedFiles(baseCommit))
  return entries.filter(({ importPath }) => isReachedBy(changed, importPath))
}

/**
 * Whether one of these changes reaches the story or the page of a file, such as
 * `./stories/foundations/Colour.mdx`.
 */
const isReachedBy = (changed: ReadonlySet<string>, importPath: string): boolean =>
  [...changed].some((file) => reachesAll.test(file)) ||
  importsOneOf(changed, [importPath.replace("./", ""), ".storybook/preview.tsx"])

/** The versions of packages, and the folders that `.storybook/main.ts` copies. */
const reachesAll = /^(?:package-lock\.json$|backend\/seed\/shop\/|ui\/public\/)/

/** The files that differ from a commit, and new ones. */
const listChangedFiles = (commit: string): ReadonlyArray<string> =>
  [
    ["diff", "--name-only", commit],
    ["ls-files", "--others", "--exclude-standard"]
  ].flatMap((args) =>
    execFileSync("git", args, { cwd: root, encoding: "utf8" })
      .split("\n")
      .filter((path) => path !== "")
  )

/** Whether one of these files is changed, or imports a changed one, at whatever distance. */
const importsOneOf = (changed: ReadonlySet<string>, files: ReadonlyArray<string>): boolean => {
  const visited = new Set<string>()
  const queue = [...files]
  for (const file of queue) {
    if (changed.has(file)) return true
    if (visited.has(file)) continue
    visited.add(file)
    queue.push(...listImports(file))
  }
  return false
}

const importsByFile = new Map<string, ReadonlyArray<string>>()

/** The files of this repository that a file imports, also when it runs. */
const listImports = (file: string): ReadonlyArray<string> => {
  const found = importsByFile.get(file) ?? readImportsOf(file)
  importsByFile.set(file, found)
  return found
}

const readImportsOf = (file: string): ReadonlyArray<string> =>
  /\.(?:tsx?|css|mdx)$/.test(file) && existsSync(join(root, file))
    ? Array.from(
        readFileSync(join(root, file), "utf8").matchAll(
          /(?:\bfrom|\bimport|@import)\s*\(?\s*"((?:#|\.)[^"?]+)(?:\?\w+)?"/g
        ),
        ([, specifier = ""]) =>
          specifier.startsWith("#") ? specifier.slice(1) : join(dirname(file), specifier)
      )
    : []
