import { inflateSync } from "node:zlib"
import type { BrowserContext, Page } from "@playwright/test"
import type { TFunction } from "i18next"
import { logIn, query } from "../support/apiClient.ts"
import { strandPayment, placeOrder, readStock } from "../support/orderClient.ts"
import { signInStaff, type StaffClient } from "../support/staff.ts"
import { keepAnnouncements } from "./support/announcements.ts"
import { products } from "./support/shopData.ts"
import { longTest } from "./support/longTest.ts"
import { expect, test as base } from "./support/test.ts"

interface DeskFixtures {
  readonly staff: StaffClient
  /** What they buy: journeys run side by side, and each counts the stock of its own product. */
  readonly productId: number
  /** Orders in cash by a new customer, the oldest first. */
  readonly orders: ReadonlyArray<{ readonly id: number }>
  /** The page of a path of the desk, signed in. */
  readonly openDesk: (path: string) => Promise<Page>
}

const test = base.extend<DeskFixtures>({
  viewport: { width: 1280, height: 900 },
  isMobile: false,
  hasTouch: false,
  staff: async ({ shop }, use) => use(await signInStaff(shop, { role: "owner" })),
  productId: ({ locale }, use) => use(locale === "ar" ? products.bakhoor : products.storybook),
  orders: async ({ productId, shop }, use) => {
    const customer = await logIn(shop, `+9655${String(Date.now()).slice(-7)}`)
    const place = () =>
      placeOrder(shop, customer, {
        lines: [{ id: productId, quantity: 2 }],
        method: "cash"
      })
    await use([await place(), await place()])
  },
  openDesk: async ({ context, locale, page, shop, staff }, use) => {
    await signIn(context, staff)
    await keepAnnouncements(page)
    await context.addInitScript((locale) => localStorage.setItem("lang", locale), locale)
    await use(async (path) => {
      await page.goto(shop.url + path)
      return page
    })
  }
})

