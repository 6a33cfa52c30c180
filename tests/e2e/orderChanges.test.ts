import { query } from "../support/apiClient.ts"
import {
  createPayload,
  initiatePayment,
  newIdempotencyKey,
  payInSandbox
} from "../support/orderClient.ts"
import { products } from "./support/shopData.ts"
import { signInAtDesk } from "./support/signInAtDesk.ts"
import { expect, test, type Visit } from "./support/test.ts"

test.use({ shopEnv: {} })

/** An order of two pieces that this visitor has paid by card. */
const placePaid = async ({ customer, shop }: Visit): Promise<number> => {
  const payload = await createPayload(shop, {
    lines: [{ id: products.perfume, quantity: 2 }],
    method: "card"
  })
  const key = newIdempotencyKey()
  const shopper = {
    id: Number(customer?.userId),
    token: customer?.token ?? "",
    phone: customer?.phone ?? ""
  }
  const { body } = await initiatePayment(shop, shopper, payload, key, {
    Language: "ar"
  })
  await payInSandbox(shop, body.Data.InvoiceId, { outcome: "paid", notify: true })
  const find = async () =>
    (
      await query<{ readonly id: number }>(shop, "select id::integer from orders where key = $1", [
        key
      ])
    )[0]?.id
  await expect.poll(find).toBeDefined()
  return (await find()) ?? 0
}

test.extend({ visitor: { customer: true } })(
  "changes of an order: a new address and note by its shopper, a line by the desk that a link pays",
  async ({ page, shop, t, visit }) => {
    const id = await placePaid(visit)
    await visit.openPage(`/order/${id}`)
    await visit.button("orders.change").click()
    const sheet = page.locator("dialog[open]")
    await visit.field("orders.changeNote").fill("الباب الخلفي")
    await visit.button("orders.changeAddAddress").click()
    await visit.waitForPath("/add-address")
    await visit.fillAddress()
    await visit.button("address.save").click()
    // Back in the sheet, with the new address chosen.
    await expect(visit.field("orders.changeNote")).toHaveValue("الباب الخلفي")
    await expect(sheet.getByRole("radio").last()).toBeChecked()
    await visit.button("orders.changeReview").click()
    await visit.button("orders.changeConfirm").click()
    await expect(sheet).toHaveCount(0)
    await expect(page.getByText(/الباب الخلفي/)).toBeVisible()
    await expect(page.getByText("نورة العتيبي").first()).toBeVisible()

    const desk = await page.context().newPage()
    await signInAtDesk(page.context(), shop, "owner")
    await desk.goto(`/desk/orders/${id}/change`)
    const button = (name: string) => desk.getByRole("button", { name, exact: true })
    await desk.getByLabel(t("desk.orderChange.search")).fill("مبثوث")
    await button(t("desk.orderChange.searchButton")).click()
    await desk
      .getByRole("listitem")
      .filter({ hasText: "مبثوث" })
      .getByRole("button", { name: t("desk.orderChange.addItem") })
      .click()
    await button(t("desk.orderChange.review")).click()
    await button(t("desk.orderChange.sendLink")).click()
    const link = desk.getByRole("link", { name: t("desk.difference.link"), exact: true })
    const href = (await link.getAttribute("href")) ?? ""

    await page.goto(new URL(href, shop.url).pathname)
    await page
      .getByRole("button", { name: t("orderDifference.pay", { amount: "" }).trim() })
      .click()
    await visit.payByCard("paid")
    await page.getByText(t("orderDifference.paid"), { exact: true }).waitFor()
    await visit.link("orderDifference.order").click()
    await visit.waitForPath(`/order/${id}`)
    await expect(page.getByText(/مبثوث/).filter({ visible: true }).first()).toBeVisible()

    // Without what other pages of the desk have loaded.
    await desk.goto(`/desk/orders/${id}`)
    await desk.getByText(t("desk.difference.heading"), { exact: true }).waitFor()
    const [order] = await query(
      shop,
      `select note, total_fils::integer = (
         select sum(paid_fils)::integer from order_payment
         join invoice on invoice.id = invoice_id where order_id = orders.id
       ) as "isPaid", (select count(*)::integer from order_line where order_id = orders.id) as lines
       from orders where id = $1`,
      [id]
    )
    expect(order).toEqual({ note: "الباب الخلفي", isPaid: true, lines: 2 })
  }
)
