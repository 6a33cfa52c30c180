import { weekdays } from "#core/catalogue/deliverySchedule.ts"
import { query } from "../support/apiClient.ts"
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
      const early = page.getByRole("radio", { name: "17:00–20:00" })
      await page.locator("label", { has: early }).click()
      const date = new Date(day).toISOString().slice(0, 10)
      await query(shop, "insert into delivery_slot values ('hawalli', $1, 1020, 1)", [date])
      await visit.placeOrderButton().click()
      await visit.waitForText("refusals.checkout.slotGone")
      await days.selectOption(String(day))
      await expect(early).toHaveCount(0)
      await page.locator("label", { hasText: "22:00–01:00" }).click()
      await visit.placeOrderButton().click()
      await visit.waitForPath("/thank-you")
      const [order] = await query(
        shop,
        "select slot_day::text, slot_begins, slot_reserved from orders order by created_at desc limit 1"
      )
      expect(order).toEqual({ slot_day: date, slot_begins: 1_320, slot_reserved: true })
      await page
        .getByText(/22:00–01:00/)
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
