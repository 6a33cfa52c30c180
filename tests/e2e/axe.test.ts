import { readFileSync } from "node:fs"
import { createRequire } from "node:module"
import type { AxeResults } from "axe-core"
import type { Page } from "playwright-core"
import { describe, expect, it } from "vitest"
import { products, locales } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { visit } = openStage({ pictures: true })

const axe = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8")

/** What axe finds against WCAG 2.2 AA on the page as it stands, in light and in dark. */
const faultsOn = async (page: Page, where: string): Promise<ReadonlyArray<string>> => {
  await page.evaluate(axe)
  // As tall as the page: what a bar at the edge happens to cover half would count as too small to tap.
  const height = await page.evaluate(() => document.documentElement.scrollHeight)
  await page.setViewportSize({ width: 390, height: Math.max(844, height + 200) })
  const found: Array<string> = []
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" })
    await page.evaluate(() =>
      Promise.all(document.getAnimations().map((motion) => motion.finished.catch(() => null)))
    )
    const { violations } = await page.evaluate<AxeResults>(`axe.run({
      runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"], resultTypes: ["violations"] })`)
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(
          ({ target, failureSummary = "" }) =>
            `${where}, ${colorScheme}: ${id}: ${target.join(" ")}: ${failureSummary}`
        )
      )
    )
  }
  await page.setViewportSize({ width: 390, height: 844 })
  return found
}

/** Each screen in its main states, and the way there. */
const asGuest: ReadonlyArray<readonly [where: string, go: (visit: Visit) => Promise<unknown>]> = [
  ["home", ({ open }) => open("/")],
  ["product", ({ open }) => open(`/product/${products.abaya}`)],
  [
    "shared",
    async ({ button, page }) => {
      await button("product.share").click()
      await page.locator("dialog[open]").waitFor()
    }
  ],
  ["sold out", ({ open }) => open(`/product/${products.soldOut}`)],
  [
    "menu",
    async ({ button, page }) => {
      await button("shell.menu").click()
      await page.locator("dialog[open]").waitFor()
    }
  ],
  [
    "empty wishlist",
    async ({ open, see }) => {
      await open("/favorites")
      await see("favourites.empty")
    }
  ],
  [
    "wishlist",
    async ({ open, page }) => {
      await open(`/product/${products.abaya}`)
      await page.locator("main button[aria-pressed=false]").first().click()
      await page.waitForFunction(() => localStorage.getItem("sadu")?.includes("favourites"))
      await open("/favorites")
      await page.locator("main article").waitFor()
    }
  ]
]

const asStranger: ReadonlyArray<readonly [where: string, go: (visit: Visit) => Promise<unknown>]> =
  [
    ["not found", ({ open }) => open("/nowhere")],
    ["empty cart", ({ open }) => open("/cart")],
    ["guest's profile", ({ open }) => open("/profile")],
    ["login", ({ open }) => open("/login")],
    [
      "login, refused",
      async ({ button, see }) => {
        await button("login.sendCode").click()
        await see("refusals.sendOtp.tooShort")
      }
    ],
    [
      "code",
      async ({ button, field, see }) => {
        await field("login.phone").fill("69876543")
        await button("login.sendCode").click()
        await see("login.codeHeading")
        await button("login.verify").click()
        await see("refusals.verifyOtp.incomplete")
      }
    ],
    ["return page, invalid", ({ open }) => open("/payment-callback")],
    ["error page", ({ open }) => open("/payment-error?ErrorCode=MF002&ErrorMessage=Declined")]
  ]

const onTheShelves: ReadonlyArray<
  readonly [where: string, go: (visit: Visit) => Promise<unknown>]
> = [
  [
    "categories",
    async ({ open, page }) => {
      await open("/categories")
      await page.locator("main li a").first().waitFor()
    }
  ],
  [
    "menu's tree",
    async ({ button, page }) => {
      await button("shell.menu").click()
      await page.locator("dialog[open] button[aria-expanded]").first().click()
    }
  ],
  ["what lies inside a category", ({ open }) => open("/categories/1")],
  [
    "category",
    async ({ open, page }) => {
      await open("/category/1/products")
      await page.locator("main article").first().waitFor()
    }
  ],
  [
    "no category",
    async ({ open, see }) => {
      await open("/category/999999/products")
      await see("refusals.category.failed")
    }
  ],
  [
    "products, narrowed",
    async ({ open, page }) => {
      await open("/products?sort=price_up&category=1&min=3&max=20&in_stock=1")
      await page.locator("main article").first().waitFor()
    }
  ],
  [
    "filter, refused",
    async ({ button, page, say, see }) => {
      await button("products.filter").click()
      await page.getByLabel(say("products.maxPrice")).fill("x")
      await button("products.apply").click()
      await see("products.priceWrong")
    }
  ],
  [
    "no products",
    async ({ open, see }) => {
      await open("/products?search=zzzzqq")
      await see("catalogue.noProducts")
    }
  ]
]

