import { readdir, readFile } from "node:fs/promises"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
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

/*
 * Tests spell on purpose the addresses that a shopper, a search engine or a caller of the API sees:
 * they check `paths` independently.
 */
describe("page paths", () => {
  it("only locales/paths.ts contains one as a literal", async () => {
    const root = new URL("../../", import.meta.url)
    const files = (
      await Promise.all(
        folders.map(async (folder) =>
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
        findPaths(await readFile(new URL(file, root), "utf8")).map((path) => `${file}: ${path}`)
      )
    )
    expect(files).toEqual(
      expect.arrayContaining([
        "ui/app/routes.ts",
        "stories/journeys/openShop.ts",
        ".storybook/main.ts"
      ])
    )
    expect(found.flat()).toEqual([])
  })

  it.each([
    'to="/cart"',
    "go('/cart#x')",
    "go(`/products?x=1`)",
    'go("/products&x")',
    "`/product/${id}`",
    "`${location.origin}/product/7`",
    "`${settings.publicUrl}/cart`",
    "`${base}/cart`",
    '"https://shop.example/cart"',
    "new RegExp(/^\\/cart$/)",
    'href="/"',
    'to="/"',
    'to: "/"',
    '<a href="${home}/cart">',
    'pathname === "/"',
    'path !== "/"',
    'redirect("/")',
    'navigate("/")',
    '() => "/"',
    'image ?? "/"'
  ])("control: %s is found", (spelling) => {
    expect(findPaths(spelling)).toHaveLength(1)
  })

  it.each(['import "./cart/Cart.ts"', '"/cartoon"', '"cart/line"', 'split("/")', "`${a}/${b}`"])(
    "control: %s is none",
    (spelling) => {
      expect(findPaths(spelling)).toEqual([])
    }
  )
})

const folders = ["core", "adapters", "ui", "locales", "backend", "stories", ".storybook"]

/**
 * These files contain paths of the HTTP API and of the sandbox, which are not pages of the shop.
 */
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
  ].flatMap((path) => path.split("/")[1] || [])
)

const findPaths = (source: string): ReadonlyArray<string> =>
  Array.from(
    source.replaceAll(/^(import|\} from) .*$/gm, "").matchAll(pagePath),
    ([spelled]) => spelled
  )

/**
 * A path at the beginning of a string, a template or a regular expression, or after an origin. `/`
 * counts where it is compared with a path, linked or gone to.
 */
const pagePath = new RegExp(
  [
    `(?:["'\`]|\`\\$\\{[\\w.]*\\}|\\$\\{[\\w.]*(?:origin|home|url|base)\\}|https?://[\\w.:-]+|\\^\\\\)/(?:${[...firstSegments].join("|")})(?=[/?#&"'\`$\\\\(])`,
    `\\b(?:to|href)(?:=\\{?|: )"/"`,
    `\\b(?:go|navigate|redirect)\\("/"`,
    `(?:=>|\\?\\?|return) "/"`,
    `\\b(?:path|pathname|url|to|href)\\b[^\\n"]{0,12}[!=]==? "/"`
  ].join("|"),
  "gi"
)
