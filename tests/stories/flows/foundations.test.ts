import { readFileSync } from "node:fs"
import { expect, it } from "vitest"
import { contrastOf, parseColour, tokenNamesIn, useOf } from "#stories/foundations/tokens.ts"

it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#000000", 21],
  ["#767676", "#ffffff", 4.54],
  ["#595959", "#ffffff", 7],
  ["#777777", "#777777", 1]
])("contrastOf %s and %s is %d to 1", (one, other, contrast) => {
  expect(contrastOf(one, other)).toBeCloseTo(contrast, 2)
})

it("contrastOf: null for what is no plain colour", () => {
  expect(contrastOf("rgb(0 0 0 / 50%)", "#ffffff")).toBeNull()
  expect(parseColour("16px")).toBeNull()
})

it("useOf: contrast for text from 4.5, for large text and icons from 3", () => {
  expect([4.5, 4.49, 3, 2.99].map(useOf)).toEqual([
    "text",
    "large text, icons",
    "large text, icons",
    "decoration"
  ])
})

it("tokens: every kind is found in tokens.css, each once", () => {
  const names = tokenNamesIn(readFileSync("ui/styles/tokens.css", "utf8"))
  expect(names).toEqual([...new Set(names)])
  for (const prefix of ["--ground", "--text-", "--space-", "--radius", "--duration-", "--band-"])
    expect(names.filter((name) => name.startsWith(prefix))).not.toEqual([])
})
