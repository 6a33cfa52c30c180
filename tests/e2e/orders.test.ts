import type { Route } from "playwright-core"
import { describe, expect, it } from "vitest"
import { type OrderStatus, orderStatuses } from "#core/orders/orderStatus.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { query } from "../support/apiClient.ts"
import { payloadFor, store } from "../support/buying.ts"
import { products, locales, formatPrice } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { shop, visit } = openStage()

const says = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })

/** Orders in cash by machine, priced by core; answers its number and its total in fils. */
const order = async (
  { customer, shop }: Visit,
  lines: ReadonlyArray<readonly [number, number]>
) => {
  const payload = await payloadFor(shop, {
    method: "cash",
    lines: lines.map(([id, quantity]) => ({ id, quantity }))
  })
  const who = {
    id: Number(customer?.userId),
    token: customer?.token ?? "",
    phone: customer?.phone ?? ""
  }
  const { body } = await store(shop, who, payload)
  return { id: body.data, total: Math.round(payload.order_detail.total_price * 1_000) }
}

const many = [
  [products.bakhoor, 2],
  [products.saffronCoffee, 1],
  [products.storybook, 1],
  [114, 1]
] as const

describe.concurrent.each(locales)("orders (%s)", (language) => {
  it("none yet says so with a way to the shelves; each one has number, date, badge, three pictures, count and total", () =>
    visit(language, { holds: { customer: true } }, async (visit) => {
      const { page, at, link, open, see, say } = visit
      await open("/orders")
      await see("orders.emptyTitle")
      await link("orders.start").click()
      await at("/")
      const { id, total } = await order(visit, many)
      await open("/orders")
      const card = page.locator(`a[href='/order/${id}']`)
      for (const words of [
        say("orders.number", { id }),
        say("orderStatus.confirmed"),
        say("orders.more", { count: 1 }),
        say("common.items", { count: 5 }),
        formatPrice(language, total),
        i18nByLocale[language].t("orders.date", { at: Date.now() })
      ])
        await card.getByText(words, { exact: true }).waitFor()
      expect(await card.locator("img").count()).toBe(3)
      await card.click()
      await at(`/order/${id}`)
      for (const words of [
        "orders.tracking",
        "orders.deliverTo",
        "orders.items",
        "orders.cash",
        "orders.pending",
        "common.free"
      ] as const) {
        await see(words)
      }
      expect(await page.getByText(say("orders.discount"), { exact: true }).count()).toBe(0)
      expect(await page.locator("ol li").count()).toBe(5)
      await page.getByText(formatPrice(language, total), { exact: true }).first().waitFor()
    }))

  it("every status has its word and its step; what ended has its line struck", () =>
    visit(language, { holds: { customer: true } }, async (visit) => {
      const { page, open, say, shop } = visit
      const { id } = await order(visit, [[products.storybook, 1]])
      for (const status of orderStatuses) {
        await page.request.post(`${shop.url}/sandbox/orders`, {
          data: { id, order_status: status }
        })
        await open(`/order/${id}`)
        await page
          .locator("main")
          .getByText(say(`orderStatus.${status}`), { exact: true })
          .first()
          .waitFor()
        const now = await page
          .locator("ol li")
          .evaluateAll((steps) => steps.findIndex((step) => step.ariaCurrent === "step"))
        const struck = await page.locator("ol").getByText(say("orders.stepStruck")).count()
        expect([now, struck], status).toEqual(stepOf[status])
      }
    }))

  it("what failed says why and can be asked again; a foreign, unknown or malformed number is not found", () =>
    visit(language, { holds: { customer: true }, mayFail: true }, async (visit) => {
      const { page, at, button, open, see, text, say } = visit
      const { id } = await order(visit, [[products.storybook, 1]])
      const list = "**/api/user/*/orders"
      const one = /\/api\/order\/\d+/
      for (const [path, call, answer, words] of [
        [
          "/orders",
          list,
          says(200, { status: true, data: {} }),
          say("refusals.ordersList.unreadable")
        ],
        ["/orders", list, says(200, { status: false, message: "Closed today" }), "Closed today"],
        ["/orders", list, says(400, { status: false }), say("refusals.ordersList.unreadable")],
        [
          `/order/${id}`,
          one,
          says(200, { status: true, data: null }),
          say("refusals.orderDetail.unreadable")
        ],
        [`/order/${id}`, one, says(403, { status: false }), say("refusals.anything")]
      ] as const) {
        await page.route(call, answer)
        await page.goto(path)
        await text(words).waitFor()
        await page.unroute(call)
      }
      await button("common.retry").click()
      await see("orders.tracking")
      for (const number of ["99999999", "abc"]) {
        await open(`/order/${number}`)
        await see("refusals.orderDetail.notFound")
      }
      await page.evaluate(() => localStorage.clear())
      await page.goto(`/order/${id}`)
      await at("/login")
      await visit.logIn()
      await at(`/order/${id}`)
      await see("refusals.orderDetail.notFound")
      expect(await page.locator("main").innerText()).not.toContain(say("orders.tracking"))
    }))

  it("the profile: a guest is invited in and comes back; a customer leaves, and everything of theirs with them", () =>
    visit(
      language,
      { holds: { address: true, customer: true, goods: [[products.bakhoor, 1]] } },
      async (visit) => {
        const { page, at, button, customer, open, see, say, storage, logIn } = visit
        await open("/profile")
        for (const words of ["profile.orders", "profile.addresses"] as const) await see(words)
        await page.getByRole("button", { name: say("profile.deleteAccount") }).click()
        await see("profile.deleteQuestion")
        await page
          .locator("dialog[open]")
          .getByRole("button", { name: say("profile.deleteAccount") })
          .click()
        await at("/")
        await see("profile.deleted")
        const kept = await storage()
        for (const name of [
          "auth_token",
          "user_id",
          "user_name",
          "user_mobile",
          "selectedAddress",
          "pendingOrder"
        ]) {
          expect(kept).not.toHaveProperty(name)
        }
        expect(JSON.stringify(kept)).not.toContain(customer?.token)
        await page.getByRole("link", { name: say("shell.cartEmpty") }).waitFor()
        expect(
          await query(
            shop(),
            "select 1 from session where customer_id = $1 and revoked_at is null",
            [customer?.userId]
          )
        ).toEqual([])
        await open("/profile")
        await see("profile.loginHint")
        expect(await button("profile.logout").count()).toBe(0)
        await page.getByRole("link", { name: say("common.login") }).click()
        await at("/login")
        await logIn()
        await at("/profile")
        await see("profile.orders")
      }
    ))
})

/** Which of the five steps is the present one (-1 for none), and how many are struck out. */
const stepOf: Readonly<Record<OrderStatus, readonly [now: number, struck: number]>> = {
  pending: [0, 0],
  confirmed: [0, 0],
  on_hold: [0, 0],
  processing: [1, 0],
  shipped: [2, 0],
  on_the_way: [3, 0],
  out_for_delivery: [3, 0],
  delivered: [4, 0],
  completed: [4, 0],
  cancelled: [-1, 4],
  failed: [-1, 4],
  refunded: [-1, 4]
}
