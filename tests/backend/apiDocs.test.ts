import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { allRoutes } from "#backend/app.ts"

const apiDocs = readFileSync(fileURLToPath(new URL("../../docs/api.md", import.meta.url)), "utf8")
/** `POST /path` in the tables; a path without a method is a GET, as their introductions say. */
const describedCalls = new Set(
  Array.from(apiDocs.matchAll(/^\| (?:(GET|POST) )?(.*?) \|/gm), ([, method = "GET", cell = ""]) =>
    Array.from(cell.matchAll(/`(\/[\w/{}-]+)/g), ([, path]) => `${method} ${path}`)
  ).flat()
)

it.each(allRoutes)("docs/api.md describes $method $path", ({ method, path }) => {
  expect(describedCalls).toContain(`${method} ${path}`)
})
