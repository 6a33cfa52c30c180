import { existsSync, readdirSync, readFileSync } from "node:fs"
import { join } from "node:path"
import { expect, it } from "vitest"

const folder = "docs/decisions"
const read = (page: string): string => readFileSync(join(folder, page), "utf8")
const index = read("README.md")
const decisions = readdirSync(folder)
  .filter((page) => page !== "README.md")
  .flatMap((page) =>
    read(page)
      .split(/^## /m)
      .slice(1)
      .map((text) => ({ page, name: text.slice(0, text.indexOf("\n")), text }))
  )

it("decisions: each has its day, what was not done instead, and files that exist", () => {
  expect(decisions.length).toBeGreaterThan(80)
  for (const { page, name, text } of decisions) {
    const [, code = ""] =
      /\n- \*\*Since:\*\* \d{4}-\d\d-\d\d\n- \*\*Instead of:\*\* [^-].*?\n- \*\*Code:\*\* (.*)$/s.exec(
        text.trim()
      ) ?? []
    const paths = Array.from(code.matchAll(/`([^`]+)`/g), ([, path = ""]) => path)
    expect(paths, `${page}: ${name}`).not.toEqual([])
    expect(
      paths.filter((path) => !existsSync(path)),
      `${page}: ${name}`
    ).toEqual([])
  }
})

it("decisions: the index lists each once, and nothing else", () => {
  const listed = Array.from(
    index.matchAll(/\[([^\]]+)\]\(([\w-]+\.md)#/g),
    ([, name = "", page = ""]) => `${page}: ${name}`
  )
  const written = decisions.map(({ name, page }) => `${page}: ${name}`)
  expect(listed.toSorted()).toEqual(written.toSorted())
})
