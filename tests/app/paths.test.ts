import { readdir, readFile } from "node:fs/promises"
import fc from "fast-check"
import { expect, it } from "vitest"
import { paths } from "#locales/paths.ts"

it("paths.subcategories: encodes any name as one segment, without halves of surrogate pairs", () => {
  expect(paths.subcategories(7)).toBe("/categories/7")
  expect(paths.subcategories(7, "قهوة / تمر")).toBe(
    "/categories/7/%D9%82%D9%87%D9%88%D8%A9%20%2F%20%D8%AA%D9%85%D8%B1"
  )
  fc.assert(
    fc.property(fc.array(fc.nat({ max: 0xffff })), (units) => {
      const name = String.fromCharCode(...units)
      const [, first, second, last = "", ...more] = paths.subcategories(7, name).split("/")
      expect([first, second, decodeURIComponent(last), more]).toEqual([
        "categories",
        "7",
        name.replace(/\p{Surrogate}/gu, ""),
        []
      ])
    })
  )
})

it("page addresses: only locales/paths.ts contains one as a literal", async () => {
  const root = new URL("../../", import.meta.url)
  const files = (
    await Promise.all(
      ["core", "adapters", "ui", "locales", "backend"].map(async (folder) =>
        (await readdir(new URL(folder, root), { recursive: true })).map(
          (file) => `${folder}/${file}`
        )
      )
    )
  )
    .flat()
    .filter(
      (file) =>
        /\.(ts|tsx|mjs|json|html)$/.test(file) && file !== "locales/paths.ts" && !isHttpApi(file)
    )
  const found = await Promise.all(
    files.map(async (file) =>
      Array.from(
        (await readFile(new URL(file, root), "utf8"))
          .replaceAll(/^import .*$/gm, "")
          .matchAll(address),
        ([spelled]) => `${file}: ${spelled}`
      )
    )
  )
  expect(files).toContain("ui/app/routes.ts")
  expect(found.flat()).toEqual([])
})

/** These files contain paths of the HTTP API and of the sandbox, which are no pages of the shop. */
const isHttpApi = (file: string) =>
  /^backend\/\w+\/routes\.ts$|^backend\/sandbox\/pages\.ts$|^backend\/seed\//.test(file)

const firstSegments = new Set(
  [
    ...Object.values(paths).filter((path) => typeof path === "string"),
    paths.product(1),
    paths.category(1),
    paths.products(),
    paths.policy(1),
    paths.order(1)
  ].map((path) => path.split("/")[1] ?? "")
)

/** A path at the beginning of a string, a template or a regular expression; `/` counts only as the target of a link. */
const address = new RegExp(
  `(?:["'\`]|\\$\\{\\w*(?:origin|home|url)\\}|\\^\\\\)/(?:${[...firstSegments].filter((name) => name !== "").join("|")})(?=[/?"'\`$\\\\(])|\\bto="/"|\\b(?:go|navigate)\\("/"`,
  "gi"
)
