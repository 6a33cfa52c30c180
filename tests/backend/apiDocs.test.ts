import { readFileSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { expect, it } from "vitest"
import { allRoutes } from "#backend/http/app.ts"

const apiDocs = readFileSync(fileURLToPath(new URL("../../docs/api.md", import.meta.url)), "utf8")
const describedPaths = new Set(apiDocs.match(/(?<=[`\s])\/[\w/{}-]+(?=[`?])/g))

it.each(allRoutes)("docs/api.md describes $method $path", ({ path }) => {
  expect(describedPaths).toContain(path)
})
