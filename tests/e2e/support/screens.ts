import { filePaths } from "#locales/paths.ts"
import { newPhone, type VisitorData } from "./visitor.ts"
import { consentBanner, showConsentBanner } from "./consentBanner.ts"
import type { Visit } from "./test.ts"
import { products } from "./shopData.ts"
import { waitForIdle } from "./waitForIdle.ts"

/** A screen in one of its states, and how it is opened from the one before. */
export type Screen = readonly [screen: string, go: (visit: Visit) => Promise<unknown>]

const screensOfGuest: ReadonlyArray<Screen> = [
  [
    "consent banner",
    async ({ openPage, page, t }) => {
      await openPage("/")
      await showConsentBanner({ page, t })
    }
  ],
  [
    "home",
    async ({ openPage, page, t }) => {
      await consentBanner({ page, t }).getByRole("button").first().click()
      await openPage("/")
    }
  ],
  ["reels", ({ openPage }) => openPage("/reels")],
  ["product", ({ openPage }) => openPage(`/product/${products.abaya}`)],
  [
    "shared",
    async ({ button, page }) => {
      await button("product.share").click()
      await page.locator("dialog[open]").waitFor()
    }
  ],
  [
    "size guide",
    async ({ openPage, button, page }) => {
      await openPage(`/product/${products.abaya}`)
      await button("product.sizeGuide").click()
      await page.locator("dialog[open] table").waitFor()
    }
  ],
  [
    "options of a card",
    async ({ openPage, page }) => {
      await openPage("/")
      const card = page.locator("article", {
        has: page.locator(`a[href='/product/${products.musk}']`)
      })
      await card.first().getByRole("button").last().click()
      await page.locator("dialog[open] input[type=radio]").first().waitFor({ state: "attached" })
    }
  ],
  ["sold out", ({ openPage }) => openPage(`/product/${products.soldOut}`)],
  [
    "menu",
    async ({ button, page }) => {
      await button("shell.menu").click()
      await page.locator("dialog[open]").waitFor()
    }
  ],
  [
    "empty favourites",
    async ({ openPage, waitForText }) => {
      await openPage("/favorites")
      await waitForText("favourites.empty")
    }
  ],
  [
    "favourites",
    async ({ openPage, page }) => {
      await openPage(`/product/${products.abaya}`)
      await page.locator("main button[aria-pressed=false]").first().click()
      await page.waitForFunction(() => localStorage.getItem("sadu")?.includes("favourites"))
      await openPage("/favorites")
      await page.locator("main article").waitFor()
    }
  ]
]

/** The states of the search, each with the typed text. */
const screensOfSearch: ReadonlyArray<Screen> = [
  ...[
    ["search", ""],
    ["search with suggestions", "عود"],
    ["search without results", "qqqxxz"]
  ].map(([name = "", typed = ""]): Screen => [
    name,
    async ({ button, openPage, page }) => {
      if (typed === "") {
        await openPage("/")
        await button("shell.search").first().click()
      }
      await page.locator("dialog[open] input[type=search]").fill(typed)
      await page.waitForFunction(
        () => document.querySelector("dialog[open] [aria-busy=true]") === null
      )
    }
  ]),
  [
    "search with viewed products",
    async ({ button, openPage, page, t }) => {
      for (const id of [products.abaya, products.bakhoor, products.soldOut]) {
        await openPage(`/product/${id}`)
        await waitForIdle(page)
      }
      await openPage("/")
      await button("shell.search").first().click()
      await page
        .getByRole("region", { name: t("search.recentProducts") })
        .locator(`a[href='/product/${products.soldOut}']`)
        .waitFor()
    }
  ]
]

const screensWithoutData: ReadonlyArray<Screen> = [
  ["not found", ({ openPage }) => openPage("/nowhere")],
  ["empty cart", ({ openPage }) => openPage("/cart")],
  ["guest's profile", ({ openPage }) => openPage("/profile")],
  ["login", ({ openPage }) => openPage("/login")],
  [
    "login, refused",
    async ({ button, waitForText }) => {
      await button("login.sendCode").click()
      await waitForText("refusals.sendOtp.tooShort")
    }
  ],
  [
    "code",
    async ({ button, field, waitForText }) => {
      await field("login.phone").fill(newPhone())
      await button("login.sendCode").click()
      await waitForText("login.codeHeading")
      await button("login.verify").click()
      await waitForText("refusals.verifyOtp.incomplete")
    }
  ],
  ["return page, invalid", ({ openPage }) => openPage("/payment-callback")],
  [
    "order placed, opened without an order",
    async ({ openPage, waitForText }) => {
      await openPage("/thank-you")
      await waitForText("checkout.noPlacedOrder")
    }
  ],
  ["error page", ({ openPage }) => openPage("/payment-error?ErrorCode=MF002&ErrorMessage=Declined")]
]

