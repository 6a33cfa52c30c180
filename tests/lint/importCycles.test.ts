import { globSync, readFileSync } from "node:fs"
import { dirname, normalize } from "node:path"
import { describe, expect, it } from "vitest"

type Graph = ReadonlyMap<string, ReadonlySet<string>>

/** The layers whose folders must not import one another in a circle. */
const layers = ["core", "backend", "ui/app"] as const

/**
 * Which folders of a layer each one imports, types and dynamic imports included. Files beside the
 * folders, such as `backend/server.ts`, put the layer together and are no folder, except for
 * `ui/app/routes.ts`, which is between two folders.
 */
const importsByFolder = (layer: string): Graph => {
  const graph = new Map<string, Set<string>>()
  for (const file of globSync(`${layer}/**/*.{ts,tsx}`)) {
    const folder = folderOf(layer, file)
    for (const specifier of importedIn(readFileSync(file, "utf8"))) {
      const imported = folderOf(layer, resolve(file, specifier))
      if (folder !== null && imported !== null && imported !== folder)
        graph.set(folder, (graph.get(folder) ?? new Set()).add(imported))
    }
  }
  return graph
}

/** What a module imports or exports from, also by `import("…")` and `import "…"`. */
const importedIn = (source: string): ReadonlyArray<string> =>
  Array.from(
    source.matchAll(/\b(?:from|import)\s*(?:\()?\s*"([^"]+)"/gm),
    ([, specifier = ""]) => specifier
  )

/** The path of what a file imports, as far as it is a file of the same layer. */
const resolve = (file: string, specifier: string): string =>
  specifier.startsWith(".") ? normalize(`${dirname(file)}/${specifier}`) : specifier.slice(1)

const folderOf = (layer: string, file: string): string | null => {
  const [folder = "", ...rest] = file.startsWith(`${layer}/`)
    ? file.slice(layer.length + 1).split("/")
    : []
  return rest.length === 0 && folder !== "routes.ts" ? null : folder
}

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

describe("imports between the folders of a layer", () => {
  it.each(layers)("%s: form no cycle", (layer) => {
    expect(findCycle(importsByFolder(layer))).toBeNull()
  })

  it("control: imports, types, dynamic imports and exports are found, and a cycle is named", () => {
    const source = `import type { B } from "./a.ts"
export { d } from "./b.ts"
const loadE = () => import("./c.ts")
import {
  f
} from "./d.ts"`
    expect(importedIn(source)).toEqual(["./a.ts", "./b.ts", "./c.ts", "./d.ts"])
    const graph = importsByFolder("core")
    expect(graph.get("checkout")).toContain("cart")
    expect(findCycle(new Map([...graph, ["cart", new Set(["checkout"])]]))).toBe(
      "cart → checkout → cart"
    )
  })
})
