import { mkdir, writeFile } from "node:fs/promises"
import { fileURLToPath } from "node:url"
import type { Locator } from "@playwright/test"
import sharp from "sharp"
import { totpCode, totpStep } from "#backend/staff/totp.ts"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { withPictures } from "../support/launchBrowser.ts"
import { placeOrder } from "../support/orderClient.ts"
import { twoColours } from "../support/pictureFiles.ts"
import { readTotpKey } from "../support/staff.ts"
import { longTest } from "./support/longTest.ts"
import { firstHour } from "./support/newShop.ts"
import { expect } from "./support/test.ts"

firstHour.use(withPictures)

/**
 * What a merchant does from the printed address to the first product of the shop that is sold:
 * `.out/first-sale` has a picture of each step, and its taps, keys and seconds in a table. The
 * seconds are those of a program, without a person's thinking.
 */
firstHour(
  "desk: from the printed address to the first product that is sold, counted",
  longTest,
  async ({ newShop, page, t }) => {
    const steps: Array<Step> = []
    const count = { taps: 0, keys: 0, since: Date.now() }
    const folder = fileURLToPath(new URL("../../.out/first-sale/", import.meta.url))
    await mkdir(folder, { recursive: true })
    const step = async (name: string) => {
      const seconds = (Date.now() - count.since) / 1_000
      steps.push({ name, taps: count.taps, keys: count.keys, seconds })
      const picture = sharp(await page.screenshot())
        .resize(390)
        .webp({ quality: 60 })
      const file = `${String(steps.length).padStart(2, "0")}-${name.replaceAll(" ", "-")}.webp`
      await writeFile(folder + file, await picture.toBuffer())
      Object.assign(count, { taps: 0, keys: 0, since: Date.now() })
    }
    const tap = (target: Locator) => {
      count.taps += 1
      return target.tap()
    }
    const type = async (target: Locator, text: string) => {
      await tap(target)
      count.keys += text.length
      await target.pressSequentially(text)
    }
    const field = (label: string) => page.getByLabel(new RegExp(`^${label}`)).first()
    const button = (name: string) => page.getByRole("button", { name, exact: true })

    await page.addInitScript(() => localStorage.setItem("lang", "ar"))
    await page.goto(newShop.link)
    await type(field(t("desk.staff.signIn.name")), "نورة")
    await type(field(t("desk.staff.signIn.password")), "قهوة عربية بالهيل")
    await tap(button(t("desk.setup.next")))
    const open = page.getByRole("link", { name: t("desk.staff.authenticator.open") })
    const key = readTotpKey((await open.getAttribute("href")) ?? "")
    await step("authenticator")
    // The authenticator app is opened, copies its code, and is left.
    count.taps += 3
    await type(field(t("desk.staff.signIn.code")), totpCode(key, totpStep(Date.now())))
    await expect(page.getByRole("heading", { name: t("desk.firstSteps.title") })).toBeVisible()
    await step("first account")

    await tap(button(t("desk.firstSteps.removeSamples")))
    const dialog = page.getByRole("dialog", { name: t("desk.firstSteps.removeTitle") })
    await tap(dialog.getByRole("button", { name: t("desk.firstSteps.removeSamples") }))
    await expect(page.getByText(/^أُزيلت البضاعة التجريبية/)).toBeVisible()
    await step("without samples")

    await tap(page.getByRole("link", { name: t("desk.firstSteps.tasks.product") }))
    const chooser = page.waitForEvent("filechooser")
    await tap(button(t("desk.pictures.camera")))
    // The camera's button, and the one that takes its photo.
    count.taps += 2
    const buffer = await (await twoColours(3_000, 3_000)).jpeg().toBuffer()
    await (await chooser).setFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer })
    await type(field(t("desk.product.nameAr")), "دلة نحاس")
    await type(field(t("desk.product.nameEn")), "Brass Dallah")
    // A phone's list is opened and chosen from.
    count.taps += 2
    await page.getByLabel(t("desk.product.category")).selectOption({ index: 1 })
    await type(field(t("desk.product.price")), "١٢٫٥")
    await type(field(t("desk.product.stock")), "٤")
    await step("new product")
    await tap(button(t("desk.product.list")))
    await expect(page.getByRole("heading", { name: t("desk.product.createdListed") })).toBeVisible()
    await step("in the shop")

    const [product] = await query<{ readonly id: number }>(
      newShop,
      "select id from product where name_en = 'Brass Dallah' and is_listed"
    )
    const [customer] = await createCustomers(newShop, 1)
    if (product === undefined || customer === undefined) throw new Error("nothing to sell")
    await placeOrder(newShop, customer, {
      lines: [{ id: product.id, quantity: 1 }],
      method: "cash"
    })
    count.since = Date.now()
    await page.goto(`${newShop.url}/desk/orders`)
    await tap(page.getByRole("row").getByRole("link").first())
    await expect(page.getByText("دلة نحاس").first()).toBeVisible()
    await step("first sale")

    const lines = [...steps, sumOf(steps)].map(
      ({ keys, name, seconds, taps }) => `| ${name} | ${taps} | ${keys} | ${seconds.toFixed(1)} |`
    )
    const table = ["| step | taps | keys | seconds |", "| --- | --- | --- | --- |", ...lines]
    await writeFile(`${folder}figures.txt`, `${table.join("\n")}\n`)
    const ofProduct = steps.filter(({ name }) => ["new product", "in the shop"].includes(name))
    expect(sumOf(ofProduct).taps).toBeLessThanOrEqual(25)
  }
)

interface Step {
  readonly name: string
  readonly taps: number
  readonly keys: number
  readonly seconds: number
}

const sumOf = (steps: ReadonlyArray<Step>): Step =>
  steps.reduce(
    (sum, { keys, seconds, taps }) => ({
      name: "all",
      taps: sum.taps + taps,
      keys: sum.keys + keys,
      seconds: sum.seconds + seconds
    }),
    { name: "all", taps: 0, keys: 0, seconds: 0 }
  )
