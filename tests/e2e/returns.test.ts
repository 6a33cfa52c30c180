import type { Browser } from "@playwright/test"
import type { TFunction } from "i18next"
import type { Locale } from "#locales/i18n.ts"
import { query } from "../support/apiClient.ts"
import { findTwoSizes, placeDelivered, testIban } from "../support/returnClient.ts"
import { signInStaff, type StaffClient } from "../support/staff.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test, type Visit } from "./support/test.ts"

const customerOf = ({ customer }: Visit) => ({
  id: Number(customer?.userId),
  token: customer?.token ?? "",
  phone: customer?.phone ?? ""
})

/** The return of an order at the desk, in a window of its own, and what is pressed there. */
const openDesk = async (
  browser: Browser,
  { shop }: Pick<Visit, "shop">,
  { token }: StaffClient,
  {
    locale,
    orderId,
    t
  }: { readonly locale: Locale; readonly orderId: number; readonly t: TFunction }
) => {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } })
  await context.addCookies([
    {
      name: "__Host-desk",
      value: token,
      domain: "127.0.0.1",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Strict"
    }
  ])
  await context.addInitScript((lang) => localStorage.setItem("lang", lang), locale)
  const page = await context.newPage()
  await page.goto(`${shop.url}/desk/returns`)
  await page
    .getByRole("link", { name: t("desk.returns.openLabel", { order: orderId }) })
    .first()
    .click()
  /** Opens the dialog of a step, lets it be filled in, and confirms it. */
  const makeStep = async (
    step: "approve" | "receive" | "inspect" | "settle",
    fill: () => Promise<void> = async () => {}
  ) => {
    const name = t(`desk.returns.${step}`)
    await page.getByRole("button", { name, exact: true }).click()
    await fill()
    await page.locator("dialog[open]").getByRole("button", { name, exact: true }).click()
    await page
      .getByText(t(`desk.returns.done.${step}`), { exact: true })
      .first()
      .waitFor()
  }
  return { page, makeStep, close: () => context.close() }
}

/** The shopper opens the returns of a delivered order and chooses one item of its only line. */
const beginReturn = async (visit: Visit, orderId: number) => {
  const { page, t } = visit
  await visit.openPage(`/order/${orderId}`)
  await visit.link("orders.return").first().click()
  await visit.waitForPath(`/order/${orderId}/returns`)
  await visit.button("orders.return").click()
  await page
    .getByRole("button", { name: t("common.increase") })
    .first()
    .click()
}

test.extend({ visitor: { customer: true } })(
  "returns: the other size in Arabic, from the order's page to the order of the exchange",
  async ({ browser, page, shop, t, visit }) => {
    const owner = await signInStaff(shop, { role: "owner" })
    const { otherSize, productId, size } = await findTwoSizes(shop)
    const { id } = await placeDelivered(shop, customerOf(visit), owner, {
      lines: [{ id: productId, v_id: size, quantity: 1 }],
      method: "cash"
    })
    await beginReturn(visit, id)
    await page.getByLabel(t("returns.wish")).selectOption(String(otherSize))
    await visit.button("returns.send").click()
    await visit.waitForText("returns.sent")
    await visit.waitForText("returns.state.requested")

    const desk = await openDesk(browser, visit, owner, { locale: "ar", orderId: id, t })
    await desk.makeStep("approve", () =>
      desk.page.getByRole("radio", { name: t("desk.returns.handovers.bring") }).check()
    )
    await desk.makeStep("receive")
    await desk.makeStep("inspect")
    await desk.makeStep("settle")
    await desk.close()

    await page.reload()
    await visit.waitForText("returns.state.settled")
    await visit.link("returns.openReplacement").click()
    await page.waitForURL(
      (url) => /^\/order\/\d+$/.test(url.pathname) && !url.pathname.includes(String(id))
    )
    const [replacement] = await query(
      shop,
      `select variant_id, price_fils from order_line where order_id = $1`,
      [page.url().split("/").at(-1)]
    )
    expect(replacement).toEqual({ variant_id: otherSize, price_fils: 0 })
  }
)

test.extend({ locale: "en", visitor: { customer: true } })(
  "returns: one of two with a promo code in English, and its credit note on paper",
  longTest,
  async ({ browser, page, shop, t, visit }) => {
    const owner = await signInStaff(shop, { role: "owner" })
    const { productId, size } = await findTwoSizes(shop, 1)
    const { id } = await placeDelivered(shop, customerOf(visit), owner, {
      lines: [{ id: productId, v_id: size, quantity: 2 }],
      method: "cash",
      promo: { code: "SADU10", discount: 10 }
    })
    const [order] = await query<{ goods: number }>(
      shop,
      "select (subtotal_fils - discount_fils)::integer as goods from orders where id = $1",
      [id]
    )
    const half = (order?.goods ?? 0) / 2
    await beginReturn(visit, id)
    await page.getByLabel(t("returns.iban")).fill("KW82 CBKU 0000")
    await visit.button("returns.send").click()
    await visit.waitForText("refusals.returns.iban")
    await page.getByLabel(t("returns.iban")).fill(testIban)
    await page
      .getByText(t("common.price", { price: half }))
      .first()
      .waitFor()
    await visit.button("returns.send").click()
    await visit.waitForText("returns.sent")

    const desk = await openDesk(browser, visit, owner, { locale: "en", orderId: id, t })
    await desk.makeStep("approve")
    await desk.makeStep("receive")
    await desk.makeStep("inspect")
    await desk.makeStep("settle")
    await desk.close()

    await page.reload()
    await visit.link("returns.creditNote").click()
    await page.getByText(t("returns.creditNoteNumber"), { exact: true }).waitFor()
    await expect(page.locator("article tbody tr")).toHaveCount(1)
    await page
      .getByText(t("common.price", { price: half }))
      .first()
      .waitFor()
    const refunds = await query(
      shop,
      "select amount_fils::integer, method from refund where order_id = $1",
      [id]
    )
    expect(refunds).toEqual([{ amount_fils: half, method: "bank_transfer" }])
  }
)
