import { readFileSync } from "node:fs"
import pg from "pg"
import { expect, it, onTestFinished } from "vitest"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { requestRefund } from "#backend/payments/refund.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { findFaults, noFaults, readStockByItem } from "../support/crashRecovery/accounting.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import {
  createPayload,
  initiatePayment,
  newIdempotencyKey,
  type OrderResponse
} from "../support/orderClient.ts"
import { startShop } from "../support/startShop.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"
import "../backend/restoredBackup.test.ts"

/** Those of docs/production.md that run before the first start. */
const statements =
  /## Restoring a backup.*?```sql\n(.*?)```/s
    .exec(readFileSync("docs/production.md", "utf8"))?.[1]
    ?.trim()
    .split("\n")
    .map((statement) => statement.trim()) ?? []

const runAsAdmin = async (databaseUrl: string, statement: string) => {
  const url = new URL(databaseUrl)
  url.pathname = "/postgres"
  const client = new pg.Client({ connectionString: url.href })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

it("a backup with open payments, a refund and a message: after the restore each payment has one order, the refund is made once, and the accounts agree", async () => {
  const standIn = await startMyFatoorahStandIn({})
  onTestFinished(standIn.close)
  const env = { ...standIn.settings, PUBLIC_URL: "http://127.0.0.1:1" }
  const database = await createSeededDatabase()
  onTestFinished(database.drop)
  const databaseUrl = database.url
  const before = await startShop({ databaseUrl, env: { ...env, SWEEP_EVERY_S: "3600" } })
  const noura = await logIn(before, "+96550001234")
  const stockBefore = await readStockByItem(before)
  const begin = async () => {
    const key = newIdempotencyKey()
    const payload = await createPayload(before, {
      lines: [{ id: 138, quantity: 2 }],
      method: "card"
    })
    const { body } = await initiatePayment(before, noura, payload, key)
    return { key, providerId: body.Data.InvoiceId }
  }
  const paid = await begin()
  const { paymentId } = await standIn.pay(paid.providerId, { outcome: "paid" })
  const status = await callApi<OrderResponse>(before, `/payment/status?paymentId=${paymentId}`, {
    token: noura.token
  })
  const orderId = status.body.Data.OrderId ?? 0
  const { close, db } = await openDatabase({
    databaseUrl,
    dataDir: "",
    databasePool: 2,
    statementTimeoutS: 60
  })
  const [invoice] = await query<{ readonly id: number }>(
    before,
    "select id::integer from invoice where key = $1",
    [paid.key]
  )
  await db
    .transaction()
    .execute((tx) =>
      requestRefund(tx, { invoiceId: invoice?.id ?? 0, part: "rest", at: new Date() })
    )
  await close()
  const open = await begin()
  const unpaid = await begin()
  await query(
    before,
    "insert into pgboss.job (name, data, start_after) values ('order-sms', '{}', now() + interval '1 day')"
  )

  await before.stop()

  // The backup, what happened after it, and the restore.
  const name = new URL(databaseUrl).pathname.slice(1)
  const restored = `${name}_restored`
  await runAsAdmin(databaseUrl, `create database ${restored} template ${name}`)
  onTestFinished(() => runAsAdmin(databaseUrl, `drop database ${restored} with (force)`))
  await standIn.pay(open.providerId, { outcome: "paid" })
  const restoredUrl = databaseUrl.replace(name, restored)
  const backup = { databaseUrl: restoredUrl }
  for (const statement of statements) await query(backup, statement)
  const after = await startShop({
    databaseUrl: restoredUrl,
    env: { ...env, SWEEP_EVERY_S: "1", SEED: "none" }
  })
  onTestFinished(after.stop)
  const ordersOf = (key: string) =>
    query<{ readonly n: number }>(
      after,
      "select count(*)::integer as n from orders where key = $1",
      [key]
    )
  await expect.poll(() => ordersOf(open.key), { timeout: 60_000 }).toEqual([{ n: 1 }])
  await expect
    .poll(() => standIn.refundsOf(paid.providerId).length, { timeout: 60_000 })
    .toBeGreaterThan(0)
  expect([await ordersOf(paid.key), await ordersOf(unpaid.key)]).toEqual([[{ n: 1 }], [{ n: 0 }]])
  expect(standIn.refundsOf(paid.providerId)).toHaveLength(1)
  expect(
    await query(after, "select from pgboss.job where name = 'order-sms' and data = '{}'")
  ).toEqual([])
  const attempts = [
    {
      customerId: noura.id,
      key: paid.key,
      acknowledged: [orderId],
      tookMs: null,
      paidInvoice: null
    },
    { customerId: noura.id, key: open.key, acknowledged: [], tookMs: null, paidInvoice: null },
    { customerId: noura.id, key: unpaid.key, acknowledged: [], tookMs: null, paidInvoice: null }
  ]
  expect(await findFaults(after, attempts, stockBefore)).toEqual(noFaults)
  // Control: an order that was confirmed and is not in the backup is found missing.
  const lost = {
    customerId: noura.id,
    key: "after the backup",
    acknowledged: [1],
    tookMs: null,
    paidInvoice: null
  }
  expect((await findFaults(after, [...attempts, lost], stockBefore)).lost).toEqual([lost.key])
})
