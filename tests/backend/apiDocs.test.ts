import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { readFileSync } from "node:fs"
import { allRoutes } from "#backend/app.ts"
import { deskCallTable } from "../support/deskApiDocs.ts"

const apiDocsPath = fileURLToPath(new URL("../../docs/api.md", import.meta.url))
const apiDocs = readFileSync(apiDocsPath, "utf8")
/** `POST /path` in the tables; a path without a method is a GET, as their introductions say. */
const describedCalls = new Set(
  Array.from(apiDocs.matchAll(/^\| (?:(GET|POST) )?(.*?) \|/gm), ([, method = "GET", cell = ""]) =>
    Array.from(cell.matchAll(/`(\/[\w/{}-]+)/g), ([, path]) => `${method} ${path}`)
  ).flat()
)

it.each(allRoutes)("docs/api.md describes $method $path", ({ method, path }) => {
  expect(describedCalls).toContain(`${method} ${path}`)
})

it("docs/api.md has the table of the desk's calls; with -u it is written anew", async () => {
  const table = deskCallTable(allRoutes.flatMap(({ call }) => call ?? []))
  const [before = "", desk = ""] = apiDocs.split(/(?=^## (?:Desk|Shapes)$)/m)
  const [introduction = ""] = desk.split(/^\| call/m)
  const after = apiDocs.slice(before.length + desk.length)
  await expect(`${before}${introduction}${table}\n${after}`).toMatchFileSnapshot(apiDocsPath)
})
