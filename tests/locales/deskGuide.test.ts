import { readFileSync } from "node:fs"
import { expect, it } from "vitest"

const read = (path: string): string => readFileSync(path, "utf8")

it("docs/desk-ar.md: what it quotes are words of the desk", () => {
  const messages = ["locales/ar/desk.json", "locales/ar/deskPages.json", "locales/ar.json"].flatMap(
    (path) => Array.from(read(path).matchAll(/": "(.*)"/g), ([, message = ""]) => message)
  )
  const quoted = Array.from(
    read("docs/desk-ar.md").matchAll(/«([^»]+)»/g),
    ([, words = ""]) => words
  ).slice(1)
  expect(quoted.length).toBeGreaterThan(50)
  expect(quoted.filter((words) => !messages.some((message) => message.startsWith(words)))).toEqual(
    []
  )
})
