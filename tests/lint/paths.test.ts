import { globSync, readFileSync } from "node:fs"
import { describe, expect, it } from "vitest"
import { paths } from "#locales/paths.ts"

/*
 * Tests spell on purpose the addresses that a shopper, a search engine or a caller of the API sees:
 * they check `paths` independently.
 */
describe("page paths", () => {
  it("only locales/paths.ts contains one as a literal", () => {
    const files = globSync(
      "{core,adapters,ui,locales,backend,stories,.storybook}/**/*.{ts,tsx,mjs,json,html}"
    ).filter((file) => file !== "locales/paths.ts" && !isHttpApi(file))
    expect(files).toEqual(
      expect.arrayContaining([
        "ui/app/routes.ts",
        "stories/journeys/openShop.ts",
        ".storybook/main.ts"
      ])
    )
    expect(
      files.flatMap((file) =>
        findPaths(readFileSync(file, "utf8")).map((path) => `${file}: ${path}`)
      )
    ).toEqual([])
  })

  it("control: is found however it is spelled, and nothing else is", () => {
    const spellings = [
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
    ]
    expect(spellings.map((spelling) => findPaths(spelling).length)).toEqual(spellings.map(() => 1))
    for (const other of [
      'import "./cart/Cart.ts"',
      '"/cartoon"',
      '"cart/line"',
      'split("/")',
      "`${a}/${b}`"
    ])
      expect(findPaths(other)).toEqual([])
  })
})

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