const asCustomer: ReadonlyArray<readonly [where: string, go: (visit: Visit) => Promise<unknown>]> =
  [
    [
      "filled cart",
      async ({ open, page }) => {
        await open("/cart")
        await page.locator("main article").first().waitFor()
      }
    ],
    [
      "no orders",
      async ({ open, see }) => {
        await open("/orders")
        await see("orders.emptyTitle")
      }
    ],
    [
      "address form, refused",
      async ({ open, button, see }) => {
        await open("/add-address")
        await button("address.save").click()
        await see("refusals.addressForm.required")
      }
    ],
    [
      "addresses",
      async ({ open, page }) => {
        await open("/address-list")
        await page.getByRole("radio").waitFor({ state: "attached" })
      }
    ],
    [
      "asked whether to delete",
      async ({ page, say, address, see }) => {
        await page
          .getByRole("button", {
            name: say("address.deleteNamed", { name: address?.fullName ?? "" })
          })
          .click()
        await see("address.deleteQuestion")
      }
    ],
    [
      "checkout",
      async ({ open, priceOnButton, page, button, see }) => {
        await open("/checkout")
        await priceOnButton()
        await page.locator("input[name=promo]").fill("SADU10")
        await button("checkout.apply").click()
        await see("checkout.applied")
      }
    ],
    [
      "what changed",
      async ({ page, alive, chooseMethod, placeOrder, see }) => {
        await page.route("**/api/deliveryCharges_admin", (route) =>
          route.fulfill({ json: { status: true, data: [] } })
        )
        await page.reload()
        await alive()
        await see("refusals.delivery.noRate")
        await chooseMethod("cash")
        await placeOrder().click()
        await see("checkout.changedTitle")
      }
    ],
    [
      "thank you",
      async ({ page, at }) => {
        await page.locator("dialog[open] button").last().click()
        await at("/thank-you")
      }
    ],
    [
      "orders",
      async ({ open, page }) => {
        await open("/orders")
        await page.locator("a[href^='/order/']").waitFor()
      }
    ],
    [
      "order",
      async ({ page, see }) => {
        await page.locator("a[href^='/order/']").click()
        await see("orders.tracking")
      }
    ],
    ["profile", ({ open }) => open("/profile")]
  ]

const shopper = {
  customer: true,
  address: true,
  goods: [
    [products.abaya, 1],
    [products.bakhoor, 1]
  ]
} as const

/** Nobody asked this one yet whether the shop may count. */
const asNewcomer: ReadonlyArray<readonly [where: string, go: (visit: Visit) => Promise<unknown>]> =
  [
    [
      "asked whether to count",
      async ({ open, page, say }) => {
        await open("/")
        await page.getByRole("region", { name: say("consent.title") }).waitFor()
      }
    ]
  ]

describe.concurrent.each(locales)(
  "anybody can use it (%s): axe finds nothing against WCAG 2.2 AA",
  (language) => {
    it.each([
      ["of a guest", {}, asGuest],
      ["of a guest elsewhere", {}, asStranger],
      ["among the shelves", {}, onTheShelves],
      ["of a newcomer", { consent: null }, asNewcomer],
      ["of a customer", shopper, asCustomer]
    ] as const)(
      "on the screens %s",
      (_, holds, screens) =>
        visit(language, { holds, mayFail: true }, async (visit) => {
          const found: Array<string> = []
          for (const [where, go] of screens) {
            await go(visit)
            found.push(...(await faultsOn(visit.page, where)))
          }
          expect(found).toEqual([])
        }),
      240_000
    )
  }
)

/** Every journey fails on a `securitypolicyviolation`: see `stage.ts`. These show that there would be one. */
describe("the content security policy", () => {
  it("stops a script that somebody wrote into the page, and the journeys notice", async () => {
    const walk = visit("en", {}, async ({ page, open }) => {
      await open("/")
      await page.evaluate(() => {
        const script = document.createElement("script")
        script.textContent = "globalThis.intruder = true"
        document.body.append(script)
        document.body.insertAdjacentHTML(
          "beforeend",
          "<img src='/placeholder.svg' onload='globalThis.intruder = true'>"
        )
      })
      await page.locator("body > img").last().waitFor({ state: "attached" })
      await page.waitForTimeout(300)
      expect(await page.evaluate(() => Reflect.get(globalThis, "intruder"))).toBe(undefined)
    })
    await expect(walk).rejects.toThrow(/stopped by the policy: script-src/)
  })

  it("comes with every page, without unsafe-inline and unsafe-eval, with what else keeps a page safe", () =>
    visit("en", {}, async ({ page, shop }) => {
      for (const path of ["/", "/cart", "/nowhere", `/product/${products.abaya}`]) {
        const headers = (await page.request.get(`${shop.url}${path}`)).headers()
        const policy = headers["content-security-policy"] ?? ""
        expect(policy, path).toContain("frame-ancestors 'none'")
        expect(policy).not.toMatch(/unsafe-inline|unsafe-eval/)
        expect([headers["x-content-type-options"], headers["referrer-policy"]]).toEqual([
          "nosniff",
          expect.stringMatching(/\w/)
        ])
      }
    }))
})
