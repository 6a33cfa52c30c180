import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { basename, join } from "node:path"
import { type Declaration, listDeclarations } from "./declarations.ts"
import { type Law, lawsAbout, listImports, listLaws } from "./laws.ts"

/**
 * Writes the reference of core into .out/api, a page for each folder: every export with its comment,
 * its declaration and the tests that name it. It reads the declarations of `npm run core:build`.
 */

const output = ".out/api"

interface TestFile {
  readonly path: string
  readonly imports: ReadonlySet<string>
  readonly laws: ReadonlyArray<Law>
}

const tests: ReadonlyArray<TestFile> = globSync("tests/*/*.test.ts")
  .filter((path) => !/^tests\/(?:e2e|screens|proof|contracts)\//.test(path))
  .toSorted()
  .map((path) => {
    const source = readFileSync(path, "utf8")
    return { path, imports: listImports(source), laws: listLaws(source) }
  })

const main = (): void => {
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  const files = globSync("core/**/*.ts").toSorted()
  const folders = [...new Set(files.map((file) => file.split("/")[1] ?? ""))]
  const pages = folders.map((folder) => {
    const inFolder = files.filter((file) => file.startsWith(`core/${folder}/`))
    const entries = inFolder.map((file) => ({ file, declarations: readDeclarations(file) }))
    const text = [
      `# ${folder}`,
      ...entries.flatMap(({ file, declarations }) => [
        `## ${basename(file, ".ts")}\n\n\`import { ... } from "sadu-core/${file.slice(5, -3)}"\``,
        ...declarations.map((declaration) => describe(file, declaration))
      ])
    ].join("\n\n")
    writeFileSync(join(output, `${folder}.md`), `${text}\n`)
    const names = entries.flatMap(({ declarations }) =>
      declarations.map(({ name }) => `\`${name}\``)
    )
    return `- [${folder}](${folder}.md): ${names.join(", ")}`
  })
  writeFileSync(join(output, "README.md"), `# Reference of core\n\n${pages.join("\n")}\n`)
  process.stdout.write(`The reference is in ${output}/README.md: ${folders.length} pages\n`)
}

const readDeclarations = (file: string): ReadonlyArray<Declaration> =>
  listDeclarations(
    readFileSync(join(".out", file.replace(/\.ts$/, ".d.ts")), "utf8"),
    readFileSync(file, "utf8")
  )

const describe = (file: string, { name, comment, code }: Declaration): string =>
  [
    `### ${name}`,
    ...(comment === "" ? [] : [linkDocs(comment)]),
    `\`\`\`ts\n${code}\n\`\`\``,
    ...listTests(file, name)
  ].join("\n\n")

const linkDocs = (comment: string): string =>
  comment.replaceAll(/docs\/\w+\.md#[\w-]+/g, (path) => `[${path}](../../${path})`)

/** The laws and examples about an export, of the test files that import it. */
const listTests = (file: string, name: string): ReadonlyArray<string> => {
  const about = tests
    .filter(({ imports }) => imports.has(`#${file}#${name}`))
    .flatMap(({ path, laws }) => lawsAbout(name, laws).map((law) => ({ path, ...law })))
  const list = (heading: string, ones: typeof about) =>
    ones.length === 0
      ? []
      : [
          `${heading}\n\n${ones.map(({ title, path, line }) => `- ${title} (${path}:${line})`).join("\n")}`
        ]
  return [
    ...list(
      "Laws, for any values:",
      about.filter(({ isProperty }) => isProperty)
    ),
    ...list(
      "Examples:",
      about.filter(({ isProperty }) => !isProperty)
    )
  ]
}

main()
