import { setTimeout as wait } from "node:timers/promises"
import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import type { DeskImport } from "#core/desk/DeskImports.ts"
import type { DeskProduct } from "#core/desk/DeskProducts.ts"
import { createTestPool } from "../support/testPool.ts"
import { query } from "../support/apiClient.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

const opened = sharedFixture(
  async () => {
    const shop = await startShopProcess({ env: { SEED: "ample" } })
    return { shop, owner: await signInStaff(shop, { role: "owner" }) }
  },
  ({ shop }) => shop.stop()
)

type Rows = ReadonlyArray<ReadonlyArray<string>>
interface Answer {
  readonly code?: string
  readonly lines?: ReadonlyArray<string>
  readonly current: DeskImport
}

const exportRows = async (locale = "en"): Promise<Rows> => {
  const { text } = await opened().owner.call(`/desk/export/products?locale=${locale}`)
  return parse(text, { bom: true })
}
const csv = (rows: Rows, delimiter = ",") =>
  rows
    .map((row) => row.map((cell) => `"${cell.replaceAll('"', '""')}"`).join(delimiter))
    .join("\r\n") + "\r\n"
/** The rows with other texts in some cells, found by the number of the product and the column. */
const change = (
  rows: Rows,
  changes: Readonly<Record<string, Readonly<Record<string, string>>>>
): Rows => {
  const [header = []] = rows
  return rows.map((row) =>
    row.map((cell, index) => changes[row[0] ?? ""]?.[header[index] ?? ""] ?? cell)
  )
}
const upload = async (text: string, url = opened().shop.url) => {
  const response = await fetch(`${url}/api/desk/imports/upload?name=my%20products.csv`, {
    method: "POST",
    headers: { cookie: opened().owner.cookie, "content-type": "application/octet-stream" },
    body: text
  })
  const body: Answer = await response.json()
  return { status: response.status, body }
}
const current = async (server = opened().shop) =>
  (await opened().owner.call<Answer>("/desk/imports/current", {}, server)).body.current
const apply = (id: string, server = opened().shop) =>
  opened().owner.call<Answer>(`/desk/imports/${id}/apply`, { body: {} }, server)
const untilDone = () =>
  expect.poll(async () => (await current()).state, { timeout: 20_000 }).toBe("done")
const read = async (id: number) =>
  (await opened().owner.call<{ readonly product: DeskProduct }>(`/desk/products/${id}`)).body
    .product.content
const eventsOf = (id: number) =>
  query<{ readonly before: object; readonly after: object }>(
    opened().shop,
    "select before, after from audit_event where subject = $1 and action = 'product.import' order by id",
    [`product-${id}`]
  )
/** Products without variants. */
const plainIds = async () =>
  (
    await query<{ readonly id: number }>(
      opened().shop,
      `select id from product where is_listed and archived_at is null
        and not exists (select from variant where product_id = product.id) order by id`
    )
  ).map(({ id }) => id)

it("the file of all products, in each language and as Excel saves it, changes nothing", async () => {
  for (const [locale, delimiter] of [
    ["en", ","],
    ["ar", ";"],
    ["ar", "\t"]
  ]) {
    const rows = await exportRows(locale)
    const { body, status } = await upload(csv(rows, delimiter))
    expect({ status, rows: body.current.rows }).toEqual({ status: 200, rows: [] })
    expect(body.current.unchanged).toBe(new Set(rows.slice(1).map(([id]) => id)).size)
  }
})

