import { readdirSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"

/** A rule `@font-face` of a downloaded file. */
interface FontFace {
  readonly family: string
  readonly weight: string
  /** The file is cut to what the shop's texts need. */
  readonly isSubset: boolean
  readonly ranges: ReadonlyArray<readonly [first: number, last: number]>
}

const root = new URL("../../", import.meta.url)

const readFontFaces = (): ReadonlyArray<FontFace> => {
  const css = readFileSync(new URL("ui/styles/fonts.css", root), "utf8")
  return [...css.matchAll(/@font-face \{(.*?)\}/gs)].flatMap(([, rule = ""]) => {
    const value = (property: string) =>
      new RegExp(`${property}:\\s*([^;]*);`).exec(rule)?.[1]?.trim() ?? ""
    if (!value("src").startsWith("url(")) return []
    return {
      family: value("font-family"),
      weight: value("font-weight"),
      isSubset: value("src").startsWith(`url("./fonts/`),
      ranges: value("unicode-range")
        .split(/,\s*/)
        .map((range) => {
          const [first = "", last = first] = range.slice("U+".length).split("-")
          return [Number.parseInt(first, 16), Number.parseInt(last, 16)] as const
        })
    }
  })
}

/** Every character of the messages and of the example shop. */
const readTextCharacters = (): ReadonlySet<string> =>
  new Set(
    ["locales", "backend/seed/shop"].flatMap((folder) =>
      readdirSync(new URL(folder, root), { recursive: true, encoding: "utf8" })
        .filter((file) => /\.(json|csv|ya?ml)$/.test(file))
        // Braces and backticks are syntax of the files.
        .flatMap(
          (file) => readFileSync(new URL(`${folder}/${file}`, root), "utf8").match(/[^{}`]/gu) ?? []
        )
    )
  )

const includes = ({ ranges }: FontFace, character: string) => {
  const codePoint = character.codePointAt(0) ?? 0
  return ranges.some(([first, last]) => first <= codePoint && codePoint <= last)
}

describe("fonts", () => {
  const faces = readFontFaces()

  it("font faces: one weight in a family, and no character in two of its files", () => {
    for (const [family, members = []] of Map.groupBy(faces, ({ family }) => family)) {
      expect(new Set(members.map(({ weight }) => weight)).size, family).toBe(1)
      const ranges = members.flatMap(({ ranges }) => ranges).toSorted(([a], [b]) => a - b)
      for (const [index, [first]] of ranges.entries())
        expect(first, family).toBeGreaterThan(ranges[index - 1]?.[1] ?? -1)
    }
  })

  it("texts: every character is in a subset but the fractions of the guide to ring sizes", () => {
    const loaded = [...readTextCharacters()].filter(
      (character) =>
        faces.some((face) => includes(face, character)) &&
        !faces.some((face) => face.isSubset && includes(face, character))
    )
    expect(loaded.toSorted()).toEqual(["¼", "½", "¾"])
  })
})
