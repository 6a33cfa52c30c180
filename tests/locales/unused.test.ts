import { expect, it } from "vitest"
import english from "#locales/en.json"
import { withoutPluralSuffixes, flattenMessages } from "./flattenMessages.ts"

const code = Object.values(
  import.meta.glob<string>(
    ["../../{ui,backend,locales,stories}/**/*.{ts,tsx}", "!../../backend/seed/**"],
    { eager: true, query: "?raw", import: "default" }
  )
).join("\n")

/** What code says between quotes, and the beginnings that it finishes with a value, such as `countries.${country}`. */
const said = new Set(Array.from(code.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g), ([, key]) => key))
const begun = new Set(Array.from(code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g), ([, path]) => path))

const isSaid = (key: string) => said.has(key) || begun.has(key.slice(0, key.lastIndexOf(".") + 1))

it("every word is said somewhere", () => {
  expect(
    [...withoutPluralSuffixes(flattenMessages(english))].filter((key) => !isSaid(key))
  ).toEqual([])
})