it("three prices are three changes; what the desk changed since stays, and the report says so", async () => {
  const [one = 0, two = 0, three = 0, four = 0] = await plainIds()
  const rows = change(await exportRows(), {
    [one]: { Price: "٠٫٩٩٥" },
    [two]: { Price: "7.25" },
    [three]: { Price: "12,500" },
    [four]: { Price: "9.5" }
  })
  await query(
    opened().shop,
    "update product set price_fils = 4440, old_price_fils = null where id = $1",
    [four]
  )
  const before = await read(two)
  const { body } = await upload(csv(rows))
  expect(body.current).toMatchObject({ state: "ready", changed: 2, conflicts: 1, problems: 1 })
  expect(await read(two)).toEqual(before)
  await apply(body.current.id)
  await untilDone()
  expect((await read(one)).price).toBe(995)
  expect(await read(two)).toEqual({ ...before, price: 7_250 })
  expect((await read(four)).price).toBe(4_440)
  expect(await eventsOf(two)).toEqual([
    { before: { price: before.price }, after: { price: 7_250 } }
  ])
  const { text } = await opened().owner.call(`/desk/imports/${body.current.id}/report?locale=en`)
  const report: Array<Array<string>> = parse(text, { bom: true })
  expect(report.map(([id, , ...rest]) => [id, ...rest])).toEqual(
    expect.arrayContaining([
      [String(two), "", "price", `'${before.price}`, "'7250", "changed"],
      [String(four), "", "price", "'4440", "'9500", "kept as at the desk"],
      [
        String(three),
        expect.any(String),
        "Price",
        "",
        "'12,500",
        expect.stringContaining("two ways")
      ]
    ])
  )
  // Once more, the same file changes nothing.
  expect((await upload(csv(rows))).body.current).toMatchObject({ changed: 0, conflicts: 1 })
})

it("a file that is cut off, of another kind or too large is refused, with the line", async () => {
  const rows = csv(await exportRows())
  const refused = async (text: string) => {
    const { body, status } = await upload(text)
    return [status, body.code, ...(body.lines ?? [])]
  }
  expect(await refused("Number,Title\r\n1,Oud\r\n")).toEqual([
    422,
    "import_unreadable",
    "my products.csv, line 1: Product no.: is missing in the first line.",
    "my products.csv, line 1: Variant no.: is missing in the first line."
  ])
  const cutOff = await refused(rows.slice(0, rows.lastIndexOf('","')))
  expect(cutOff).toEqual([422, "import_unreadable", expect.stringContaining("cut off here")])
  expect(await refused("")).toEqual([
    422,
    "import_unreadable",
    "my products.csv, line 1: the file is empty"
  ])
  expect(await refused(`${rows}${"x".repeat(20_000_000)}`)).toEqual([413, "import_too_large"])
})

it("a server that is killed while it applies: another goes on, and every product changes once", async () => {
  const { shop } = opened()
  const ids = await plainIds()
  const rows = change(
    await exportRows(),
    Object.fromEntries(ids.map((id) => [id, { Stock: "77" }]))
  )
  const { body } = await upload(csv(rows))
  const blocked = ids[25] ?? 0
  const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
  const blocker = await pool.connect()
  await blocker.query("begin")
  await blocker.query("select from product where id = $1 for update", [blocked])
  const second = await startShopProcess({
    env: { SEED: "none" },
    databaseUrl: shop.databaseUrl ?? ""
  })
  await apply(body.current.id, second)
  await expect.poll(async () => (await current()).done).toBeGreaterThan(0)
  expect((await current()).done).toBeLessThan(body.current.products)
  await second.kill9()
  await blocker.query("rollback")
  blocker.release()
  await pool.end()
  await untilDone()
  const stocks = await query<{ readonly stock: number }>(
    shop,
    "select distinct stock from product where id = any($1)",
    [ids]
  )
  expect(stocks).toEqual([{ stock: 77 }])
  const counts = await query<{ readonly subject: string }>(
    shop,
    `select subject from audit_event where action = 'product.import' and after ? 'stock'
     group by subject having count(*) > 1`
  )
  expect(counts).toEqual([])
})

const eventsOfAction = async (action: string) =>
  (
    await query<{ readonly subject: string }>(
      opened().shop,
      "select subject from audit_event where action = $1 order by id",
      [action]
    )
  ).map(({ subject }) => subject)

it("eight who apply at once, on two servers: each product changes once", async () => {
  const { owner, shop } = opened()
  const ids = (await plainIds()).slice(0, 30)
  const changes = Object.fromEntries(ids.map((id) => [id, { Stock: "123" }]))
  const { body } = await upload(csv(change(await exportRows(), changes)))
  expect(body.current.changed).toBe(ids.length)
  const [applied, products] = await Promise.all([
    eventsOfAction("import.apply"),
    eventsOfAction("product.import")
  ])
  const second = await startShopProcess({
    env: { SEED: "none" },
    databaseUrl: shop.databaseUrl ?? ""
  })
  const responses = await sendSimultaneously(
    Array.from({ length: 8 }, (_, nth) => ({
      url: `${(nth % 2 === 0 ? shop : second).url}/api/desk/imports/${body.current.id}/apply`,
      headers: { cookie: owner.cookie },
      body: {}
    }))
  )
  expect(countStatuses(responses)).toEqual({ 200: 8 })
  await untilDone()
  await second.stop()
  expect((await eventsOfAction("import.apply")).slice(applied.length)).toEqual(["products"])
  expect((await eventsOfAction("product.import")).slice(products.length)).toEqual(
    ids.map((id) => `product-${id}`)
  )
})

