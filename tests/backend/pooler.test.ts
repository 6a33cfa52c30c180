import { describe, expect, it } from "vitest"
import { callApi, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { createPayload, initiatePayment, payInSandbox, storeOrder } from "../support/orderClient.ts"
import { findPgBouncer, startPgBouncer } from "../support/pgBouncer.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop, type TestShop } from "../support/startShop.ts"
import { createTestDatabase } from "../support/testDatabase.ts"

describe.runIf(findPgBouncer() !== null)("PgBouncer in transaction mode", () => {
  const running = sharedFixture(
    async () => {
      const database = await createTestDatabase()
      const bouncer = await startPgBouncer(database.url)
      // Two servers start at the same time on an empty database.
      const shops = await Promise.all(
        [0, 1].map(() =>
          startShop({ databaseUrl: bouncer.url, env: { PREPARED_STATEMENTS: "off" } })
        )
      )
      return { bouncer, database, shops }
    },
    async ({ bouncer, database, shops }) => {
      for (const shop of shops) await shop.stop()
      await bouncer.stop()
      await database.drop()
    }
  )

  it("two servers open a new database together and sell, by cash and by card, without an error", async () => {
    const { database, shops } = running()
    const [one, two] = shops
    if (one === undefined || two === undefined) throw new Error("The shops did not start.")
    const customers = await createCustomers({ ...one, databaseUrl: database.url }, 12)
    const results = await Promise.all(
      customers.map(async (customer, nth) => {
        const shop = nth % 2 === 0 ? one : two
        const method = nth % 3 === 0 ? "card" : "cash"
        const payload = await createPayload(shop, { lines: [{ id: 129, quantity: 1 }], method })
        if (method === "cash") return (await storeOrder(shop, customer, payload)).status
        const begun = await initiatePayment(shop, customer, payload)
        await payInSandbox(shop, begun.body.Data.InvoiceId, { outcome: "paid" })
        const read = await callApi(shop, `/payment/status?invoiceId=${begun.body.Data.InvoiceId}`, {
          token: customer.token
        })
        return read.status
      })
    )
    expect(results).toEqual(results.map(() => 200))
    const reads = await Promise.all(
      Array.from({ length: 100 }, async (_, nth) =>
        callApi(nth % 2 === 0 ? one : two, `/products?search=oud&sort=price_up&min=${nth % 9}`)
      )
    )
    expect(new Set(reads.map(({ status }) => status))).toEqual(new Set([200]))
    expect(
      await query({ databaseUrl: database.url }, "select count(*)::int as orders from orders")
    ).toEqual([{ orders: 12 }])
    for (const { logs } of shops) expect(logs()).not.toContain('"level":"error"')
    // Those of a transaction, such as of a background job, end with it.
    await expect
      .poll(() =>
        query(
          { databaseUrl: database.url },
          "select count(*)::int as locks from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())"
        )
      )
      .toEqual([{ locks: 0 }])
  })

  it("control: with prepared statements this pooler makes the start or calls fail", async () => {
    const { bouncer } = running()
    const readStatuses = async (shop: TestShop) => {
      const reads = await Promise.all(
        Array.from({ length: 100 }, (_, nth) =>
          callApi(shop, `/products?search=oud&min=${nth % 9}`)
        )
      )
      await shop.stop()
      return reads.map(({ status }) => status)
    }
    // The start itself may fail.
    const outcome = await startShop({ databaseUrl: bouncer.url }).then(readStatuses, String)
    if (typeof outcome === "string") expect(outcome).toContain("prepared statement")
    else expect(outcome).toContain(500)
  })
})
