import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join } from "node:path"
import { listDeclarations } from "./declarations.ts"
import { listImports } from "./laws.ts"
import { createPages } from "./pages.ts"
import { readTestFiles } from "./testFiles.ts"

/**
 * Writes the reference of core into the folder `api` of the package that `npm run core:build`
 * makes.
 */
const main = (folder: string): void => {
  const tests = readTestFiles()
  const files = globSync("core/**/*.ts")
    .toSorted()
    .map((path) => {
      const source = readFileSync(path, "utf8")
      const declarations = readFileSync(
        join(folder, path.replace(/^core\/(.*)\.ts$/, "$1.d.ts")),
        "utf8"
      )
      return {
        path,
        imports: listImports(source),
        declarations: listDeclarations(declarations, source)
      }
    })
  const output = join(folder, "api")
  rmSync(output, { recursive: true, force: true })
  mkdirSync(output, { recursive: true })
  for (const { name, text } of createPages(files, tests)) writeFileSync(join(output, name), text)
}

main(process.argv[2] ?? ".out/core")
