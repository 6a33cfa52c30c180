import { globSync, readFileSync } from "node:fs"
import { dirname, normalize } from "node:path"
import { describe, expect, it } from "vitest"

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** Which capability folders of `core` each one imports, types included. */
const importsByFolder = (): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const file of globSync("core/**/*.ts")) {
    const folder = folderOf(file)
    for (const [, specifier = ""] of readFileSync(file, "utf8").matchAll(/ from "([^"]+)"/g)) {
      const imported = specifier.startsWith(".")
        ? folderOf(normalize(`${dirname(file)}/${specifier}`))
        : folder
      if (imported !== folder) graph.set(folder, (graph.get(folder) ?? new Set()).add(imported))
    }
  }
  return graph
}

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

  it("findCycle names the folders of a cycle", () => {
    const graph = new Map([
      ["login", new Set(["session"])],
      ["session", new Set(["shared", "cart"])],
      ["cart", new Set(["session"])]
    ])
    expect(findCycle(graph)).toBe("session → cart → session")
  })
})