const screensOfCatalogue: ReadonlyArray<Screen> = [
  [
    "categories",
    async ({ openPage, page }) => {
      await openPage("/categories")
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
  ["what lies inside a category", ({ openPage }) => openPage("/categories/1")],
  [
    "category",
    async ({ openPage, page }) => {
      await openPage("/category/1/products")
      await page.locator("main article").first().waitFor()
    }
  ],
  [
    "no category",
    async ({ openPage, waitForText }) => {
      await openPage("/category/999999/products")
      await waitForText("notFound.categoryBody")
    }
  ],
  [
    "products, narrowed",
    async ({ openPage, page }) => {
      await openPage("/products?sort=price_up&category=1&min=3&max=20&in_stock=1")
      await page.locator("main article").first().waitFor()
    }
  ],
  [
    "filter",
    async ({ button, page }) => {
      await button("products.filter").click()
      await page.locator("dialog[open]").waitFor()
    }
  ],
  [
    "filter, refused",
    async ({ page, t, waitForText }) => {
      await page.locator("dialog[open]").getByLabel(t("products.maxPrice")).fill("x")
      await page.locator("dialog[open] button[type=submit]").click()
      await waitForText("products.priceInvalid", { example: 4_500 })
    }
  ],
  [
    "no products",
    async ({ openPage, waitForText }) => {
      await openPage("/products?search=zzzzqq")
      await waitForText("catalogue.noProducts")
    }
  ],
  [
    "category menu",
    async ({ openPage, page, t }) => {
      // Only a wide window has it, and it works once its script has loaded, which the button comes
      // with.
      await page.setViewportSize({ width: 1_280, height: 844 })
      await openPage("/help")
      await page
        .locator("header")
        .getByRole("button", { name: t("shell.switchLanguage") })
        .waitFor()
      await page
        .getByRole("navigation", { name: t("shell.categories"), exact: true })
        .getByRole("link")
        .first()
        .focus()
      await page.locator("[data-open]").first().waitFor()
    }
  ]
]

const screensOfCustomer: ReadonlyArray<Screen> = [
  [
    "filled cart",
    async ({ openPage, page }) => {
      await openPage("/cart")
      await page.locator("main article").first().waitFor()
    }
  ],
  [
    "no orders",
    async ({ openPage, waitForText }) => {
      await openPage("/orders")
      await waitForText("orders.emptyTitle")
    }
  ],
  [
    "address form, refused",
    async ({ openPage, button, waitForText }) => {
      await openPage("/add-address")
      await button("address.save").click()
      await waitForText("refusals.addressForm.fieldRequired")
    }
  ],
  [
    "map",
    async ({ button, page }) => {
      await button("address.chooseOnMap").click()
      await page.locator("dialog[open] .map-pin").waitFor()
    }
  ],
  [
    "addresses",
    async ({ openPage, page }) => {
      await openPage("/address-list")
      await page.getByRole("radio").waitFor({ state: "attached" })
    }
  ],
  [
    "delete confirmation",
    async ({ page, t, address, waitForText }) => {
      await page
        .getByRole("button", {
          name: t("address.deleteNamed", { name: address?.fullName ?? "" })
        })
        .click()
      await waitForText("address.deleteQuestion")
    }
  ],
  [
    "checkout",
    async ({ openPage, orderButtonText, page, button, waitForText }) => {
      await openPage("/checkout")
      await orderButtonText()
      await button("checkout.addPromo").click()
      await page.locator("input[name=promo]").fill("SADU10")
      await button("checkout.apply").click()
      await waitForText("checkout.applied")
    }
  ],
  [
    "what changed",
    async ({ page, waitForHydration, choosePaymentMethod, placeOrderButton, waitForText }) => {
      await page.route("**/api/deliveryCharges_admin", (route) =>
        route.fulfill({ json: { status: true, data: [] } })
      )
      await page.reload()
      await waitForHydration()
      await waitForText("refusals.delivery.noRate")
      await choosePaymentMethod("cash")
      await placeOrderButton().click()
      await waitForText("checkout.changedTitle")
    }
  ],
  [
    "order placed",
    async ({ page, waitForPath }) => {
      await page.locator("dialog[open] button").last().click()
      await waitForPath("/thank-you")
    }
  ],
  [
    "orders",
    async ({ openPage, page }) => {
      await openPage("/orders")
      await page.locator("a[href^='/order/']").waitFor()
    }
  ],
  [
    "order",
    async ({ page, waitForText }) => {
      await page.locator("a[href^='/order/']").first().click()
      await waitForText("orders.tracking")
    }
  ],
  [
    "invoice",
    async ({ page, waitForText }) => {
      await page.locator("a[href$='/invoice']").click()
      await waitForText("orders.print")
    }
  ],
  ["profile", ({ openPage }) => openPage("/profile")],
  [
    "personal details, refused",
    async ({ button, field, page, waitForText }) => {
      await page.locator("main a[href='/profile/details']").click()
      await field("address.email").fill("noura@")
      await button("profile.saveDetails").click()
      await waitForText("refusals.addressForm.email")
    }
  ],
  [
    "notifications",
    async ({ openPage, page }) => {
      await openPage("/profile/notifications")
      await page.getByRole("checkbox").first().waitFor()
    }
  ]
]

/** Opens the payment page of the cart. */
const goToPayment = async ({ openPage, page, orderButtonText, placeOrderButton }: Visit) => {
  await openPage("/checkout")
  await orderButtonText()
  await placeOrderButton().click()
  await page.waitForURL("**/sandbox/pay/*")
}

const screensOfPayment: ReadonlyArray<Screen> = [
  [
    "unfinished payment",
    async (visit) => {
      await goToPayment(visit)
      await visit.openPage("/")
      await visit.waitForText("payment.waiting")
    }
  ],
  [
    "error page, declined",
    async (visit) => {
      await goToPayment(visit)
      await visit.payByCard("declined")
      await visit.page.waitForURL("**/payment-error*")
      await visit.waitForText("refusals.providerErrors.MF002")
    }
  ],
  [
    "return page, failed",
    async ({ openPage, page, waitForText }) => {
      await openPage(`/payment-callback${new URL(page.url()).search}`)
      await waitForText("payment.notCompleted")
    }
  ],
  [
    "return page, confirming",
    async (visit) => {
      await goToPayment(visit)
      await visit.payByCard("pending")
      await visit.page.waitForURL("**/payment-callback*")
      await visit.waitForText("payment.confirming")
    }
  ],
  [
    "return page, paid",
    async (visit) => {
      await goToPayment(visit)
      await visit.payByCard("paid")
      await visit.page.waitForURL("**/payment-callback*")
      await visit.openPage(`/payment-success${new URL(visit.page.url()).search}`)
      await visit.waitForText("payment.summary")
    }
  ]
]

const screensOfHelp: ReadonlyArray<Screen> = [
  ...[
    ["help", "/help"],
    ["delivery policy", "/policies/delivery"],
    ["returns policy", "/policies/returns"],
    ["privacy policy", "/policies/privacy"],
    ["terms", "/policies/terms"],
    ["about the shop", "/about"],
    ["language", "/language"]
  ].map(([name = "", path = ""]): Screen => [name, ({ openPage }) => openPage(path)]),
  // What the service worker shows without a network.
  ["offline screen", ({ page, locale }) => page.goto(filePaths.offlineScreen(locale))]
]

const shopper: VisitorData = {
  customer: true,
  address: true,
  cartItems: [
    [products.abaya, 1],
    [products.bakhoor, 1]
  ]
}

/** Screens that one visitor opens one after another. */
export interface ScreenGroup {
  readonly name: string
  readonly visitor: VisitorData
  readonly screens: ReadonlyArray<Screen>
}

/** Every screen in its main states. */
export const screenGroups = {
  guest: { name: "a guest", visitor: { consent: null }, screens: screensOfGuest },
  search: { name: "the search", visitor: {}, screens: screensOfSearch },
  empty: { name: "screens without data", visitor: {}, screens: screensWithoutData },
  catalogue: { name: "the catalogue", visitor: {}, screens: screensOfCatalogue },
  help: { name: "help and policies", visitor: {}, screens: screensOfHelp },
  payment: { name: "payments", visitor: shopper, screens: screensOfPayment },
  customer: { name: "a customer", visitor: shopper, screens: screensOfCustomer }
} satisfies Record<string, ScreenGroup>