const signIn = (context: BrowserContext, { token }: StaffClient) =>
  context.addCookies([
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

const status = (
  t: TFunction,
  name: "confirmed" | "processing" | "out_for_delivery" | "delivered"
) => t(`desk.status.${name}`)

/** The number of pages of a PDF, and the width and height of the first in millimetres. */
const readPdf = (pdf: Buffer) => {
  const texts = [pdf.toString("latin1")]
  for (const { index } of pdf.toString("latin1").matchAll(/stream\r?\n/g)) {
    const start = index + (pdf[index + 6] === 13 ? 8 : 7)
    try {
      texts.push(inflateSync(pdf.subarray(start)).toString("latin1"))
    } catch {
      // A stream that is not compressed.
    }
  }
  const text = texts.join("\n")
  const [, width, height] = /MediaBox ?\[\s*0 0 ([\d.]+) ([\d.]+)/.exec(text) ?? []
  return {
    pages: Number(/\/Count (\d+)/.exec(text)?.[1]),
    widthMm: Math.round((Number(width) * 25.4) / 72),
    heightMm: Math.round((Number(height) * 25.4) / 72)
  }
}

test("desk: a day in Arabic, from two confirmed orders to one that is delivered, with its slips", async ({
  openDesk,
  orders,
  shop,
  t
}) => {
  const [first, second] = orders.map(({ id }) => String(id))
  const page = await openDesk("/desk/orders")
  const rowOf = (id = "") =>
    page.getByRole("row").filter({ has: page.locator(`[data-order="${id}"]`) })
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl")
  await expect(rowOf(second)).toContainText(status(t, "confirmed"))

  // The search takes the digits of an Arabic keyboard, and the address keeps it.
  await page.keyboard.press("/")
  const arabicDigits = (first ?? "").replace(/\d/g, (digit) => "٠١٢٣٤٥٦٧٨٩".charAt(Number(digit)))
  await page.keyboard.type(arabicDigits)
  await expect(page).toHaveURL(new RegExp(`search=${first}$`))
  await expect(rowOf(second)).toHaveCount(0)
  await page.getByLabel(t("desk.orders.search")).fill("")
  await expect(rowOf(second)).toBeVisible()

  // Two at once by the keyboard, undone, and done again.
  const toPack = page.getByRole("button", { name: t("desk.move.processing") })
  for (const id of [first, second]) {
    await page.locator(`[data-order="${id}"]`).focus()
    await page.keyboard.press("x")
  }
  await page.locator(`[data-order="${second}"]`).focus()
  await page.keyboard.press("j")
  // Other journeys place orders at the same time, so the next row may be one of theirs.
  const rowsBelow = () =>
    page.evaluate((id) => {
      const ids = [...document.querySelectorAll<HTMLElement>("[data-order]")].map(
        ({ dataset }) => dataset["order"]
      )
      const { activeElement } = document
      const focused = activeElement instanceof HTMLElement ? activeElement.dataset["order"] : ""
      return ids.indexOf(focused) - ids.indexOf(id)
    }, second)
  await expect.poll(rowsBelow).toBe(1)
  await toPack.click()
  await page.getByRole("button", { name: t("desk.orders.undo") }).click()
  await expect(page.getByText(t("desk.orders.undone", { count: 2 }))).toBeVisible()
  await expect(rowOf(first)).toContainText(status(t, "confirmed"))
  for (const id of [first, second]) await expect(rowOf(id).getByRole("checkbox")).toBeChecked()
  await toPack.click()
  await expect(rowOf(second)).toContainText(status(t, "processing"))

  // The slips of both, on sheets and on a roll.
  for (const id of [first, second]) await rowOf(id).getByRole("checkbox").check()
  await page.getByRole("link", { name: t("desk.orders.print") }).click()
  await expect(page.getByRole("article")).toHaveCount(2)
  const printed = async () => readPdf(await page.pdf({ preferCSSPageSize: true }))
  expect(await printed()).toEqual({ pages: 2, widthMm: 210, heightMm: 297 })
  await page.getByRole("link", { name: t("desk.print.narrow", { width: 80 }) }).click()
  await expect(page).toHaveURL(/paper=narrow/)
  const roll = await printed()
  expect(roll).toMatchObject({ pages: 2, widthMm: 80 })
  expect(roll.heightMm).toBeLessThan(170)

  // One of them with forty lines: every sheet is one page of the paper and names the order, and the
  // roll is longer.
  await page.route("**/api/desk/printed-orders*", async (route) => {
    const response = await route.fetch()
    const {
      orders: [order],
      ...body
    } = await response.json()
    const lines = Array.from({ length: 40 }, (_, position) => ({ ...order.lines[0], position }))
    await route.fulfill({ response, json: { ...body, orders: [{ ...order, lines }] } })
  })
  await page.reload()
  await expect(page.getByRole("article")).toHaveCount(1)
  expect((await printed()).pages).toBe(1)
  await page.getByRole("link", { name: t("desk.print.a4") }).click()
  const sheets = page.getByRole("article")
  await expect(sheets.nth(1)).toContainText(t("desk.order.title", { id: second }))
  const count = await sheets.count()
  await expect(sheets.last()).toContainText(t("desk.print.sheet", { sheet: count, sheets: count }))
  expect((await printed()).pages).toBe(count)
  await page.unroute("**/api/desk/printed-orders*")

  // One goes out, with a note for the courier, and arrives.
  await page.goto(`${shop.url}/desk/orders/${first}`)
  await page.getByLabel(t("desk.order.noteText")).fill("اتصل قبل الوصول")
  await page.getByRole("radio", { name: t("desk.order.noteCourier") }).check()
  await page.getByRole("button", { name: t("desk.order.saveNote") }).click()
  await expect(page.getByLabel(t("desk.order.noteText"))).toHaveValue("")
  await page.getByRole("button", { name: t("desk.move.out_for_delivery") }).click()
  await page.getByRole("button", { name: t("desk.move.delivered") }).waitFor()
  await page.goto(`${shop.url}/desk/print/courier?workList=out`)
  const stop = page.getByRole("row").filter({ hasText: first ?? "" })
  await expect(stop).toContainText("اتصل قبل الوصول")
  await page.goto(`${shop.url}/desk/orders/${first}`)
  await page.getByRole("button", { name: t("desk.move.delivered") }).click()
  await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(
    status(t, "delivered")
  )
})

test(
  "desk: a stranded payment is decided from the first page, and the day's orders are downloaded",
  longTest,
  async ({ openDesk, shop, t }) => {
    const customer = await logIn(shop, `+9656${String(Date.now()).slice(-7)}`)
    const lines = [{ id: products.bakhoor, quantity: 1 }]
    const { key, providerId } = await strandPayment(shop, customer, lines)
    const page = await openDesk("/desk")
    await page.getByRole("link", { name: t("desk.today.toDecide") }).click()
    const card = page.getByRole("article").filter({ hasText: providerId })
    const makeOrder = { name: t("desk.problems.decision.makeOrder") }
    await card.getByRole("button", makeOrder).click()
    await page.getByRole("dialog").getByRole("button", makeOrder).click()
    await expect(page.getByText(t("desk.problems.done.makeOrder"))).toBeVisible()
    await expect(card).toHaveCount(0)
    expect(await query(shop, "select id from orders where key = $1", [key])).toHaveLength(1)

    await page.goto(`${shop.url}/desk/exports`)
    const download = page.waitForEvent("download")
    await page.getByRole("link", { name: t("desk.exports.downloadOrders") }).click()
    expect((await download).suggestedFilename()).toMatch(/^orders-[\d-]+\.csv$/)
  }
)

test.describe("in English", () => {
  test.use({ locale: "en", allowsFailedRequests: true })

  test(
    "desk: somebody else moves the order first; then it is cancelled, and its stock is back",
    longTest,
    async ({ openDesk, orders, productId, shop, t }) => {
      const colleague = await signInStaff(shop, { role: "staff" })
      const id = orders[0]?.id ?? 0
      const before = await readStock(shop, productId)
      const page = await openDesk(`/desk/orders/${id}`)
      const handOver = page.getByRole("button", { name: t("desk.move.out_for_delivery") })
      await handOver.waitFor()
      await colleague.call("/desk/orders/move", {
        body: { orders: [{ id, from: "confirmed" }], to: "processing", reason: "" }
      })
      await handOver.click()
      await expect(page.getByRole("alert")).toContainText(
        t("desk.order.changed", { status: status(t, "processing") })
      )
      await expect(page.getByRole("heading", { level: 1 }).locator("..")).toContainText(
        status(t, "processing")
      )
      await page.getByRole("button", { name: t("desk.move.cancelled") }).click()
      const dialog = page.getByRole("dialog")
      await dialog.getByLabel(t("desk.order.reason")).fill("The customer moved abroad")
      await dialog.getByRole("button", { name: t("desk.move.cancelled") }).click()
      await expect(page.getByText(t("desk.order.noNext"))).toBeVisible()
      await expect(
        page.getByRole("listitem").filter({ hasText: "The customer moved abroad" })
      ).toBeVisible()
      expect(await readStock(shop, productId)).toBe(before + 2)
    }
  )
})
