import { globSync, readFileSync } from "node:fs"
import { listImports, listLaws } from "./laws.ts"
import type { TestFile } from "./pages.ts"

/** The tests whose laws and examples the reference shows. */
export const readTestFiles = (): ReadonlyArray<TestFile> =>
  globSync("tests/*/*.test.ts")
    .filter((path) => !/^tests\/(?:e2e|screens|proof|contracts)\//.test(path))
    .toSorted()
    .map((path) => {
      const source = readFileSync(path, "utf8")
      return { path, imports: listImports(source), laws: listLaws(source) }
    })
