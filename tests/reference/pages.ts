import { basename, posix } from "node:path"
import type { Declaration } from "./declarations.ts"
import { type Law, lawsAbout } from "./laws.ts"

/** A file of core, by its path in the repository. */
export interface CoreFile {
  readonly path: string
  /** What it imports, each as `module#name`. */
  readonly imports: ReadonlySet<string>
  readonly declarations: ReadonlyArray<Declaration>
}

export interface TestFile {
  readonly path: string
  readonly imports: ReadonlySet<string>
  readonly laws: ReadonlyArray<Law>
}

export interface Page {
  readonly name: string
  readonly text: string
}

/** An export with its place in the reference. */
interface Entry extends Declaration {
  readonly file: CoreFile
  /** Its address, such as `pricing.md#quote-1`. */
  readonly link: string
}

/**
 * The pages of the reference: one for each folder of core with every export, its comment, its
 * declaration, links to the types in it and the tests that name it; `laws.md` with all laws beside
 * their rules; `README.md` with the names of all exports.
 */
export const createPages = (
  files: ReadonlyArray<CoreFile>,
  tests: ReadonlyArray<TestFile>
): ReadonlyArray<Page> => {
  const folders = [...new Set(files.map(folderOf))]
  const entries = folders.flatMap((folder) =>
    listEntries(
      folder,
      files.filter((file) => folderOf(file) === folder)
    )
  )
  const ofFolder = (folder: string) => entries.filter(({ file }) => folderOf(file) === folder)
  return [
    { name: "README.md", text: writeIndex(folders, ofFolder) },
    { name: "laws.md", text: writeLaws(folders, ofFolder, tests) },
    ...folders.map((folder) => ({
      name: `${folder}.md`,
      text: writeFolder(folder, ofFolder(folder), entries, tests)
    }))
  ]
}

const folderOf = ({ path }: CoreFile): string => path.split("/")[1] ?? ""

const titleOf = ({ path }: CoreFile): string => basename(path, ".ts")

/** The exports of a folder, with the anchors that GitHub gives the headings of its page. */
const listEntries = (folder: string, files: ReadonlyArray<CoreFile>): ReadonlyArray<Entry> => {
  const seen = new Map<string, number>()
  const anchor = (heading: string): string => {
    const slug = heading.toLowerCase()
    const count = seen.get(slug) ?? 0
    seen.set(slug, count + 1)
    return count === 0 ? slug : `${slug}-${count}`
  }
  anchor(folder)
  return files.flatMap((file) => {
    anchor(titleOf(file))
    return file.declarations.map((declaration) => ({
      ...declaration,
      file,
      link: `${folder}.md#${anchor(declaration.name)}`
    }))
  })
}

const writeIndex = (
  folders: ReadonlyArray<string>,
  ofFolder: (folder: string) => ReadonlyArray<Entry>
): string =>
  join([
    "# Reference of core",
    "[All laws](laws.md), each beside the rule that it proves.",
    folders
      .map((folder) => `- [${folder}](${folder}.md): ${ofFolder(folder).map(linkTo).join(", ")}`)
      .join("\n")
  ])

const writeFolder = (
  folder: string,
  entries: ReadonlyArray<Entry>,
  all: ReadonlyArray<Entry>,
  tests: ReadonlyArray<TestFile>
): string =>
  join([
    `# ${folder}`,
    ...[...new Set(entries.map(({ file }) => file))].flatMap((file) => [
      `## ${titleOf(file)}`,
      `\`import { ... } from "sadu-core/${file.path.slice(5, -3)}"\``,
      ...entries.filter((entry) => entry.file === file).map((entry) => describe(entry, all, tests))
    ])
  ])

const writeLaws = (
  folders: ReadonlyArray<string>,
  ofFolder: (folder: string) => ReadonlyArray<Entry>,
  tests: ReadonlyArray<TestFile>
): string =>
  join([
    "# Laws",
    "What the tests of the repository prove for any values, beside the rule.",
    ...folders.flatMap((folder) => {
      const rules = ofFolder(folder).flatMap((entry) => {
        const laws = testsAbout(entry, tests).filter(({ isProperty }) => isProperty)
        return laws.length === 0 ? [] : [`${linkTo(entry)}\n\n${listLines(laws)}`]
      })
      return rules.length === 0 ? [] : [`## ${folder}`, ...rules]
    })
  ])

const describe = (
  entry: Entry,
  all: ReadonlyArray<Entry>,
  tests: ReadonlyArray<TestFile>
): string => {
  const about = testsAbout(entry, tests)
  const laws = about.filter(({ isProperty }) => isProperty)
  const examples = about.filter(({ isProperty }) => !isProperty)
  const mentioned = entriesIn(entry, all)
  return [
    `### ${entry.name}`,
    entry.comment,
    `\`\`\`ts\n${entry.code}\n\`\`\``,
    ...(mentioned.length === 0 ? [] : [`See ${mentioned.map(linkTo).join(", ")}`]),
    ...(laws.length === 0 ? [] : [`Laws, for any values:\n\n${listLines(laws)}`]),
    ...(examples.length === 0 ? [] : [`Examples:\n\n${listLines(examples)}`])
  ].join("\n\n")
}

/**
 * The exports of core whose names are in a declaration: those of its file, those that the file
 * imports, or the only ones with a name.
 */
const entriesIn = (entry: Entry, all: ReadonlyArray<Entry>): ReadonlyArray<Entry> => {
  const words = new Set(
    entry.code.replaceAll(/"[^"\n]*"|\/\*[^]*?\*\/|\w+\??:/g, "").match(/\b[A-Za-z]\w+\b/g)
  )
  return [...words].flatMap((word) => {
    if (word === entry.name) return []
    const named = all.filter(({ name }) => name === word)
    const found =
      named.find(({ file }) => file === entry.file) ??
      named.find(({ file }) => isImported(entry.file, file, word)) ??
      (named.length === 1 ? named[0] : undefined)
    return found === undefined ? [] : [found]
  })
}

const isImported = (by: CoreFile, file: CoreFile, name: string): boolean =>
  [...by.imports].some((imported) => {
    const [module = "", word] = imported.split("#")
    return word === name && posix.join(posix.dirname(by.path), module) === file.path
  })

type LawOfFile = Law & { readonly path: string }

/** The laws and examples about an export, of the test files that import it. */
export const testsAbout = (
  { file, name }: { readonly file: Pick<CoreFile, "path">; readonly name: string },
  tests: ReadonlyArray<TestFile>
): ReadonlyArray<LawOfFile> =>
  tests
    .filter(({ imports }) => imports.has(`#${file.path}#${name}`))
    .flatMap(({ path, laws }) => lawsAbout(name, laws).map((law) => ({ path, ...law })))

const listLines = (laws: ReadonlyArray<LawOfFile>): string =>
  laws.map(({ title, path, line }) => `- ${title} (${path}:${line})`).join("\n")

const linkTo = ({ name, link }: Entry): string => `[\`${name}\`](${link})`

const join = (blocks: ReadonlyArray<string>): string => `${blocks.join("\n\n")}\n`
