import type { Locator, Page } from "@playwright/test"
import { logIn, query } from "../support/apiClient.ts"
import { placeOrder } from "../support/orderClient.ts"
import { signInStaff } from "../support/staff.ts"
import { products } from "./support/shopData.ts"
import { expect, test as base } from "./support/test.ts"

interface TapFixtures {
  /** Places so many orders of a new customer, the oldest first. */
  readonly placeOrders: (count: number, method?: "cash" | "card") => Promise<ReadonlyArray<number>>
  /** The page of a path of the desk, signed in. */
  readonly openDesk: (path: string) => Promise<Page>
  /** Taps things that are on the screen, and returns how many. */
  readonly tap: (...targets: ReadonlyArray<Locator>) => Promise<number>
}

// Whole lists are counted, so these journeys have a shop of their own.
const test = base.extend<TapFixtures>({
  placeOrders: async ({ shop }, use) => {
    const customer = await logIn(shop, `+9655${String(Date.now()).slice(-7)}`)
    await use(async (count, method = "cash") => {
      const ids: Array<number> = []
      for (let order = 0; order < count; order++) {
        const lines = [{ id: products.bakhoor, quantity: 1 }]
        ids.push((await placeOrder(shop, customer, { lines, method })).id)
      }
      return ids
    })
  },
  openDesk: async ({ context, locale, page, shop }, use) => {
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
    await context.addInitScript((locale) => localStorage.setItem("lang", locale), locale)
    await use(async (path) => {
      await page.goto(shop.url + path)
      return page
    })
  },
  tap: async ({ hasTouch }, use) =>
    use(async (...targets) => {
      for (const target of targets) await (hasTouch ? target.tap() : target.click())
      return targets.length
    })
})

test.use({ shopEnv: {} })

test("desk: ten of twelve orders are chosen, printed and packed, then handed over, in few taps", async ({
  openDesk,
  placeOrders,
  shop,
  t,
  tap
}) => {
  const ids = await placeOrders(12)
  // One of them is late, and due before the others.
  await query(shop, "update orders set expected_on = current_date - 2 where id = $1", [ids[11]])
  const page = await openDesk("/desk")
  const figure = (name: string) => page.getByRole("link", { name })
  await expect(figure(t("desk.today.late"))).toContainText("1")
  const boxOf = (id: number) =>
    page.getByRole("checkbox", { name: t("desk.orders.select", { id }), exact: true })
  const bar = page.getByRole("region", { name: t("desk.orders.selection") })

  const chosen = ids.slice(0, 10)
  let taps = await tap(figure(t("desk.today.toPack")))
  await expect(page.locator("[data-order]").first()).toHaveAttribute("data-order", String(ids[11]))
  taps += await tap(...chosen.map(boxOf))
  const print = bar.getByRole("link", { name: t("desk.orders.print") })
  const clear = bar.getByRole("button", { name: t("desk.orders.clearSelection") })
  for (const button of [print, clear]) await expect(button).toBeInViewport({ ratio: 1 })
  taps += await tap(print)
  await expect(page.getByRole("article")).toHaveCount(10)
  taps += await tap(
    page.getByRole("button", { name: t("desk.print.print") }),
    bar.getByRole("button", { name: t("desk.move.processing") })
  )
  await expect(
    page.getByText(t("desk.orders.moved", { count: 10, status: t("desk.status.processing") }))
  ).toBeVisible()
  expect(taps).toBeLessThanOrEqual(14)

  await page.goto(`${shop.url}/desk/orders`)
  const handedOver = await tap(
    page.getByRole("link", { name: t("desk.orders.packing") }),
    page.getByRole("checkbox", { name: t("desk.orders.selectAll") }),
    bar.getByRole("button", { name: t("desk.move.out_for_delivery") })
  )
  await expect(
    page.getByText(t("desk.orders.moved", { count: 10, status: t("desk.status.out_for_delivery") }))
  ).toBeVisible()
  expect(handedOver).toBeLessThanOrEqual(4)
})

test("desk: an order is found by the last digits of a phone, and one item of it refunded, in few taps", async ({
  openDesk,
  placeOrders,
  shop,
  t,
  tap
}) => {
  const [id = 0] = await placeOrders(1, "card")
  await query(shop, "update orders set phone = '+96566660012' where id = $1", [id])
  const page = await openDesk("/desk")
  let taps = await tap(
    page.getByRole("navigation").getByRole("link", { name: t("desk.titles.orders") }),
    page.getByLabel(t("desk.orders.search"))
  )
  await page.keyboard.type("0012")
  await page.keyboard.press("Enter")
  await expect(page).toHaveURL(new RegExp(`/desk/orders/${id}$`))
  expect(taps).toBeLessThanOrEqual(2)

  const dialog = page.getByRole("dialog")
  taps = await tap(
    page.getByRole("button", { name: t("desk.order.refund"), exact: true }),
    dialog.getByRole("radio", { name: t("desk.order.refundItems") })
  )
  // A list of the system: one tap opens it, and one chooses.
  await dialog.getByRole("combobox").selectOption("1")
  taps += 2 + (await tap(dialog.getByLabel(t("desk.order.reason"))))
  await page.keyboard.type("مكسور")
  const [line] = await query<{ readonly price_fils: number }>(
    shop,
    "select price_fils from order_line where order_id = $1",
    [id]
  )
  const refund = t("desk.order.refundConfirm", { amount: line?.price_fils })
  taps += await tap(dialog.getByRole("button", { name: refund }))
  await expect(dialog).toHaveCount(0)
  expect(taps).toBeLessThanOrEqual(6)
  expect(await query(shop, "select from refund where order_id = $1", [id])).toHaveLength(1)
})

test.describe("with a keyboard", () => {
  test.use({ viewport: { width: 1280, height: 900 }, isMobile: false, hasTouch: false })

  test("desk: orders are packed and undone without leaving the keys", async ({
    openDesk,
    placeOrders,
    t
  }) => {
    const ids = await placeOrders(2)
    const page = await openDesk("/desk/orders")
    const focused = page.locator(":focus")
    await page.getByLabel(t("desk.orders.search")).focus()
    await page.locator(`[data-order="${ids[1]}"]`).waitFor()
    await page.keyboard.press("ArrowDown")
    await expect(focused).toHaveAttribute("data-order", String(ids[1]))
    await page.keyboard.press("x")
    await page.keyboard.press("j")
    await page.keyboard.press("x")
    await page.keyboard.press("b")
    await expect(focused).toHaveText(t("desk.move.processing"))
    await page.keyboard.press("n")
    const moved = t("desk.orders.moved", { count: 2, status: t("desk.status.processing") })
    await expect(focused).toContainText(moved)
    await page.keyboard.press("u")
    await expect(focused).toContainText(t("desk.orders.undone", { count: 2 }))
    // The undo selects both again, and the selection stays over printing.
    for (const id of ids)
      await expect(
        page.getByRole("checkbox", { name: t("desk.orders.select", { id }) })
      ).toBeChecked()
    await page.keyboard.press("p")
    await expect(page.getByRole("article")).toHaveCount(2)
    await page.goBack()
    await expect(
      page.getByRole("region", { name: t("desk.orders.selection") }).getByRole("status")
    ).toContainText(t("desk.orders.selected", { count: 2 }))
  })
})
