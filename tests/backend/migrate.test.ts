import { createHash } from "node:crypto"
import { copyFileSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import type pg from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { DatabaseIsNewer, migrate, MigrationChanged } from "#backend/database/migrate.ts"
import { type TestDatabase, createTestDatabase } from "../support/testDatabase.ts"
import { createTestPool } from "../support/testPool.ts"

const here: { folder: string; database: TestDatabase | null; pools: Array<pg.Pool> } = {
  folder: "",
  database: null,
  pools: []
}

beforeEach(async () => {
  here.folder = mkdtempSync(join(tmpdir(), "sadu-migrations-"))
  here.database = await createTestDatabase()
})

afterEach(async () => {
  await Promise.all(here.pools.splice(0).map((pool) => pool.end()))
  await here.database?.drop()
  rmSync(here.folder, { recursive: true, force: true })
})

const write = (name: string, statements: string) =>
  writeFileSync(join(here.folder, name), statements)

const server = (): pg.Pool => {
  const pool = createTestPool({ connectionString: here.database?.url ?? "" })
  here.pools.push(pool)
  return pool
}

const ownMigrations = fileURLToPath(new URL("../../backend/database/migrations", import.meta.url))

/** A database with the shop's migrations before this one. */
const migrateBefore = async (number: string) => {
  for (const name of readdirSync(ownMigrations))
    if (name < number) copyFileSync(join(ownMigrations, name), join(here.folder, name))
  const pool = server()
  await migrate(pool, here.folder)
  return pool
}

describe("migrate", () => {
  it("runs each migration once, in the order of the numbers", async () => {
    write("002_rename.sql", "alter table product rename to item")
    write("001_first.sql", "create table product (id int); insert into product values (1)")
    write("notes.txt", "nothing to run")
    const pool = server()
    expect(await migrate(pool, here.folder)).toEqual(["001_first.sql", "002_rename.sql"])
    expect(await migrate(pool, here.folder)).toEqual([])
    expect((await pool.query("select * from item")).rows).toEqual([{ id: 1 }])
  })

  it("gives way to a transaction that waits for it, which is never the one that is ended, and runs again", async () => {
    write("001_first.sql", "create table a (n int); create table b (n int)")
    const pool = server()
    await migrate(pool, here.folder)
    write("002_both.sql", "alter table a add m int; alter table b add m int")
    const shopper = await pool.connect()
    await shopper.query("begin; insert into b values (1)")
    const migrating = migrate(server(), here.folder)
    const waits =
      "select count(*)::int as n from pg_locks where not granted and relation = 'b'::regclass"
    await expect
      .poll(async () => (await pool.query(waits)).rows, { interval: 10 })
      .toEqual([{ n: 1 }])
    await shopper.query("insert into a values (1)")
    await shopper.query("commit")
    shopper.release()
    expect(await migrating).toEqual(["002_both.sql"])
    expect((await pool.query("select n, m from a union all select n, m from b")).rows).toEqual([
      { n: 1, m: null },
      { n: 1, m: null }
    ])
  })

  it("runs each migration once when several servers start simultaneously", async () => {
    write(
      "001_first.sql",
      "create table product (id int); select pg_sleep(0.2); insert into product values (1)"
    )
    const ran = await Promise.all(
      [server(), server(), server()].map((pool) => migrate(pool, here.folder))
    )
    expect(ran.flat()).toEqual(["001_first.sql"])
    expect((await server().query("select * from product")).rows).toHaveLength(1)
  })

  it("rolls a failed migration back, and keeps the earlier ones", async () => {
    write("001_first.sql", "create table product (id int)")
    write("002_second.sql", "insert into product values (1); insert into nowhere values (1)")
    const pool = server()
    await expect(migrate(pool, here.folder)).rejects.toThrow(/002_second.sql failed: .*nowhere/)
    expect((await pool.query("select * from product")).rows).toEqual([])
    write("002_second.sql", "insert into product values (2)")
    expect(await migrate(pool, here.folder)).toEqual(["002_second.sql"])
  })

  it("rejects with MigrationChanged when the statements of an applied migration were edited, but not its comments or indentation", async () => {
    write("001_first.sql", "create table note (text text default '-- none');\n-- Of a customr.\n")
    const pool = server()
    await migrate(pool, here.folder)
    write(
      "001_first.sql",
      "-- Of a customer,\n-- or of nobody.\ncreate table note (text text\n  default '-- none');"
    )
    expect(await migrate(pool, here.folder)).toEqual([])
    write("001_first.sql", "create table note (text text default '-- many');")
    await expect(migrate(pool, here.folder)).rejects.toBeInstanceOf(MigrationChanged)
  })

  it("a database whose hashes were made with comments still starts", async () => {
    const statements = "create table product (id int) -- of the shop"
    write("001_first.sql", statements)
    const pool = server()
    await migrate(pool, here.folder)
    await pool.query("update migration set hash = $1", [
      createHash("sha256").update(statements).digest("hex")
    ])
    expect(await migrate(pool, here.folder)).toEqual([])
  })

  it("rejects with DatabaseIsNewer when the database has an unknown migration", async () => {
    write("001_first.sql", "create table product (id int)")
    write("002_second.sql", "alter table product add name text")
    const pool = server()
    await migrate(pool, here.folder)
    rmSync(join(here.folder, "002_second.sql"))
    await expect(migrate(pool, here.folder)).rejects.toBeInstanceOf(DatabaseIsNewer)
  })

  it("018_profile keeps customers from before, told of orders and not of offers, without an email", async () => {
    const pool = await migrateBefore("018")
    await pool.query(`
      insert into customer (phone, name, created_at, deleted_at)
      values ('+96550001234', 'Noura', now(), null), ('+96550001235', '', now(), null), (null, '', now(), now())`)
    expect(await migrate(pool)).toContain("018_profile.sql")
    const { rows } = await pool.query(
      "select phone, name, email, name_asked, order_text, order_mail, offers from customer order by id"
    )
    const settings = {
      email: null,
      name_asked: false,
      order_text: true,
      order_mail: true,
      offers: false
    }
    expect(rows).toEqual([
      { phone: "+96550001234", name: "Noura", ...settings },
      { phone: "+96550001235", name: "", ...settings },
      { phone: null, name: "", ...settings }
    ])
    await expect(
      pool.query("update customer set email = 'noura@example.com' where phone is null")
    ).rejects.toThrow(/check constraint/)
  })

  it("019_payment_methods keeps an order from before, without a note, a receipt or a promised day", async () => {
    const pool = await migrateBefore("019")
    await pool.query(`
      insert into customer (phone, name, created_at) values ('+96550001234', 'Noura', now());
      insert into checkout_attempt (customer_id, key, payload_hash, payment_type, made_at)
        values (1, 'attempt-0001', 'hash', 'cash', now());
      insert into orders (customer_id, key, payment_type, payment_status, order_status, subtotal_fils, discount_fils,
        delivery_fils, total_fils, full_name, phone, delivery_address, created_at)
      values (1, 'attempt-0001', 'cash', 'pending', 'confirmed', 1000, 0, 500, 1500, 'Noura', '+96550001234',
        '{"country": "KW"}', now())`)
    expect(await migrate(pool)).toContain("019_payment_methods.sql")
    const { rows } = await pool.query(
      "select payment_type, total_fils::int, payment_method, note, expected_on from orders"
    )
    expect(rows).toEqual([
      {
        payment_type: "cash",
        total_fils: 1_500,
        payment_method: "cash",
        note: "",
        expected_on: null
      }
    ])
    await expect(pool.query("update orders set payment_method = 'knet'")).rejects.toThrow(
      /check constraint/
    )
  })

  it("038_payment_cases and 039_part_refunds keep stranded payments and refunds from before", async () => {
    const pool = await migrateBefore("038")
    await pool.query(`
      insert into customer (phone, name, created_at) values ('+96550001234', 'Noura', now());
      insert into checkout_attempt (customer_id, key, payload_hash, payment_type, made_at)
        select 1, 'attempt-' || state, 'hash', 'card', now() from unnest(array['paid', 'held']) as state;
      insert into invoice (customer_id, key, reference, amount_fils, currency, state, stock_reserved, priced,
        provider_id, url, created_at, expires_at, changed_at, held_because)
      select 1, 'attempt-' || state, '1-' || state, 12500, 'KWD', state, false, '{}', state, '/pay', now(),
        now() + interval '1 hour', now(), case state when 'held' then 'currency USD' end
        from unnest(array['paid', 'held']) as state;
      insert into orders (customer_id, key, payment_type, payment_status, order_status, invoice_id, subtotal_fils,
        discount_fils, delivery_fils, total_fils, full_name, phone, delivery_address, created_at)
      select 1, key, 'card', 'paid', 'cancelled', id, 12500, 0, 0, 12500, 'Noura', '1', '{"country": "KW"}', now()
        from invoice where state = 'paid';
      insert into refund (order_id, amount_fils, state, requested_at, changed_at, next_check_at)
        select id, 12500, 'requested', now(), now(), now() from orders`)
    await migrate(pool)
    const invoices = await pool.query(
      "select state, hold_reason, difference, paid_fils::int from invoice order by state"
    )
    expect(invoices.rows).toEqual([
      { state: "held", hold_reason: "difference", difference: "currency USD", paid_fils: null },
      { state: "paid", hold_reason: null, difference: null, paid_fils: 12_500 }
    ])
    // The provider knows the refund by its earlier reference.
    const refunds = await pool.query("select reference, state, asked_at from refund")
    expect(refunds.rows).toEqual([
      { reference: "refund-1-paid", state: "requested", asked_at: null }
    ])
  })
  it("069_imported_values: what was changed at the desk before counts as the desk's", async () => {
    const pool = await migrateBefore("069")
    await pool.query(`
      insert into promo (code, percent, ends_at) values ('ENDED', 10, now()), ('MADE', 10, null), ('KEPT', 10, null);
      insert into category (id, level, position, slug, name_en, name_ar, image) values (1, 1, 1, 'tea', 'Tea', 'شاي', '');
      insert into product (id, category_id, slug, name_en, name_ar, description_en, description_ar, price_fils, sku, barcode, weight_grams, stock, images, folded, is_listed)
        select id, 1, 'tea-' || id, 'Tea', 'شاي', '', '', 1000, 'T' || id, '0', 1, 1, '{cup}', '', id <> 2 from generate_series(1, 3) id;
      insert into audit_event (at, action, subject, before, after) values
        (now(), 'promo.make', 'promo-MADE', null, '{}'), (now(), 'promo.end', 'promo-ENDED', '{"endsAt": null}', '{}'),
        (now(), 'product.unlist', 'product-2', '{"isListed": true}', '{"isListed": false}'),
        (now(), 'product.unlist', 'product-3', '{"isListed": true}', '{"isListed": false}')`)
    await migrate(pool)
    expect((await pool.query("select code, imported from promo order by code")).rows).toEqual([
      { code: "ENDED", imported: { ends_at: null } },
      { code: "KEPT", imported: {} },
      { code: "MADE", imported: null }
    ])
    // An import has listed the third again.
    expect((await pool.query("select imported from product order by id")).rows).toEqual([
      { imported: {} },
      { imported: { is_listed: true } },
      { imported: {} }
    ])
  })
  it("072_sample_categories: of a shop that imported nothing else, the imported ones are samples", async () => {
    const pool = await migrateBefore("072")
    await pool.query(`
      insert into category (id, level, position, slug, name_en, name_ar, image, imported) values
        (1, 1, 1, 'tea', 'Tea', 'شاي', '', '{}'), (2, 1, 2, 'desk', 'Desk', 'مكتب', '', null)`)
    await migrate(pool)
    expect((await pool.query("select id, is_sample from category order by id")).rows).toEqual([
      { id: 1, is_sample: true },
      { id: 2, is_sample: false }
    ])
  })
  it("087_flat_delivery_fee: rates that were imported before had no flat fee, which is no change of the desk", async () => {
    const pool = await migrateBefore("087")
    await pool.query(`
      insert into delivery_rate (position, country, from_grams, to_grams, per_kg_fils, free_after_fils)
        values (0, 'KW', 0, 1000, 1000, 0), (1, 'KW', 1000, 2000, 2000, 0);
      insert into imported_list (name, rows) select 'delivery_rate', jsonb_agg(to_jsonb(rate) order by position) from delivery_rate rate;
      insert into imported_list (name, rows) values ('banner', '[{"id": 1}]')`)
    await migrate(pool)
    const { rows } = await pool.query(`
      select name, rows, (
        select jsonb_agg(to_jsonb(imported) order by position)
        from jsonb_populate_recordset(null::delivery_rate, rows) imported
      ) = (select jsonb_agg(to_jsonb(rate) order by position) from delivery_rate rate) as same
      from imported_list order by name`)
    expect(rows).toMatchObject([
      { name: "banner", rows: [{ id: 1 }], same: false },
      { name: "delivery_rate", rows: [{ flat_fils: 0 }, { flat_fils: 0 }], same: true }
    ])
  })
  it("070_promo_uses: counts the orders from before", async () => {
    const pool = await migrateBefore("070")
    await pool.query(`
      insert into promo (code, percent) values ('TEA', 10), ('UNUSED', 10);
      insert into customer (phone, name, created_at) values ('+96550001234', 'Noura', now());
      insert into checkout_attempt (customer_id, key, payload_hash, payment_type, made_at)
        select 1, 'attempt-' || status, status, 'cash', now() from unnest(array['confirmed', 'delivered', 'cancelled']) status;
      insert into orders (customer_id, key, payment_type, payment_status, order_status, subtotal_fils, discount_fils,
        delivery_fils, total_fils, full_name, phone, delivery_address, created_at, promo_code)
      select 1, key, 'cash', 'pending', payload_hash, 1000, 100, 500, 1400, 'Noura', '1', '{"country": "KW"}', now(), 'TEA'
        from checkout_attempt`)
    await migrate(pool)
    expect(
      (
        await pool.query(
          "select code, uses, discounts_fils::int as discounts from promo order by code"
        )
      ).rows
    ).toEqual([
      { code: "TEA", uses: 2, discounts: 200 },
      { code: "UNUSED", uses: 0, discounts: 0 }
    ])
  })
})
