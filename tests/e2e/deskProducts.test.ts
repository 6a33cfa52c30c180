import type { Locator } from "@playwright/test"
import sharp from "sharp"
import { paths } from "#locales/paths.ts"
import { signInStaff } from "../support/staff.ts"
import { expect, test } from "./support/test.ts"

/** What a phone's camera gives: a picture of one colour. */
const photo = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: "#9e2335" } })
    .jpeg()
    .toBuffer()

test("desk: a new product with a photo is in the shop in at most 25 taps, and its new price too", async ({
  context,
  page,
  shop,
  t
}) => {
  const staff = await signInStaff(shop, { role: "staff" })
  await context.addCookies([
    {
      name: "__Host-desk",
      value: staff.token,
      domain: "127.0.0.1",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Strict"
    }
  ])
  let taps = 0
  const tap = (target: Locator) => {
    taps += 1
    return target.tap()
  }
  const type = async (label: string, text: string) => {
    const field = page.getByLabel(new RegExp(`^${label}`))
    await tap(field)
    await field.fill(text)
  }
  const name = `دلة ${Date.now()}`
  await page.goto(`${shop.url}/desk/products/new`)

  const chooser = page.waitForEvent("filechooser")
  await tap(page.getByRole("button", { name: t("desk.pictures.camera") }))
  await (
    await chooser
  ).setFiles({
    name: "photo.jpg",
    mimeType: "image/jpeg",
    buffer: await photo()
  })
  await type(t("desk.product.nameAr"), name)
  await type(t("desk.product.nameEn"), `Dallah ${Date.now()}`)
  const category = page.getByLabel(t("desk.product.category"))
  // The picker of a phone takes two taps.
  taps += 2
  await category.selectOption({ index: 1 })
  await type(t("desk.product.price"), "١٢٫٥")
  await type(t("desk.product.stock"), "٤")
  await tap(page.getByRole("button", { name: t("desk.product.list") }))
  await expect(page.getByRole("heading", { name: t("desk.product.createdListed") })).toBeVisible()
  expect(taps).toBeLessThanOrEqual(25)

  const path = await page.getByRole("link", { name: t("desk.product.show") }).getAttribute("href")
  const shopper = await context.newPage()
  await shopper.goto(shop.url + (path ?? ""))
  await expect(shopper.getByRole("heading", { level: 1 })).toContainText(name)
  await expect(shopper.getByText(t("common.price", { price: 12_500 })).first()).toBeVisible()
  await expect(shopper.locator("main img").first()).toHaveAttribute("src", /\/pictures\//)

  await page.getByRole("link", { name: t("desk.product.edit") }).tap()
  await page.getByLabel(t("desk.product.price"), { exact: true }).fill("13.750")
  await page.getByRole("button", { name: t("desk.product.save"), exact: true }).tap()
  await expect(page.getByText(t("desk.product.done.saved"))).toBeVisible()
  await shopper.reload()
  await expect(shopper.getByText(t("common.price", { price: 13_750 })).first()).toBeVisible()
  await shopper.goto(shop.url + paths.products(`search=${encodeURIComponent(name)}`))
  await expect(shopper.getByRole("link").filter({ hasText: name }).first()).toBeVisible()
})
