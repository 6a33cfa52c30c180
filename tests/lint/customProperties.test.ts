import { globSync, readFileSync } from "node:fs"
import { expect, it } from "vitest"

const read = (pattern: string) =>
  globSync(`ui/**/${pattern}`)
    .map((file) => readFileSync(file, "utf8"))
    .join("\n")

it("custom properties: each that a style uses without a fallback is set by a style or a script", () => {
  const styles = read("*.css")
  const scripts = read("*.{ts,tsx}")
  const used = Array.from(styles.matchAll(/var\((--[\w-]+)\)/g), ([, name = ""]) => name)
  const isSet = (name: string) =>
    new RegExp(`(?<![\\w-])${name}:`).test(styles) ||
    scripts.includes(`${name}"`) ||
    scripts.includes(`${name}:`)
  expect(used.length).toBeGreaterThan(100)
  expect([...new Set(used)].filter((name) => !isSet(name))).toEqual([])
})