it("two imports that are applied at once, on two servers: one of them is, the other is told", async () => {
  const { owner, shop } = opened()
  const rows = await exportRows()
  const [id = 0] = await plainIds()
  const second = await startShopProcess({
    env: { SEED: "none" },
    databaseUrl: shop.databaseUrl ?? ""
  })
  const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
  const blocker = await pool.connect()
  for (let round = 0; round < 3; round++) {
    const stock = String(300 + round)
    const { body } = await upload(csv(change(rows, { [id]: { Stock: stock } })))
    const [other] = await query<{ readonly id: string }>(
      shop,
      `with other as (
         insert into desk_import (id, staff_id, file_name, state, unchanged, uploaded_at)
         select gen_random_uuid(), staff_id, 'other.csv', 'ready', 0, uploaded_at - interval '1 second'
         from desk_import where id = $1 returning id
       ), products as (
         insert into desk_import_product (import_id, position, product_id, rows, result)
         select other.id, position, product_id, rows, result from desk_import_product, other where import_id = $1
       ) select id from other`,
      [body.current.id]
    )
    // Neither of them ends while the other one is asked for.
    await blocker.query("begin")
    await blocker.query("select from product where id = $1 for update", [id])
    const both = await sendSimultaneously(
      [body.current.id, other?.id].map((one, nth) => ({
        url: `${(nth === 0 ? shop : second).url}/api/desk/imports/${one}/apply`,
        headers: { cookie: owner.cookie },
        body: {}
      }))
    )
    expect(countStatuses(both)).toEqual({ 200: 1, 409: 1 })
    expect(both.map(({ text }) => JSON.parse(text).code)).toContain("import_running")
    await blocker.query("rollback")
    await expect
      .poll(() => query(shop, "select from desk_import where state = 'applying'"), {
        timeout: 20_000
      })
      .toEqual([])
  }
  blocker.release()
  await pool.end()
  await second.stop()
})

it("control: who looks for an import that is applied without locking the table is stopped by the index alone", async () => {
  const { shop } = opened()
  await upload(csv(await exportRows()))
  await query(shop, "delete from desk_import")
  await query(
    shop,
    `insert into desk_import (id, staff_id, file_name, state, unchanged, uploaded_at)
     select gen_random_uuid(), $1, 'a.csv', 'ready', 0, now() from generate_series(1, 2)`,
    [opened().owner.id]
  )
  const ids = (await query<{ readonly id: string }>(shop, "select id from desk_import")).map(
    ({ id }) => id
  )
  const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
  const clients = await Promise.all(ids.map(() => pool.connect()))
  const codes = await Promise.all(
    clients.map(async (client, nth) => {
      await client.query("begin")
      const { rowCount } = await client.query("select from desk_import where state = 'applying'")
      await wait(50)
      const problem = await client
        .query("update desk_import set state = 'applying' where id = $1", [ids[nth]])
        .then(() => client.query("commit"))
        .then(
          () => null,
          (thrown: unknown) => thrown
        )
      client.release(true)
      return [rowCount, problem instanceof Error && "code" in problem ? problem.code : null]
    })
  )
  await pool.end()
  await query(shop, "delete from desk_import")
  expect(codes).toContainEqual([0, null])
  expect(codes).toContainEqual([0, "23505"])
})

it("control: who only reads the state before writing it lets all of them through", async () => {
  const { shop } = opened()
  const { body } = await upload(csv(await exportRows()))
  const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
  const read = () =>
    pool.query("select from desk_import where id = $1 and state = 'ready'", [body.current.id])
  const found = await Promise.all([read(), read(), read()])
  const allowed = found.filter(({ rowCount }) => rowCount === 1)
  const written = await Promise.all(
    allowed.map(() =>
      pool.query("update desk_import set state = 'done' where id = $1", [body.current.id])
    )
  )
  await pool.end()
  expect(written.map(({ rowCount }) => rowCount)).toEqual([1, 1, 1])
})
