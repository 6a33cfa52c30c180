import type { Route } from "playwright-core"
import { describe, expect, it } from "vitest"
import { query } from "../support/apiClient.ts"
import { products, locales, ordersOf, formatPrice } from "./support/shopData.ts"
import { openStage, type Visit } from "./support/journey.ts"

const { shop, visit } = openStage({ pictures: true })

const ready = { customer: true, address: true, goods: [[products.bakhoor, 1]] } as const
const total = 7_250

const says = (status: number, body: object) => (route: Route) =>
  route.fulfill({ status, json: body })
const status = (about: object) =>
  says(200, {
    status: true,
    Data: { InvoiceId: 7, InvoiceValue: 7.25, InvoiceTransactions: [], ...about }
  })
const declined = {
  InvoiceStatus: "Pending",
  InvoiceTransactions: [{ PaymentId: "100123", TransactionStatus: "Failed", ErrorCode: "MF002" }]
}

/** Goes to the payment page and tries to pay by machine, without the provider's notice; answers where it would return. */
const attempt = async (
  { page, open, placeOrder }: Visit,
  outcome: string,
  notify = false
): Promise<{ readonly url: string; readonly paymentId: string }> => {
  await open("/checkout")
  await placeOrder().click()
  await page.waitForURL("**/sandbox/pay/*")
  const answer = await page.request.post(page.url(), { data: { outcome, notify } })
  return answer.json()
}

