import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

/** The exports of a file without a comment above any of their declarations. */
const undocumented = (source: string): ReadonlyArray<string> => {
  const names = (pattern: RegExp) =>
    Array.from(source.matchAll(pattern), ([, name = ""]) => name).toSorted()
  const documented = new Set(names(/\*\/\nexport (?:\w+ )*?(?:const|type|interface|class) (\w+)/g))
  return names(/^export (?:\w+ )*?(?:const|type|interface|class) (\w+)/gm).filter(
    (name) => !documented.has(name)
  )
}

it("exports of core: each has a comment, which is its reference in the package", () => {
  expect(undocumented("/** A price. */\nexport const a = 1\nexport type a = 1\n")).toEqual([])
  expect(undocumented("export type a = 1\n\nexport class b {}\n")).toEqual(["a", "b"])
  expect(
    globSync("core/**/*.ts")
      .toSorted()
      .flatMap((file) => undocumented(readFileSync(file, "utf8")).map((name) => `${file}: ${name}`))
  ).toEqual([])
})
