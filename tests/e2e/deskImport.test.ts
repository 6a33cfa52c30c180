import { randomUUID } from "node:crypto"
import { readFile } from "node:fs/promises"
import { parse } from "csv-parse/sync"
import type { DeskProduct } from "#core/desk/DeskProducts.ts"
import { emptyProduct } from "#core/desk/normalizeProduct.ts"
import { Fils } from "#core/money/Fils.ts"
import { signInStaff } from "../support/staff.ts"
import { expect, test } from "./support/test.ts"

test("desk: the file of the products is taken, changed, brought back and applied, with the tab closed", async ({
  context,
  page,
  shop,
  t
}) => {
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

  const chooser = page.waitForEvent("filechooser")
  await page
    .getByRole("button", { name: t("desk.import.choose") })
    .or(page.getByRole("button", { name: t("desk.import.another") }))
    .tap()
  await (
    await chooser
  ).setFiles({
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
})
