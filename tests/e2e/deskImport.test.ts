import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import type { BrowserContext, Page } from "@playwright/test"
import { parse } from "csv-parse/sync"
import type { TFunction } from "i18next"
import type { DeskProduct } from "#core/desk/DeskProducts.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { Fils } from "#core/money/Fils.ts"
import { phonePhoto } from "../support/pictureFiles.ts"
import { signInStaff } from "../support/staff.ts"
import type { TestShop } from "../support/startShop.ts"
import { zipFiles } from "../support/zipFile.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test } from "./support/test.ts"

// The category of a folder would be in the menus of other journeys.
test.use({ shopEnv: {} })

test(
  "desk: the file of the products is taken, changed, brought back and applied, with the tab closed",
  longTest,
  async ({ context, page, shop, t }) => {
    const owner = await openDesk(context, shop)
    const name = `بخور ${Date.now()}`
    const made = await owner.call<{ readonly product: DeskProduct }>("/desk/products/create", {
      body: {
        key: randomUUID(),
        content: {
          ...emptyProduct,
          name: { ar: name, en: `Bakhoor ${Date.now()}` },
          category: 1,
          price: Fils.make(5_000)
        }
      }
    })
    const { id } = made.body.product

    await page.goto(`${shop.url}/desk/import`)
    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: t("desk.import.download") }).tap()
    const file: string = await (await download).path()
    const rows: Array<Array<string>> = parse(await readFile(file, "utf8"), { bom: true })
    const price = rows[0]?.indexOf(t("server.productFile.price")) ?? -1
    const changed = rows
      .map((row) => row.map((cell, at) => (row[0] === String(id) && at === price ? "٠٫٩٩٥" : cell)))
      .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(";"))
      .join("\r\n")

    await choose(page, t, {
      name: "products.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(`${changed}\r\n`)
    })
    await expect(page.getByText(name)).toBeVisible()
    await expect(page.getByText("0.995")).toBeVisible()
    const read = async () =>
      (await owner.call<{ readonly product: DeskProduct }>(`/desk/products/${id}`)).body.product
        .content.price
    expect(await read()).toBe(5_000)

    const applying = page.waitForResponse(/\/apply$/)
    await page.getByRole("button", { name: t("desk.import.apply") }).tap()
    await applying
    await page.goto("about:blank")
    await expect.poll(read).toBe(995)
    await page.goto(`${shop.url}/desk/import`)
    await expect(page.getByText(t("desk.import.applied"))).toBeVisible()
    await page.getByRole("button", { name: t("desk.import.close") }).tap()
    await expect(page.getByText(t("desk.import.applied"))).toBeHidden()
  }
)

test(
  "desk: a folder as a ZIP file is shown, applied with its pictures, and its product is in the shop",
  longTest,
  async ({ context, page, shop, t }) => {
    const owner = await openDesk(context, shop)
    const unique = Date.now()
    const name = `دهن ورد ${unique}`
    const yaml = `
categories:
  - slug: rose-${unique}
    name: { en: Rose ${unique}, ar: الورد ${unique} }
    picture: rose.jpg
products:
  - slug: rose-oil-${unique}
    category: rose-${unique}
    name: { en: Rose Oil ${unique}, ar: ${name} }
    description: { en: From Taif., ar: من الطائف. }
    sku: ROSE-${unique}
    price: 4.750
    weight_grams: 90
    stock: 6
    pictures: [rose.jpg]
`
    await page.goto(`${shop.url}/desk/import`)
    await choose(page, t, {
      name: "rose.zip",
      mimeType: "application/zip",
      buffer: zipFiles({
        "rose/products/rose.yaml": yaml,
        "rose/pictures/rose.jpg": await phonePhoto()
      })
    })
    await expect(page.getByText(name, { exact: true }).first()).toBeVisible()
    await expect(page.getByText(t("desk.import.new"), { exact: true })).toBeVisible()
    await expect(page.getByText(`الورد ${unique}`)).toBeVisible()
    await page.getByRole("button", { name: t("desk.import.apply") }).tap()
    await expect(page.getByText(t("desk.import.applied"))).toBeVisible({ timeout: 60_000 })

    const found = await owner.call<{ readonly products: ReadonlyArray<{ readonly id: number }> }>(
      `/desk/products/list?search=${encodeURIComponent(name)}`
    )
    await page.goto(`${shop.url}/product/${found.body.products[0]?.id}`)
    await expect(page.getByRole("heading", { name })).toBeVisible()
    await expect(page.locator('img[src*="/pictures/sized/own/"]').first()).toBeVisible()
  }
)

/** Signs an owner in at the browser too. */
const openDesk = async (context: BrowserContext, shop: Pick<TestShop, "databaseUrl" | "url">) => {
  const owner = await signInStaff(shop, { role: "owner" })
  await context.addCookies([
    {
      name: "__Host-desk",
      value: owner.token,
      domain: "127.0.0.1",
      path: "/",
      secure: true,
      httpOnly: true,
      sameSite: "Strict"
    }
  ])
  return owner
}

interface ChosenFile {
  readonly name: string
  readonly mimeType: string
  readonly buffer: Buffer
}

const choose = async (page: Page, t: TFunction, file: ChosenFile) => {
  const chooser = page.waitForEvent("filechooser")
  await page
    .getByRole("button", { name: t("desk.import.choose") })
    .or(page.getByRole("button", { name: t("desk.import.another") }))
    .tap()
  await (await chooser).setFiles(file)
}
