import { globSync, readFileSync } from "node:fs"
import { dirname, normalize } from "node:path"
import { describe, expect, it } from "vitest"

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which capability folders of `core` each one imports, types and dynamic imports included. */
const importsByFolder = (): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const file of globSync("core/**/*.ts")) {
    const folder = folderOf(file)
    for (const specifier of importedIn(readFileSync(file, "utf8"))) {
      const imported = specifier.startsWith(".")
        ? folderOf(normalize(`${dirname(file)}/${specifier}`))
        : folder
      if (imported !== folder) graph.set(folder, (graph.get(folder) ?? new Set()).add(imported))
    }
  }
  return graph
}

/** What a module imports or exports from, also by `import("…")` and `import "…"`. */
const importedIn = (source: string): ReadonlyArray<string> =>
  Array.from(
    source.matchAll(/\b(?:from|import)\s*\(?\s*"([^"]+)"/g),
    ([, specifier = ""]) => specifier
  )

const folderOf = (file: string): string => file.split("/")[1] ?? ""

/**
 * The first cycle that a depth-first walk finds, such as `cart → checkout → cart`; null where there
 * is none.
 */
const findCycle = (graph: Graph): string | null => {
  const finished = new Set<string>()
  const walk = (folder: string, path: ReadonlyArray<string>): string | null => {
    if (path.includes(folder)) return [...path.slice(path.indexOf(folder)), folder].join(" → ")
    if (finished.has(folder)) return null
    for (const imported of graph.get(folder) ?? []) {
      const cycle = walk(imported, [...path, folder])
      if (cycle !== null) return cycle
    }
    finished.add(folder)
    return null
  }
  for (const folder of graph.keys()) {
    const cycle = walk(folder, [])
    if (cycle !== null) return cycle
  }
  return null
}

describe("imports between the capability folders of core", () => {
  it("form no cycle", () => {
    expect(findCycle(importsByFolder())).toBeNull()
  })

  it("are all found: checkout imports cart, and cart imports catalogue", () => {
    const graph = importsByFolder()
    expect(graph.get("checkout")).toContain("cart")
    expect(graph.get("cart")).toContain("catalogue")
  })

  it("are found in each form of an import and an export", () => {
    const specifiers = ["./a.ts", "./b.ts", "./c.ts", "./d.ts", "./e.ts"]
    const source = `import { a } from "./a.ts"
import type { B } from "./b.ts"
import "./c.ts"
export { d } from "./d.ts"
const loadE = () => import("./e.ts")`
    expect(importedIn(source)).toEqual(specifiers)
  })

  it("findCycle names the folders of a cycle", () => {
    const graph = new Map([
      ["login", new Set(["session"])],
      ["session", new Set(["shared", "cart"])],
      ["cart", new Set(["session"])]
    ])
    expect(findCycle(graph)).toBe("session → cart → session")
  })
})
