import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { addDays, dayOf } from "#core/desk/shopDay.ts"
import { slotTimes } from "#locales/slotTimes.ts"
import { query } from "../support/apiClient.ts"
import { createPayload, storeOrder, waitForMessages } from "../support/orderClient.ts"
import { findTwoSizes } from "../support/returnClient.ts"
import { signInAtDesk } from "./support/signInAtDesk.ts"
import { products } from "./support/shopData.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test } from "./support/test.ts"

const ready = { customer: true, address: true, cartItems: [[products.musk, 1]] } as const
const hawalli = {
  id: "hawalli",
  name: { ar: "حولي", en: "Hawalli" },
  governorates: ["hawalli"],
  areas: [],
  polygon: [],
  isServed: true,
  smallestOrder: 0,
  schedule: { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] },
  slots: [17, 22].map((hour) => ({
    weekdays,
    dates: [],
    begins: hour * 60,
    ends: (hour + 3) * 60,
    capacity: 1,
    cutOff: 0
  }))
}

test.use({ shopEnv: {} })
test.beforeEach(async ({ shop }) => {
  await query(
    shop,
    `delete from delivery_rate; delete from delivery_slot;
    insert into delivery_rate (position, country, from_grams, to_grams, flat_fils, per_kg_fils, free_after_fils, zone)
    values (0, 'Kuwait', 0, 999999000, 1500, 0, 0, '${JSON.stringify(hawalli)}');
    update shop_info set content = content || '{"pickup": {"opens": 600, "closes": 1320, "preparationMinutes": 120, "closedWeekdays": []}}'`
  )
})

for (const locale of ["ar", "en"] as const) {
  test.extend({ locale, visitor: ready, allowsFailedRequests: true })(
    `slots: the last place that another shopper takes meanwhile is replaced by the next one: ${locale}`,
    longTest,
    async ({ page, shop, t, visit }) => {
      await visit.openPage("/checkout")
      await visit.choosePaymentMethod("cash")
      await visit.waitForText("refusals.checkout.slotMissing")
      await expect(visit.placeOrderButton()).toBeDisabled()
      const days = page.getByLabel(t("checkout.day"))
      await days.selectOption({ index: 1 })
      const day = Number(await days.inputValue())
      const early = page.getByRole("radio", { name: slotTimes(t, 17 * 60, 20 * 60) })
      await page.locator("label", { has: early }).click()
      const date = new Date(day).toISOString().slice(0, 10)
      await query(shop, "insert into delivery_slot values ('hawalli', $1, 1020, 1)", [date])
      await visit.placeOrderButton().click()
      await visit.waitForText("refusals.checkout.slotGone")
      await days.selectOption(String(day))
      await expect(early).toHaveCount(0)
      await page.locator("label", { hasText: slotTimes(t, 22 * 60, 25 * 60) }).click()
      await visit.placeOrderButton().click()
      await visit.waitForPath("/thank-you")
      const [order] = await query(
        shop,
        "select slot_day::text, slot_begins, slot_reserved from orders order by created_at desc limit 1"
      )
      expect(order).toEqual({ slot_day: date, slot_begins: 1_320, slot_reserved: true })
      await page
        .getByText(slotTimes(t, 22 * 60, 25 * 60))
        .first()
        .waitFor()
    }
  )

  test.extend({ locale, visitor: { ...ready, address: false } })(
    `pickup: an order without an address is collected with a code: ${locale}`,
    locale === "ar" ? {} : longTest,
    async ({ page, shop, t, visit }) => {
      await visit.openPage("/checkout")
      await page.locator("label", { hasText: t("checkout.pickup") }).click()
      await visit.choosePaymentMethod("cash")
      await visit.placeOrderButton().click()
      await visit.waitForPath("/thank-you")
      const [order] = await query<{ id: number; code: string; delivery_fils: number }>(
        shop,
        "select id, pickup ->> 'code' as code, delivery_fils::integer from orders order by created_at desc limit 1"
      )
      expect(order?.delivery_fils).toBe(0)
      await visit.openPage(`/order/${order?.id}`)
      await page.getByText(t("orders.collectCode", { code: order?.code })).waitFor()
    }
  )
}

test.extend({ locale: "ar", visitor: { customer: true } })(
  "desk: a slot is closed, and its customer is told with one tap",
  async ({ page, shop, t, visit }) => {
    const customer = {
      id: Number(visit.customer?.userId),
      token: visit.customer?.token ?? "",
      phone: visit.customer?.phone ?? ""
    }
    const day = addDays(dayOf(Date.now()), 1)
    const { productId, size } = await findTwoSizes(shop)
    const payload = await createPayload(shop, {
      lines: [{ id: productId, v_id: size, quantity: 1 }],
      method: "cash"
    })
    const { order_detail } = payload
    const { body } = await storeOrder(shop, customer, {
      ...payload,
      order_detail: {
        ...order_detail,
        delivery_price: 1.5,
        total_price: order_detail.subtotal_price + 1.5,
        cityTown: "Salmiya",
        region: "Hawalli",
        slot: { day, begins: "17:00" }
      }
    })
    expect([body.status, body.code]).toEqual([true, undefined])
    await signInAtDesk(page.context(), shop, "staff")
    await page.addInitScript(() => localStorage.setItem("lang", "ar"))
    await page.goto(new URL("/desk/slots", shop.url).href)
    const button = (name: string) => page.getByRole("button", { name, exact: true })
    await button(t("desk.slots.next")).click()
    const slot = t("desk.slots.slotOf", { times: slotTimes(t, 1_020, 1_200), name: "حولي" })
    await button(t("desk.slots.closeLabel", { slot })).click()
    await page.getByLabel(t("desk.change.reason")).fill("أمطار")
    await button(t("desk.slots.close")).click()
    await page.getByText(t("desk.slots.affected", { count: 1 })).waitFor()
    await expect(page.getByRole("link", { name: String(body.data) })).toBeVisible()
    const [order] = await query<{ readonly name: string }>(
      shop,
      "select full_name as name from orders where id = $1",
      [body.data]
    )
    const send = button(t("desk.slots.sendLabel", { name: order?.name }))
    await send.click()
    await page.getByText(t("desk.slots.done.notify")).waitFor()
    await expect(send).toHaveCount(0)
    await waitForMessages(shop, body.data)
    await expect
      .poll(() =>
        query(shop, "select text from sandbox_message where kind = 'text' and text like $1", [
          `%${body.data}%17:00%20:00%`
        ])
      )
      .toHaveLength(1)
  }
)
