import { Kysely, PostgresDialect } from "kysely"
import type pg from "pg"
import { typeParsers } from "#backend/database/typeParsers.ts"
import { migrate } from "#backend/database/migrate.ts"
import { type Span, takingsInParts } from "#backend/desk/takings.ts"
import type { Tables } from "#backend/tables.ts"
import { daysBetween } from "#core/desk/shopDay.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { createTestPool } from "../support/testPool.ts"
import type { Cell } from "./table.ts"

const year: Span = { first: "2025-01-01", last: "2025-12-31" }

/** Measures the takings of a year with so many orders, and with a statement for each day beside. */
export const takingsRates = async (
  count: number,
  before: (what: string) => void
): Promise<ReadonlyArray<ReadonlyArray<Cell>>> => {
  const database = await createTestDatabase()
  const statements: Array<number> = []
  const pool = createTestPool({
    connectionString: database.url,
    max: 1,
    types: typeParsers
  })
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query, queryDurationMillis }) => {
      if (query.sql.includes("movement")) statements.push(queryDurationMillis)
    }
  })
  try {
    await migrate(pool)
    before(`filling a shop with ${count.toLocaleString("en")} orders`)
    await fillWithOrders(pool, count)
    const measure = async (what: string, spans: ReadonlyArray<Span>) => {
      before(what)
      statements.splice(0)
      let rows = 0
      for (const span of spans)
        for await (const part of takingsInParts(db, span)) rows += part.length
      const seconds = statements.reduce((sum, ms) => sum + ms, 0) / 1_000
      return [what, statements.length, rows, seconds, Math.max(...statements)]
    }
    const days = daysBetween(year.first, year.last).map((day) => ({ first: day, last: day }))
    const rounds = [1, 2]
    const measured: Array<ReadonlyArray<Cell>> = []
    for (const round of rounds) {
      measured.push(await measure(`a statement for each day, round ${round}`, days))
      measured.push(await measure(`some days at a time, round ${round}`, [year]))
    }
    return measured
  } finally {
    await db.destroy()
    await database.drop()
  }
}

/**
 * Orders of a year, of which two fifths are paid by card, three in a hundred have a refund, and one
 * in 500 is a payment that made no order.
 */
const fillWithOrders = async (pool: pg.Pool, count: number): Promise<void> => {
  const customers = Math.ceil(count / 10)
  for (const [statement, values] of [
    ["set statement_timeout = 0", []],
    [
      `insert into customer (phone, name, created_at)
        select '+9655' || lpad(n::text, 7, '0'), '', now() from generate_series(1, $1::integer) n`,
      [customers]
    ],
    [
      `create temporary table planned as
        select n, 'attempt-' || n as key, (select min(id) from customer) + n % $2::integer as customer_id,
          case when n % 5 < 2 then 'card' else 'cash' end as payment_type, n % 500 = 1 as is_held,
          '2024-12-31T21:00:00Z'::timestamptz + n * (interval '365 days' / $1::integer) as at
        from generate_series(1, $1::integer) n`,
      [count, customers]
    ],
    [
      `insert into checkout_attempt (customer_id, key, payload_hash, payment_type, made_at)
        select customer_id, key, '', payment_type, at from planned`,
      []
    ],
    [
      `insert into invoice (id, customer_id, key, reference, amount_fils, currency, state, stock_reserved, priced,
          provider_id, url, created_at, expires_at, changed_at, payment_method, hold_reason, paid_fils, payments)
        select n, customer_id, key, 'invoice-' || n, 11000, 'KWD', case when is_held then 'held' else 'paid' end, false,
          '{}', 'provider-' || n, '', at, at + interval '20 minutes', at, 'knet', case when is_held then 'late' end, 11000, 1
        from planned where payment_type = 'card'`,
      []
    ],
    [
      `insert into orders (id, customer_id, key, payment_type, payment_method, payment_status, order_status, invoice_id,
          subtotal_fils, discount_fils, delivery_fils, total_fils, full_name, phone, delivery_address, created_at)
        select 10000000 + n, customer_id, key, payment_type, case payment_type when 'card' then 'knet' else 'cash' end,
          case payment_type when 'card' then 'paid' else 'pending' end,
          case when n % 33 = 0 then 'cancelled' else 'completed' end, case payment_type when 'card' then n end,
          10000, 0, 1000, 11000, 'نورة العنزي', '+9655' || lpad((n % $1::integer)::text, 7, '0'),
          jsonb_build_object('country', 'KW', 'home', '7', 'avenue', 'Block 1', 'street', '12', 'city', 'Salmiya', 'region', 'Hawalli'), at
        from planned where payment_type = 'cash' or not is_held`,
      [customers]
    ],
    [
      `insert into payment_receipt (order_id, payment_id, paid_at)
        select 10000000 + n, 'payment-' || n, at from planned where payment_type = 'card' and not is_held`,
      []
    ],
    [
      `insert into order_history (order_id, order_status, at)
        select 10000000 + n, status, at + days * interval '1 day'
        from planned, (values (0, 'confirmed'), (1, 'delivered'), (3, 'completed')) steps (days, status)
        where (payment_type = 'cash' or not is_held) and (days = 0 or n % 33 <> 0) order by at + days * interval '1 day'`,
      []
    ],
    [
      `insert into refund (invoice_id, order_id, reference, amount_fils, state, requested_at, changed_at, method)
        select case payment_type when 'card' then n end, 10000000 + n, 'refund-' || n, 1000, 'done', at, at + interval '5 days',
          case payment_type when 'card' then 'provider' else 'bank_transfer' end
        from planned where n % 33 = 5 and not is_held`,
      []
    ]
  ] as const)
    await pool.query(statement, [...values])
  for (const table of ["invoice", "orders", "payment_receipt", "order_history", "refund"])
    await pool.query(`vacuum analyze ${table}`)
}
