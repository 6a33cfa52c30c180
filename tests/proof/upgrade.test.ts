import fc from "fast-check"
import { describe, expect, it, onTestFinished } from "vitest"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { findPreviousVersion, startPreviousVersion } from "../support/previousVersion.ts"
import { startPurchaseLoad } from "../support/purchaseLoad.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { loadShopData, quoteCart, toPayload, wireCart } from "../support/wireCarts.ts"

const version = findPreviousVersion()
if (version === null)
  console.log(
    "Skipped: there is no tag to upgrade from. Fetch the tags, or name a commit in UPGRADE_FROM."
  )

const buyers = ["+96550007001", "+96550007002", "+96550007003", "+96550007004"]

describe.runIf(version !== null)(`an upgrade from ${version}`, () => {
  it("the server of the version before sells while this version migrates, and after it; each confirmed order is there", async () => {
    const database = await createTestDatabase()
    onTestFinished(database.drop)
    const databaseUrl = database.url
    const previous = await startPreviousVersion(version ?? "", databaseUrl)
    onTestFinished(previous.stop)
    const shop = { url: previous.url, databaseUrl }
    const tables = async () =>
      (
        await query<{ readonly name: string }>(shop, "select name from migration order by name")
      ).map(({ name }) => name)
    const before = await tables()
    const customers = await Promise.all(buyers.map((phone) => logIn(shop, phone)))
    const shopData = await loadShopData(shop, ["SADU10"])
    const offers = fc
      .sample(wireCart(shopData), 40)
      .map((cart) => toPayload(cart, quoteCart(shopData, cart)))
    const purchases = startPurchaseLoad(() => previous.url, customers, offers)
    onTestFinished(purchases.stop)
    const untilSold = async (count: number) => {
      const enough = purchases.acknowledged() + count
      await expect.poll(purchases.acknowledged, { timeout: 120_000 }).toBeGreaterThanOrEqual(enough)
    }
    await untilSold(20)
    const upgraded = await startShopProcess({ databaseUrl, env: { SEED: "ample" } })
    onTestFinished(upgraded.stop)
    const soldMeanwhile = purchases.acknowledged()
    await untilSold(20)
    await purchases.stop()
    const after = await tables()
    console.log(
      `${version} → now: ${after.length - before.length} migrations, ${soldMeanwhile} orders until then, ${purchases.acknowledged() - soldMeanwhile} after it`
    )
    const [first] = customers
    const confirmed = purchases.attempts.flatMap(({ acknowledged }) => acknowledged)
    const stored = await query<{ readonly id: number }>(shop, "select id::integer from orders")
    const ids = new Set(stored.map(({ id }) => id))
    expect(confirmed.filter((id) => !ids.has(id))).toEqual([])
    // What the version before wrote, this one reads: sessions and orders.
    const orders = await callApi(upgraded, `/user/${first?.id}/orders`, {
      token: first?.token ?? ""
    })
    expect(orders.status).toBe(200)
    expect(orders.body.data.length).toBeGreaterThan(0)
    // No call of the version before failed because of the new tables.
    expect(previous.logs().match(/^.*"level":"error".*$/gm) ?? []).toEqual([])
  })
})
