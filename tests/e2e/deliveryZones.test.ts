import { query } from "../support/apiClient.ts"
import { products } from "./support/shopData.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test } from "./support/test.ts"
import { paths } from "#locales/paths.ts"

test.use({ shopEnv: {} })

const schedule = { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] }
const zones = [
  {
    id: "islands",
    name: { ar: "الجزر", en: "the Islands" },
    areas: ["Failaka Island"],
    isServed: false,
    schedule
  },
  {
    id: "town",
    name: { ar: "حولي", en: "Hawalli" },
    governorates: ["hawalli"],
    schedule: { ...schedule, days: 0, cutOffHour: 15, closedWeekdays: [] }
  }
].map((zone) => ({
  governorates: [],
  areas: [],
  polygon: [],
  isServed: true,
  smallestOrder: 0,
  ...zone
}))

for (const locale of ["ar", "en"] as const)
  test.describe(locale, () => {
    test.use({ locale })

    test(
      "before login: the same day until the hour of the area, and an area that is not served",
      longTest,
      async ({ visit }) => {
        const { page, shop, t } = visit
        await query(
          shop,
          `delete from delivery_rate where zone is not null;
        update delivery_rate set position = position + 100 where position < 100;
        insert into delivery_rate
          (position, country, from_grams, to_grams, flat_fils, per_kg_fils, free_after_fils, zone)
        select number, 'Kuwait', 0, 999999000, number * 1250, 0, 0, zone
        from jsonb_array_elements('${JSON.stringify(zones)}') with ordinality given (zone, number)`
        )
        const area = page.getByRole("combobox", { name: t("cart.area") })
        const choose = async (name: string) => {
          const option = page.getByRole("option").first()
          // What is typed before the page is hydrated opens no list yet.
          await expect(async () => {
            await area.fill("")
            await area.fill(name)
            await expect(option).toBeVisible({ timeout: 1_000 })
          }).toPass()
          await option.click()
        }
        const places = {
          town: zones[1]?.name[locale] ?? "",
          islands: zones[0]?.name[locale] ?? ""
        }

        await page.clock.setFixedTime(new Date("2026-12-01T14:59:00+03:00"))
        await page.goto(paths.product(products.bakhoor))
        await area.click()
        await choose(locale === "ar" ? "السالمية" : "Salmiya")
        await expect(page.getByText(t("product.deliveryPromise", { count: 0 }))).toBeVisible()
        await expect(
          page.getByText(t("product.deliveryFee", { country: places.town, fee: 2_500 }))
        ).toBeVisible()

        await page.clock.setFixedTime(new Date("2026-12-01T15:00:00+03:00"))
        await page.reload()
        await expect(page.getByText(t("product.deliveryPromise", { count: 1 }))).toBeVisible()

        await area.click()
        await choose(locale === "ar" ? "فيلكا" : "Failaka")
        const notServed = t("product.notServed", { place: places.islands })
        await expect(page.getByText(notServed)).toBeVisible()
      }
    )
  })
