import type { Route } from "playwright-core"
import { describe, expect, it } from "vitest"
import type { NewAddress } from "#core/address/Address.ts"
import { setStock } from "../support/buying.ts"
import { query } from "../support/apiClient.ts"
import { products, locales, ordersOf, formatPrice } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"
import { recordPosts } from "./support/recordPosts.ts"

const { shop, visit } = openStage()

const ready = {
  customer: true,
  address: true,
  goods: [
    [products.bakhoor, 2],
    [products.musk, 1]
  ]
} as const
const free = { customer: true, address: true, goods: [[products.abaya, 2]] } as const

const says = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })
const page404 = (route: Route) =>
  route.fulfill({ status: 200, contentType: "text/html", body: "<h1>?</h1>" })
const gone = (route: Route) => route.abort()

/** Changes the address that this device holds, as an older shop or a foreign one may have left it. */
const changeAddress = async ({ page, alive }: Visit, change: Partial<NewAddress>) => {
  await page.evaluate((change) => {
    const root = JSON.parse(localStorage.getItem("sadu") ?? "{}")
    Object.assign(root.address.selected, change)
    localStorage.setItem("sadu", JSON.stringify(root))
  }, change)
  await page.reload()
  await alive()
}

describe.concurrent.each(locales)("checkout (%s)", (language) => {
  it("a guest goes to login, an empty cart to the cart, and without an address the button says what it lacks", () =>
    visit(language, { holds: { goods: [[products.bakhoor, 1]] } }, async (visit) => {
      const { page, at, link, logIn, open, placeOrder, see } = visit
      await page.goto("/checkout")
      await at("/login")
      await logIn()
      await at("/checkout")
      await see("refusals.delivery.noAddress")
      await see("refusals.checkout.noAddress")
      expect(await placeOrder().isDisabled()).toBe(true)
      await link("checkout.addAddress").click()
      await at("/add-address")
      await open("/cart")
      await page.locator("main article button").last().click()
      await see("cart.empty")
      await page.goto("/checkout")
      await at("/cart")
    }))

  it("shows address, items and amounts that add up, and what goes to the server has every field", () =>
    visit(language, { holds: ready }, async (visit) => {
      const { page, address, customer, at, link, open, placeOrder, priceOnButton, see, say } = visit
      const wire = await recordPosts(page)
      await open("/checkout")
      const button = await priceOnButton()
      const total = 2 * 6_750 + 9_900 + 500
      expect(button).toContain(formatPrice(language, total))
      for (const fils of [2 * 6_750, 9_900, 2 * 6_750 + 9_900, 500, total]) {
        await page.getByText(formatPrice(language, fils), { exact: true }).first().waitFor()
      }
      await link("checkout.change").click()
      await at("/address-list")
      await page.getByRole("link", { name: say("address.add"), exact: true }).waitFor()
      await page.goBack()
      await see("checkout.heading")
      await priceOnButton()
      await placeOrder().click()
      await page.waitForURL("**/sandbox/pay/*")
      const { key, body } = wire.last("/api/payment/initiate") ?? { key: "", body: null }
      expect(key?.length).toBeGreaterThan(15)
      expect(body).toMatchObject({
        InvoiceValue: total / 1_000,
        CustomerName: address?.fullName,
        CustomerEmail: address?.email,
        CustomerMobile: "50001234",
        CustomerReference: key,
        orderId: key,
        Language: language,
        DisplayCurrencyIso: "KWD",
        order: {
          order_detail: {
            user_id: Number(customer?.userId),
            order_status: "confirmed",
            payment_status: "pending",
            paymentType: "card",
            discount: 0,
            promo_code: "",
            subtotal_price: 23.4,
            delivery_price: 0.5,
            total_price: 23.9,
            countryName: "Kuwait",
            region: "Hawalli"
          },
          product_details: [
            {
              id: products.bakhoor,
              quantity: 2,
              price: 6.75,
              v_id: null,
              psize: "M",
              pcolor: null,
              psize_price: 0
            },
            { id: products.musk, quantity: 1, v_id: 1007 }
          ]
        }
      })
    }))

  it("promo codes: each cause has its text; an applied one lowers the total, locks, and can be removed", () =>
    visit(language, { holds: ready, mayFail: true }, async (visit) => {
      const { page, button, field, open, priceOnButton, say, see, text } = visit
      await open("/checkout")
      await priceOnButton()
      const input = page.locator("input[name=promo]")
      for (const [typed, answer, words] of [
        ["  ", null, say("refusals.promo.missing")],
        ["NOBODY", null, say("refusals.promo.invalid")],
        ["EID25", null, say("refusals.promo.expired")],
        ["X", says(400, { status: false }), say("refusals.promo.status", { status: 400 })],
        ["X", says(403, { status: false, message: "Not for you" }), "Not for you"],
        ["X", page404, say("refusals.promo.validating")],
        ["X", gone, say("refusals.promo.applying")]
      ] as const) {
        if (answer) await page.route("**/api/getPromoValid/*", answer)
        await input.fill(typed)
        await button("checkout.apply").click()
        await text(words).waitFor()
        await page.unroute("**/api/getPromoValid/*")
      }
      await input.fill(" sadu10 ")
      await button("checkout.apply").click()
      await see("checkout.applied")
      expect(await input.isDisabled()).toBe(true)
      expect(await priceOnButton()).toContain(formatPrice(language, 23_400 - 2_340 + 500))
      await see("checkout.discountAmount", { amount: 2_340 })
      await page.reload()
      await see("checkout.discountAmount", { amount: 2_340 })
      await button("checkout.removePromo").click()
      expect(await field("checkout.promo").isEnabled()).toBe(true)
      await page.getByText(formatPrice(language, 23_900), { exact: true }).waitFor()
    }))

  it("delivery: free above the shop's line, by weight abroad, and a note by cause where it had to be guessed", () =>
    visit(language, { holds: free, mayFail: true }, async (visit) => {
      const { page, alive, button, open, priceOnButton, see } = visit
      await open("/checkout")
      await see("common.free")
      await changeAddress(visit, { country: "SA", governorate: "Riyadh" })
      // 1.3 kg at 1.75 KD.
      await page.getByText(formatPrice(language, 2_280), { exact: true }).waitFor()
      await page.route("**/api/deliveryCharges_admin", says(200, { status: true, data: [] }))
      await page.reload()
      await alive()
      await see("refusals.delivery.noRate")
      await page.unroute("**/api/deliveryCharges_admin")
      await page.route("**/api/deliveryCharges_admin", says(400, { status: false }))
      await page.reload()
      await see("refusals.delivery.failed")
      await page.getByText(formatPrice(language, 2_000), { exact: true }).waitFor()
      await page.unroute("**/api/deliveryCharges_admin")
      await button("checkout.retryRates").click()
      expect(await priceOnButton()).toContain(formatPrice(language, 48_000 + 2_280))
    }))

  it("a guessed fee is a price that changed: what is new is shown, declined, then agreed to, and ordered so", () =>
    visit(language, { holds: ready, mayFail: true }, async (visit) => {
      const { page, at, button, chooseMethod, customer, open, placeOrder, see } = visit
      await page.route("**/api/deliveryCharges_admin", says(400, { status: false }))
      await open("/checkout")
      await see("refusals.delivery.failed")
      await chooseMethod("cash")
      await placeOrder().click()
      await see("checkout.changedTitle")
      await see("checkout.changedDelivery", { from: 2_000, to: 500 })
      await page.keyboard.press("Escape")
      await page.locator("dialog[open]").waitFor({ state: "detached" })
      expect(await ordersOf(shop(), customer?.phone ?? "")).toEqual([])
      await placeOrder().click()
      await button("checkout.agree", { total: 23_900 }).click()
      await at("/thank-you")
      expect(
        (await ordersOf(shop(), customer?.phone ?? "")).map((order) => Number(order.total_fils))
      ).toEqual([23_900])
    }))

  it("a price that rose and a shelf that emptied are told before anything is ordered", () => {
    const [dearer, scarce] = language === "ar" ? [108, 110] : [126, 105]
    return visit(
      language,
      {
        holds: {
          ...ready,
          goods: [
            [dearer, 1],
            [scarce, 3]
          ]
        },
        mayFail: true
      },
      async (visit) => {
        const {
          page,
          at,
          button,
          cart,
          chooseMethod,
          customer,
          open,
          placeOrder,
          priceOnButton,
          see
        } = visit
        const [first, second] = cart.lines
        await open("/checkout")
        await priceOnButton()
        await chooseMethod("cash")
        const price = Number(first?.price) + 250
        await query(shop(), "update product set price_fils = $2 where id = $1", [dearer, price])
        await placeOrder().click()
        await see("checkout.changedPrice", {
          name: first?.name ?? "",
          from: Number(first?.price),
          to: price
        })
        await page.keyboard.press("Escape")
        await setStock(shop(), scarce, 1)
        await placeOrder().click()
        await see("checkout.changedLeft", { name: second?.name ?? "", count: 1 })
        await page.locator("dialog[open] footer button, dialog[open] button").last().click()
        await at("/thank-you")
        const [order] = await ordersOf(shop(), customer?.phone ?? "")
        const bought = await query(
          shop(),
          "select sum(quantity)::integer as pieces from order_line where order_id = $1",
          [order?.id]
        )
        expect(bought).toEqual([{ pieces: 2 }])
        await page.getByRole("link", { name: visit.say("shell.cartEmpty") }).waitFor()
        expect(await button("checkout.backToCart").count()).toBe(0)
      }
    )
  })

  it("a total of nothing is for cash: the card says why, and cash orders it", () =>
    visit(
      language,
      { holds: free },
      async ({ at, chooseMethod, customer, open, page, placeOrder, see, button }) => {
        await open("/checkout")
        await page.locator("input[name=promo]").fill("GIFT100")
        await button("checkout.apply").click()
        await see("checkout.applied")
        await placeOrder().filter({ hasText: "0.00" }).click()
        await see("refusals.checkout.amount")
        await chooseMethod("cash")
        await placeOrder().click()
        await at("/thank-you")
        expect(
          (await ordersOf(shop(), customer?.phone ?? "")).map((order) => Number(order.total_fils))
        ).toEqual([0])
      }
    ))

  it("refusals of the card: each cause has its text, and the button may be tried again", () =>
    visit(language, { holds: ready, mayFail: true }, async (visit) => {
      const { page, open, placeOrder, priceOnButton, text, say } = visit
      await open("/checkout")
      for (const [change, words] of [
        [{ fullName: "  " }, "name"],
        [{ fullName: "نورة", email: "nobody" }, "email"],
        [{ email: null, phone: "" }, "mobile"]
      ] as const) {
        await changeAddress(visit, change)
        await priceOnButton()
        await placeOrder().click()
        await text(say(`refusals.checkout.${words}`)).waitFor()
      }
      await changeAddress(visit, { phone: "+96550001234" })
      await priceOnButton()
      for (const [answer, words] of [
        [says(400, { status: false }), say("refusals.initiate.invalid")],
        [says(422, { status: false, message: "No such street" }), "No such street"],
        [says(503, { status: false }), say("refusals.initiate.status", { status: 503 })],
        [says(200, { status: true, Data: {} }), say("refusals.initiate.noPage")],
        [
          says(200, {
            status: true,
            Data: { InvoiceURL: "http://evil.example/pay", InvoiceId: 7 }
          }),
          say("refusals.initiate.noPage")
        ],
        [page404, say("refusals.initiate.unexpected")],
        [gone, say("refusals.initiate.offline")]
      ] as const) {
        await page.route("**/api/payment/initiate", answer)
        await placeOrder().click()
        await text(words).waitFor()
        await page.unroute("**/api/payment/initiate")
      }
      await page.clock.install()
      await page.route("**/api/payment/initiate", () => {})
      await placeOrder().click()
      await page.getByText(say("checkout.placing"), { exact: true }).waitFor()
      expect(await page.locator("main").getAttribute("aria-busy")).toBe("true")
      await page.clock.fastForward(31_000)
      await text(say("refusals.initiate.timeout")).waitFor()
    }))

  it("refusals of cash: each cause has its text; a session that died leads to the login and back, the cart intact", () =>
    visit(language, { holds: ready, mayFail: true }, async (visit) => {
      const { page, at, chooseMethod, customer, open, placeOrder, priceOnButton, see, text, say } =
        visit
      await open("/checkout")
      await priceOnButton()
      await chooseMethod("cash")
      for (const [answer, words] of [
        [gone, say("refusals.storeCash.offline")],
        [says(500, { status: false }), say("refusals.storeCash.failed")],
        [says(422, { status: false, message: "Not today" }), "Not today"],
        [says(200, { status: true }), say("refusals.storeCash.noOrderId")],
        [page404, say("refusals.anything")]
      ] as const) {
        await page.route("**/api/order/store", answer)
        await placeOrder().click()
        await text(words).waitFor()
        await page.unroute("**/api/order/store")
      }
      await query(shop(), "update session set revoked_at = now() where customer_id = $1", [
        customer?.userId
      ])
      await placeOrder().click()
      await at("/login")
      await see("refusals.sessionEnded")
      expect(await page.evaluate(() => localStorage.getItem("auth_token"))).toBe(null)
      expect(
        JSON.parse((await page.evaluate(() => localStorage.getItem("sadu"))) ?? "").cart.items
      ).toHaveLength(2)
    }))
})
