import { Result } from "effect"
import { expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { findPromo } from "#backend/pricing/promos.ts"
import { createEmptyShop } from "../support/importFiles.ts"
import { countRowsRead } from "../support/rowsRead.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

const shop = sharedFixture(createEmptyShop, ({ close }) => close())

/** Customers from one number to another each use the code in one order. */
const use = async (from: number, to: number) => {
  await shop().pool.query(
    `with buyer as (
      insert into customer (phone, created_at) select '+9655' || lpad(n::text, 7, '0'), now()
      from generate_series($1::integer, $2::integer) n returning id
    ), attempt as (
      insert into checkout_attempt (customer_id, key, payload_hash, payment_type, made_at)
      select id, gen_random_uuid()::text, '', 'cash', now() from buyer returning customer_id, key
    )
    insert into orders (customer_id, key, payment_type, payment_status, order_status, promo_code, subtotal_fils, discount_fils,
      delivery_fils, total_fils, full_name, phone, delivery_address, created_at)
    select customer_id, key, 'cash', 'pending', 'completed', 'MANY', 1000, 100, 0, 900, 'Noura', '+96550001234',
      '{"country": "KW", "home": "7", "avenue": "", "street": "", "city": "", "region": ""}', now()
    from attempt`,
    [from, to]
  )
  await shop().pool.query("vacuum analyze orders")
}

it("findPromo: reads as many rows after four times as many uses, of all customers and of one", async () => {
  await shop().pool.query(
    "insert into promo (code, percent, max_uses, max_uses_per_customer) values ('MANY', 10, 2001, 2)"
  )
  const check = async (customerId: number) => {
    const outcomes: Array<boolean> = []
    const counted = await countRowsRead(shop().databaseUrl, async (db) => {
      const found = await findPromo(db, {
        code: "many",
        at: Date.now(),
        customerId,
        subtotal: Fils.make(10_000),
        products: null
      })
      outcomes.push(Result.isSuccess(found))
    })
    const all = await countRowsRead(shop().databaseUrl, (db) =>
      db.selectFrom("orders").select("id").where("promo_code", "=", "MANY").execute()
    )
    return { isValid: outcomes[0], counted, all: all.rows }
  }
  await use(1, 500)
  const { rows } = await shop().pool.query<{ id: number }>("select min(id) as id from customer")
  const few = await check(rows[0]?.id ?? 0)
  await use(501, 2_000)
  const many = await check(rows[0]?.id ?? 0)
  expect([few.isValid, many.isValid]).toEqual([true, true])
  expect(many.counted).toEqual(few.counted)
  expect(few.counted.rows).toBeLessThan(10)
  // Control: to count the orders reads each of them.
  expect([few.all, many.all]).toEqual([500, 2_000])
  // The limit of all uses is that of the orders.
  await use(2_001, 2_001)
  expect((await check(rows[0]?.id ?? 0)).isValid).toBe(false)
})
