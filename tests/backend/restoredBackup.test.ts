import { readFileSync } from "node:fs"
import { afterEach, beforeEach, expect, it, vi } from "vitest"
import { sendDueRefunds } from "#backend/payments/dueRefunds.ts"
import { myFatoorahProvider } from "#backend/payments/myfatoorah/myFatoorahProvider.ts"
import { Fils } from "#core/money/Fils.ts"
import { startMyFatoorahStandIn } from "../support/myFatoorahStandIn.ts"
import { query } from "../support/apiClient.ts"
import { refundShop, type PaidOrder } from "../support/refundShop.ts"

beforeEach(() => void vi.spyOn(console, "error").mockImplementation(() => {}))
afterEach(() => vi.restoreAllMocks())

const { check, context, later, opened, place, refundsOf, request } = refundShop(
  () => startMyFatoorahStandIn({}),
  (standIn, now) =>
    myFatoorahProvider({ ...standIn, country: "KW", isTest: false }, now, { retryDelayMs: 1 })
)

/** The statements of docs/production.md that run before the first start. */
const [dropMessages = "", takeOverRefunds = ""] =
  /## Restoring a backup.*?```sql\n(.*?)```/s
    .exec(readFileSync("docs/production.md", "utf8"))?.[1]
    ?.trim()
    .split("\n")
    .map((statement) => statement.trim()) ?? []

const part = { amount: Fils.make(1_000) }

/**
 * An order of which the provider has given a part back since the backup, which lacks the refund.
 */
const placeRefundedSince = async (): Promise<PaidOrder> => {
  const order = await place(3)
  await request(order, part)
  await check(order)
  await opened().standIn.decideRefunds(order.providerId, "succeeded")
  await query(opened().shop, "delete from refund where invoice_id = $1", [order.invoiceId])
  return order
}

const madeAt = ({ providerId }: PaidOrder) =>
  opened()
    .standIn.refundsOf(providerId)
    .map(({ fils }) => fils)

it("a refund that was made since the backup is taken over by the statement of docs/production.md", async () => {
  const order = await placeRefundedSince()
  await query(opened().shop, takeOverRefunds)
  // The clock of the fixture stands still since it was opened.
  later(3_600_000)
  await sendDueRefunds(context(), () => false)
  expect(await refundsOf(order)).toMatchObject([{ method: "portal", state: "done", amount: 1_000 }])
  expect(madeAt(order)).toEqual([1_000])
})

it("without the statement, the same part requested again is given back a second time", async () => {
  const order = await placeRefundedSince()
  await request(order, part)
  await check(order)
  expect(madeAt(order)).toEqual([1_000, 1_000])
})

it("a refund that was requested in the backup and made since is not made again", async () => {
  const order = await place(3)
  await request(order, part)
  await check(order)
  await query(
    opened().shop,
    "update refund set state = 'requested', asked_at = null, provider_id = null where invoice_id = $1",
    [order.invoiceId]
  )
  await check(order)
  expect(await refundsOf(order)).toMatchObject([{ method: "provider", state: "at_provider" }])
  expect(madeAt(order)).toEqual([1_000])
})

it("messages that waited at the backup are dropped by the statement, dead letters stay", async () => {
  const { shop } = opened()
  const states = () =>
    query<{ name: string }>(
      shop,
      "select name from pgboss.job where state in ('created', 'retry') order by name"
    )
  await query(
    shop,
    `insert into pgboss.job (name, data, start_after) values
      ('order-sms', '{}', now() + interval '1 day'), ('order-message-dead-letter', '{}', now())`
  )
  expect((await states()).map(({ name }) => name)).toContain("order-sms")
  await query(shop, dropMessages)
  expect(await states()).toEqual([{ name: "order-message-dead-letter" }])
})
