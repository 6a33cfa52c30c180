import { closeRun, makeRun, placeForRun, readDeskRun } from "../support/runClient.ts"
import { signInStaff } from "../support/staff.ts"
import { expect, test } from "./support/test.ts"

test.extend({ visitor: { customer: true } })(
  "a driver's evening without a network: what was said is kept through a reload, sent once, and counted",
  async ({ browser, visit }) => {
    const { customer, locale, shop, t } = visit
    const staff = await signInStaff(shop, { role: "staff" })
    const buyer = {
      id: Number(customer?.userId),
      token: customer?.token ?? "",
      phone: customer?.phone ?? ""
    }
    const orders = await placeForRun(shop, buyer, 3)
    const [one, two, three] = orders
    if (one === undefined || two === undefined || three === undefined) throw new Error("No orders")
    const run = await makeRun(
      staff,
      orders.map(({ id }) => id),
      { locale }
    )
    const context = await browser.newContext({
      viewport: { width: 360, height: 640 },
      serviceWorkers: "allow"
    })
    const page = await context.newPage()
    await page.goto(new URL(run.url, shop.url).href)
    const button = (name: string) => page.getByRole("button", { name, exact: true })
    await button(t("driver.deliveredLabel", { id: one.id })).waitFor()
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
    ).toBeLessThanOrEqual(0)
    // The worker has the page and its files, so that it opens without a network.
    await page.evaluate(async () => navigator.serviceWorker.ready)

    // A page that is opened again may reach the network for a moment before it is offline too.
    const events = "**/api/driver/events"
    await context.route(events, (route) => route.abort("internetdisconnected"))
    await context.setOffline(true)
    await button(t("driver.deliveredLabel", { id: one.id })).click()
    await button(t("driver.confirmDelivered")).click()
    await button(t("driver.failedLabel", { id: two.id })).click()
    await page.getByRole("radio", { name: t("driver.failures.noAnswer"), exact: true }).check()
    await button(t("driver.confirmFailed")).click()
    await expect(page.getByText(t("driver.pending", { count: 2 }))).toBeVisible()

    // The phone closes the page, and opens it again without a network.
    await page.reload()
    await expect(page.getByText(t("driver.pending", { count: 2 }))).toBeVisible()
    await button(t("driver.deliveredLabel", { id: three.id })).click()
    await page.getByLabel(t("driver.cashField")).fill("1.250")
    await button(t("driver.confirmDelivered")).click()
    await expect(page.getByText(t("driver.pending", { count: 3 }))).toBeVisible()
    expect((await readDeskRun(staff, run.id)).received).toBe(0)

    await context.unroute(events)
    await context.setOffline(false)
    await expect(page.getByText(t("driver.synced"))).toBeVisible()
    const shown = await readDeskRun(staff, run.id)
    expect(shown).toMatchObject({
      received: one.total + 1_250,
      toCollect: one.total + three.total
    })
    expect((await closeRun(staff, run.id, one.total + 1_250, "short")).status).toBe(200)
    await button(t("driver.sendNow")).click()
    await expect(page.getByRole("heading", { name: t("driver.ended") })).toBeVisible()
    await context.close()
  }
)