describe.concurrent.each(locales)("back from paying (%s)", (language) => {
  it.each(["/payment-callback", "/payment-success"])(
    "%s says what is known, in the words of its cause",
    (path) =>
      visit(
        language,
        { holds: { customer: true }, mayFail: true },
        async ({ page, open, see, text, say }) => {
          const failed =
            path === "/payment-callback" ? "refusals.statusCallback" : "refusals.statusSuccess"
          await open(path)
          await see("refusals.paymentReturn.noReference")
          await open(`${path}?paymentId=${encodeURIComponent("<b>../1")}`)
          await see("refusals.paymentReturn.badReference")
          await open(`${path}?Id=100999999999999999`)
          await see("refusals.paymentReturn.badReference")
          for (const [answer, words] of [
            [status({ InvoiceStatus: "Canceled" }), say("payment.notCompleted")],
            [status({ InvoiceStatus: "Expired" }), say("payment.notCompleted")],
            [status({ InvoiceStatus: "Pending" }), say("payment.confirming")],
            [status(declined), say("payment.notCompleted")],
            [status({ InvoiceStatus: "Paid" }), say("refusals.paymentReturn.noPendingOrder")],
            [says(200, { status: false }), say("refusals.paymentReturn.saysNo")],
            [says(200, { status: false, message: "Not yours" }), "Not yours"],
            [says(403, { status: false }), say(`${failed}.failed`)],
            [
              (route: Route) => route.fulfill({ contentType: "text/html", body: "<h1>?</h1>" }),
              say(`${failed}.unreadable`)
            ]
          ] as const) {
            await page.route("**/api/payment/status*", answer)
            await page.goto(`${path}?paymentId=100123`)
            await text(words).waitFor()
            await page.unroute("**/api/payment/status*")
          }
        }
      )
  )

  it("paid: both pages tell of the same order; its pieces leave the cart, and it is never made twice", () =>
    visit(language, { holds: ready }, async (visit) => {
      const { page, customer, see, storage, at, say, link, open } = visit
      const { paymentId } = await attempt(visit, "paid")
      await open(`/payment-success?paymentId=${paymentId}`)
      await see("payment.summary")
      const [order] = await ordersOf(shop(), customer?.phone ?? "")
      await page.getByText(String(order?.id), { exact: true }).waitFor()
      await page.getByText(formatPrice(language, total), { exact: true }).first().waitFor()
      expect((await storage())["pendingOrder"]).toBeUndefined()
      await page.getByRole("link", { name: say("shell.cartEmpty") }).waitFor()
      await link("payment.viewOrder").click()
      await at(`/order/${order?.id}`)
      await page.goto(`/payment-callback?paymentId=${paymentId}&Id=${paymentId}`)
      await see("payment.successful")
      await see("payment.redirecting")
      await at("/thank-you")
      expect(await ordersOf(shop(), customer?.phone ?? "")).toHaveLength(1)
    }))

  it("paid, seen in a browser without a session: the state of the payment, nobody's data, and the login", () =>
    visit(language, { holds: ready }, async (visit) => {
      const { url } = await attempt(visit, "paid")
      await visit.page.evaluate(() => localStorage.clear())
      await visit.open(url)
      await visit.see("payment.successful")
      await visit.link("common.login").waitFor()
      expect(await visit.page.locator("main").innerText()).not.toContain(
        visit.address?.fullName ?? "?"
      )
      expect(await visit.storage()).not.toHaveProperty("pendingOrder")
    }))

  it("offline at first, it asks again by itself; unknown is never shown as failed", () =>
    visit(language, { holds: ready, mayFail: true }, async (visit) => {
      const { page, at, see } = visit
      const { url } = await attempt(visit, "paid")
      await page.route("**/api/payment/status*", (route) => route.abort())
      await page.goto(url)
      await see("refusals.paymentReturn.offline")
      expect(await page.getByRole("alert").count()).toBe(0)
      await page.unroute("**/api/payment/status*")
      await at("/thank-you")
    }))

  it("pending, it asks at 2, 4, 8 ... s up to a minute, and then says that it will be under My Orders", () =>
    visit(language, { holds: ready }, async (visit) => {
      const { page, see, link } = visit
      const { url } = await attempt(visit, "pending")
      await page.clock.install()
      await page.goto(url)
      await see("payment.confirming")
      for (const pause of [2_000, 4_000, 8_000, 16_000]) {
        const asked = page.waitForResponse("**/api/payment/status*")
        await page.clock.runFor(pause + 50)
        await asked
        await page.waitForTimeout(300)
      }
      await page.clock.runFor(31_000)
      await see("payment.confirmLater")
      expect(await link("payment.myOrders").count()).toBe(1)
    }))

  it("the error page: our own sentence for the code, the provider's as small print, reference, total, and ways on", () =>
    visit(language, { holds: ready }, async (visit) => {
      const { page, at, see, link, open, storage } = visit
      const { url } = await attempt(visit, "error", true)
      await page.goto(url)
      for (const words of [
        "payment.errorTitle",
        "refusals.providerErrors.MF020",
        "payment.errorHint"
      ] as const) {
        await see(words)
      }
      const reference = String(JSON.parse((await storage())["pendingOrder"] ?? "{}").invoiceId)
      for (const words of ["MF020", reference, formatPrice(language, total)]) {
        await page.getByText(words, { exact: true }).waitFor()
      }
      const strange = `<img src=x onerror=alert(1)> ${"z".repeat(300)}`
      await open(`/payment-error?ErrorCode=ZZ9&ErrorMessage=${encodeURIComponent(strange)}`)
      await see("payment.couldNotProcess")
      const raw = await page.locator("main bdi").filter({ hasText: "zzz" }).innerText()
      expect([raw.length, await page.locator("main img").count()]).toEqual([200, 0])
      expect(await link("common.continueShopping").count()).toBe(1)
      await link("common.retry").click()
      await at("/checkout")
    }))

  it("an error page of a payment that was paid all the same goes on to its order", () =>
    visit(language, { holds: ready }, async (visit) => {
      const { paymentId } = await attempt(visit, "paid")
      await visit.page.goto(`/payment-error?paymentId=${paymentId}&ErrorCode=MF008`)
      await visit.at("/thank-you")
      expect(await ordersOf(shop(), visit.customer?.phone ?? "")).toHaveLength(1)
    }))

  it("a payment that waits is told of at the next visit: it can be resumed, or cancelled", () =>
    visit(language, { holds: ready }, async (visit) => {
      const { page, button, open, placeOrder, see, text, say, customer } = visit
      await open("/checkout")
      await placeOrder().click()
      await page.waitForURL("**/sandbox/pay/*")
      const paying = page.url()
      await open("/")
      await see("payment.waiting")
      await button("payment.resume").click()
      await page.waitForURL(paying)
      await open("/")
      await see("payment.waiting")
      await button("payment.cancel").click()
      await text(say("payment.waiting")).waitFor({ state: "detached" })
      expect(
        await query(shop(), "select state from invoice where customer_id = $1", [customer?.userId])
      ).toEqual([{ state: "canceled" }])
    }))
})
