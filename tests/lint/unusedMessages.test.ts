import { expect, it } from "vitest"
import { messagesByLocale } from "#locales/allLocales.ts"
import { withoutPluralSuffixes, flattenMessages } from "../locales/flattenMessages.ts"

const code = Object.values(
  import.meta.glob<string>(
    ["../../{ui,backend,locales,stories}/**/*.{ts,tsx}", "!../../backend/seed/**"],
    { eager: true, query: "?raw", import: "default" }
  )
).join("\n")

/**
 * Keys in string literals, and prefixes that a template completes, such as `countries.${country}`.
 */
const keys = new Set(Array.from(code.matchAll(/["'`]([a-z]\w*(?:\.\w+)+)["'`]/g), ([, key]) => key))
const prefixes = new Set(
  Array.from(code.matchAll(/`([a-z]\w*(?:\.\w+)*\.)\$\{/g), ([, path]) => path)
)

const isUsed = (key: string) =>
  keys.has(key) || prefixes.has(key.slice(0, key.lastIndexOf(".") + 1))

it("messages: every key is used in the source", () => {
  expect(
    Object.values(messagesByLocale.en)
      .flatMap((messages) => [...withoutPluralSuffixes(flattenMessages(messages))])
      .filter((key) => !isUsed(key))
  ).toEqual([])
})
