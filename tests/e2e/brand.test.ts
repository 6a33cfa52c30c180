import { type Brand, emptyBrand } from "#core/brand/Brand.ts"
import { query } from "../support/apiClient.ts"
import { signInStaff } from "../support/staff.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test } from "./support/test.ts"

test.use({ shopEnv: {} })

const noor: Brand = {
  ...emptyBrand,
  name: { ar: "نور", en: "Noor" },
  accent: "#1a2a5e",
  ground: "#f6f6ff"
}

test.beforeAll(async ({ shop }) => {
  await query(
    shop,
    "update shop_info set content = content || jsonb_build_object('brand', $1::jsonb)",
    [JSON.stringify(noor)]
  )
})

test("another shop: has its name and colours before its scripts run and after, in both languages", async ({
  browser,
  page,
  shop,
  visit
}) => {
  const header = (of: typeof page) => of.locator("header").first()
  const look = (of: typeof page) =>
    of.evaluate(() => {
      const style = getComputedStyle(document.documentElement)
      const read = (name: string) => style.getPropertyValue(name).trim()
      return [document.title, read("--accent"), read("--ground")]
    })
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "ar-KW" })
  const still = await context.newPage()
  await still.goto(shop.url)
  await expect(header(still)).toContainText("نور")
  expect(await still.title()).toBe("نور")
  await context.close()

  await visit.openPage("/")
  await expect(page.locator("[data-unhydrated]")).toHaveCount(0)
  await expect(header(page)).toContainText("نور")
  expect(await look(page)).toEqual(["نور", "#1a2a5e", "#f6f6ff"])
  await page.emulateMedia({ colorScheme: "dark" })
  expect((await look(page)).slice(1)).not.toEqual(["#1a2a5e", "#f6f6ff"])

  await visit.openPage("/language")
  await page.locator("#page").getByText("English", { exact: true }).click()
  await expect(page).toHaveTitle(/Noor$/)
})

test(
  "the desk: a new name is typed, seen beside the form, saved, and refused in a pale colour",
  longTest,
  async ({ context, page, shop }) => {
    const { token } = await signInStaff(shop, { role: "owner" })
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
    await context.addInitScript(() => localStorage.setItem("lang", "ar"))
    await page.goto(`${shop.url}/desk/brand`)
    await page.getByRole("button", { name: "تعديل الهوية" }).click()
    const preview = page.getByRole("region", { name: "المعاينة" })
    await page.locator("input[name=name-ar]").fill("ضياء")
    await expect(preview).toContainText("ضياء")
    await page.locator("input[name=accent]").fill("#ffcc00")
    await page.getByRole("button", { name: /استعمل/ }).click()
    await expect(page.locator("input[name=accent]")).not.toHaveValue("#ffcc00")
    await page.getByRole("button", { name: "حفظ", exact: true }).click()
    await expect(page.getByText("حُفظت الهوية", { exact: false })).toBeVisible()
    const [saved] = await query<{ readonly name: string }>(
      shop,
      "select content #>> '{brand,name,ar}' as name from shop_info"
    )
    expect(saved?.name).toBe("ضياء")
  }
)
