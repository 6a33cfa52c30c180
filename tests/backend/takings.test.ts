import fc from "fast-check"
import { type Kysely, sql } from "kysely"
import { expect, it } from "vitest"
import { type Span, takingsInParts } from "#backend/desk/takings.ts"
import type { Tables } from "#backend/tables.ts"
import { addDays, daysBetween, dayStart } from "#core/desk/shopDay.ts"
import { runs } from "#core/testing/runs.ts"
import { createEmptyShop } from "../support/importFiles.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())
const firstDay = "2026-01-30"
const days = 5
const key = (order: number, name: string) => `generated-${name}-${order}`

/** A moment on one of some days, mostly at an end of it. */
const at = fc
  .tuple(fc.integer({ min: 0, max: days - 1 }), fc.constantFrom(0, 1, 8 * 3_600_000, 86_399_999))
  .map(([day, ms]) => new Date(dayStart(firstDay, day) + ms))
const amount = fc.integer({ min: 1, max: 9 }).map((dinars) => dinars * 1_000)
const refund = fc.record({
  at,
  amount,
  isDone: fc.boolean(),
  isOfOrder: fc.boolean(),
  method: fc.constantFrom("provider", "cash", "bank_transfer")
})
const order = fc.record({
  placed: at,
  amount,
  way: fc.constantFrom("cash", "knet", "card"),
  status: fc.constantFrom("confirmed", "delivered", "completed", "cancelled", "refunded"),
  steps: fc.array(fc.record({ at, status: fc.constantFrom("delivered", "completed", "shipped") }), {
    maxLength: 3
  }),
  receipt: fc.option(at),
  difference: fc.option(fc.record({ at, amount, method: fc.constantFrom("knet", null) })),
  refunds: fc.array(refund, { maxLength: 2 })
})
type GeneratedOrder = typeof order extends fc.Arbitrary<infer One> ? One : never
/** A payment that made no order. */
const stranded = fc.record({
  made: at,
  amount: fc.option(amount),
  way: fc.constantFrom("knet", null),
  refunds: fc.array(refund, { maxLength: 1 })
})
type GeneratedPayment = typeof stranded extends fc.Arbitrary<infer One> ? One : never

const people = sharedFixture(async () => {
  const { db } = shop()
  const { rows } = await sql<{ customer: number; staff: number }>`
    with customer as (
      insert into customer (phone, created_at) values ('+96550001234', now()) returning id
    ), staff as (
      insert into staff_member (name, role, password_hash, is_start_password, totp_key, created_at)
      values ('noura', 'owner', '$argon2id$', false, '', now()) returning id
    )
    select customer.id as customer, staff.id as staff from customer, staff`.execute(db)
  const [added] = rows
  if (added === undefined) throw new Error("Nobody was added.")
  return added
})

const insertAll = async (
  db: Kysely<Tables>,
  orders: ReadonlyArray<GeneratedOrder>,
  payments: ReadonlyArray<GeneratedPayment>
) => {
  await sql`truncate checkout_attempt, invoice, orders, refund cascade`.execute(db)
  const { customer, staff } = people()
  const insertAttempt = (one: string, type: string) =>
    sql`
    insert into checkout_attempt (customer_id, key, payload_hash, payment_type, made_at)
    values (${customer}, ${one}, '', ${type}, now())`.execute(db)
  const insertInvoice = async (
    one: string,
    paid: GeneratedPayment,
    difference: number | null = null,
    isPaid = false
  ) => {
    await insertAttempt(one, "card")
    const { rows } = await sql<{ id: number }>`
      insert into invoice (customer_id, key, reference, amount_fils, currency, state, stock_reserved, priced, provider_id, url,
        created_at, expires_at, changed_at, payment_method, hold_reason, paid_fils, difference_id)
      values (${customer}, ${one}, ${one}, 1000, 'KWD', ${isPaid ? "paid" : "held"}, false, '{}', ${one}, '',
        ${paid.made}, ${new Date(paid.made.getTime() + 1)}, now(), ${paid.way}, ${isPaid ? null : "late"},
        ${paid.amount}, ${difference})
      returning id`.execute(db)
    return rows[0]?.id ?? 0
  }
  const insertRefunds = async (
    given: GeneratedPayment["refunds"],
    invoice: number | null,
    orderId: number | null
  ) => {
    for (const { amount: fils, at: moment, isDone, isOfOrder, method } of given)
      await sql`
        insert into refund (invoice_id, order_id, reference, amount_fils, state, requested_at, changed_at, method)
        values (${invoice}, ${isOfOrder || invoice === null ? orderId : null}, gen_random_uuid()::text, ${fils},
          ${isDone ? "done" : "rejected"}, now(), ${moment},
          ${invoice === null && method === "provider" ? "cash" : method})`.execute(db)
  }
  for (const [index, payment] of payments.entries()) {
    const invoice = await insertInvoice(key(index, "stranded"), payment)
    await insertRefunds(payment.refunds, invoice, null)
  }
  for (const [index, one] of orders.entries()) {
    const isCash = one.way === "cash"
    const ofOrder = key(index, "order")
    const invoice = isCash
      ? null
      : await insertInvoice(ofOrder, { ...one, way: null, made: one.placed }, null, true)
    if (isCash) await insertAttempt(ofOrder, "cash")
    const { rows } = await sql<{ id: number }>`
      insert into orders (customer_id, key, payment_type, payment_method, payment_status, order_status, invoice_id, subtotal_fils,
        discount_fils, delivery_fils, total_fils, full_name, phone, delivery_address, created_at)
      values (${customer}, ${ofOrder}, ${isCash ? "cash" : "card"}, ${one.way === "card" ? null : one.way},
        ${isCash ? "pending" : "paid"}, ${one.status}, ${invoice}, ${one.amount}, 0, 0, ${one.amount}, 'Noura',
        '+96550001234', '{"country": "KW"}', ${one.placed})
      returning id`.execute(db)
    const orderId = rows[0]?.id ?? 0
    for (const step of one.steps)
      await sql`insert into order_history (order_id, order_status, at)
        values (${orderId}, ${step.status}, ${step.at})`.execute(db)
    if (!isCash && one.receipt !== null)
      await sql`insert into payment_receipt (order_id, payment_id, paid_at)
        values (${orderId}, ${ofOrder}, ${one.receipt})`.execute(db)
    if (one.difference !== null) {
      const { amount: fils, at: moment, method } = one.difference
      const { rows: made } = await sql<{ id: number }>`
        insert into order_difference (order_id, key, payload_hash, staff_id, made_at, expires_at, amount_fils, before, change,
          paid_at, payment_id, payment_method)
        values (${orderId}, ${ofOrder}, '', ${staff}, now(), now() + interval '1 day', ${fils}, '{}', '{}', ${moment},
          ${ofOrder}, ${method})
        returning id`.execute(db)
      const paid = { made: one.placed, amount: fils, way: method, refunds: [] }
      const extra = await insertInvoice(key(index, "difference"), paid, made[0]?.id ?? 0, true)
      await insertRefunds(one.refunds.slice(0, 1), extra, orderId)
    }
    await insertRefunds(one.refunds, invoice, orderId)
  }
}

