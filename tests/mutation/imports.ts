import { createHash } from "node:crypto"
import { readFileSync } from "node:fs"
import { stripTypeScriptTypes } from "node:module"
import { dirname, join, normalize } from "node:path"

const importedPath = /^(?:import|export)(?! type\b)[^"';]*?\bfrom "([^"]+)"|^import "([^"]+)"/gm

/** The files of the repository that a file imports for their values. */
export const importsOf = remember((file: string): ReadonlyArray<string> =>
  Array.from(
    readFileSync(file, "utf8").matchAll(importedPath),
    ([, from, bare]) => from ?? bare ?? ""
  )
    .filter((specifier) => /^[.#]/.test(specifier))
    .map((specifier) =>
      specifier.startsWith("#") ? specifier.slice(1) : normalize(join(dirname(file), specifier))
    )
)

/**
 * The file and every file that it imports, directly or not; `goesThrough` decides which imports are
 * followed.
 */
export const reachableFiles = (
  file: string,
  goesThrough: (file: string) => boolean = () => true
): ReadonlySet<string> => {
  const reached = new Set([file])
  for (const next of reached)
    for (const imported of importsOf(next)) if (goesThrough(imported)) reached.add(imported)
  return reached
}

/** A hash of a test file and all that it imports. */
export const hashOfTest = remember((file: string): string =>
  hashOf([...reachableFiles(file)].toSorted().map(readCode))
)

const readCode = (file: string): string => {
  const source = readFileSync(file, "utf8")
  return file.endsWith(".ts") ? codeOf(source) : source
}

/**
 * A source without types, comments and line breaks: what a change of documentation leaves alone.
 */
export const codeOf = (source: string): string =>
  stripTypeScriptTypes(source)
    .replaceAll(/\/\*\*[^]*?\*\/|^\s*\/\/.*$/gm, "")
    .replaceAll(/\s+/g, " ")

export const hashOf = (texts: ReadonlyArray<string>): string =>
  createHash("sha256").update(JSON.stringify(texts)).digest("base64url").slice(0, 22)

function remember<A>(compute: (key: string) => A): (key: string) => A {
  const known = new Map<string, A>()
  return (key) => {
    const value = known.has(key) ? known.get(key) : undefined
    if (value !== undefined) return value
    const computed = compute(key)
    known.set(key, computed)
    return computed
  }
}