/** The takings of one day, as they are defined, by a statement of its own. */
const takingsOfDay = async (db: Kysely<Tables>, day: string) => {
  const from = new Date(dayStart(day))
  const to = new Date(dayStart(day, 1))
  const { rows } = await sql<{
    method: string
    payments: number
    taken: number
    refunded: number
  }>`
    with movement (method, taken, refunded) as (
      select 'cash', total_fils, 0::bigint
      from order_history history join orders on orders.id = history.order_id
      where history.order_status in ('delivered', 'completed')
        and history.at >= ${from} and history.at < ${to}
        and orders.payment_type = 'cash'
        and orders.order_status in ('delivered', 'completed', 'refunded')
        and not exists (select from order_history earlier where earlier.order_id = orders.id
          and earlier.id < history.id and earlier.order_status in ('delivered', 'completed'))
      union all
      select coalesce(orders.payment_method, 'card'), invoice.paid_fils, 0
      from payment_receipt receipt
      join orders on orders.id = receipt.order_id
      join invoice on invoice.id = orders.invoice_id
      where receipt.paid_at >= ${from} and receipt.paid_at < ${to}
      union all
      select coalesce(orders.payment_method, 'card'), invoice.paid_fils, 0
      from orders join invoice on invoice.id = orders.invoice_id
      where orders.created_at >= ${from} and orders.created_at < ${to}
        and not exists (select from payment_receipt where order_id = orders.id)
      union all
      select coalesce(difference.payment_method, 'card'), invoice.paid_fils, 0
      from order_difference difference
      join invoice on invoice.difference_id = difference.id and invoice.state = 'paid'
      where difference.paid_at >= ${from} and difference.paid_at < ${to}
      union all
      select coalesce(payment_method, 'card'), paid_fils, 0
      from invoice
      where state in ('held', 'refunded') and paid_fils is not null
        and created_at >= ${from} and created_at < ${to}
      union all
      select case when refund.method in ('cash', 'bank_transfer') then refund.method
          else coalesce(difference.payment_method, orders.payment_method, invoice.payment_method, 'card') end,
        0, refund.amount_fils
      from refund
      left join invoice on invoice.id = refund.invoice_id
      left join orders on orders.id = refund.order_id
      left join order_difference difference on difference.id = invoice.difference_id
      where refund.state = 'done' and refund.changed_at >= ${from} and refund.changed_at < ${to}
        -- What was paid a second time for an order is not in what was taken either.
        and (refund.order_id is not null or invoice.state <> 'paid')
    )
    select method, count(*) filter (where taken > 0)::integer as payments,
      sum(taken)::bigint as taken, sum(refunded)::bigint as refunded
    from movement group by 1 order by 1`.execute(db)
  return rows.map((row) => ({ day, ...row }))
}

const takingsOf = async (db: Kysely<Tables>, span: Span) => {
  const all = []
  for await (const part of takingsInParts(db, span)) all.push(...part)
  return all
}

it("takings of many days are those of each day by itself", async () => {
  const { db } = shop()
  const spans = fc.tuple(
    fc.integer({ min: 0, max: days - 1 }),
    fc.integer({ min: 0, max: days - 1 })
  )
  const seen = { rows: 0 }
  await fc.assert(
    fc.asyncProperty(
      fc.array(order, { maxLength: 6 }),
      fc.array(stranded, { maxLength: 2 }),
      spans,
      async (orders, payments, [one, other]) => {
        await insertAll(db, orders, payments)
        for (const [first, last] of [
          [0, days - 1],
          [Math.min(one, other), Math.max(one, other)]
        ] as const) {
          const span = { first: addDays(firstDay, first), last: addDays(firstDay, last) }
          const byDay = []
          for (const day of daysBetween(span.first, span.last))
            byDay.push(...(await takingsOfDay(db, day)))
          seen.rows += byDay.length
          expect(await takingsOf(db, span)).toEqual(byDay)
        }
      }
    ),
    runs(60)
  )
  expect(seen.rows).toBeGreaterThan(0)
})
