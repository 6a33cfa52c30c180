import { parse } from "csv-parse/sync"
import { expect, it } from "vitest"
import type { DeskToday } from "#core/desk/DeskToday.ts"
import { dayOf, daysBetween } from "#core/desk/shopDay.ts"
import { isOpenOrder } from "#core/orders/orderStatus.ts"
import { logIn, query } from "../support/apiClient.ts"
import { insertOrders } from "../support/insertOrders.ts"
import { placeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShop } from "../support/startShop.ts"

const opened = sharedFixture(
  async () => {
    const shop = await startShop({ env: { SWEEP_EVERY_S: "1" } })
    const noura = await logIn(shop, "+96550001234")
    const lines = [{ id: 129, quantity: 2 }]
    for (const status of ["delivered", "shipped", "cancelled"]) {
      const { id } = await placeOrder(
        shop,
        noura,
        { lines, method: "cash" },
        { full_name: "=HYPERLINK(1)" }
      )
      await query(shop, "update orders set order_status = $2, note = $3 where id = $1", [
        id,
        status,
        'a,b "c"'
      ])
      await query(
        shop,
        "insert into order_history (order_id, order_status, at) values ($1, $2, now())",
        [id, status]
      )
    }
    const paid = await placeOrder(shop, noura, { lines, method: "card" })
    await query(
      shop,
      `insert into refund (invoice_id, order_id, reference, amount_fils, state, requested_at, changed_at)
      select invoice_id, id, 'part', 500, 'done', now(), now() from orders where id = $1`,
      [paid.id]
    )
    return {
      shop,
      noura,
      owner: await signInStaff(shop, { role: "owner" }),
      staff: await signInStaff(shop)
    }
  },
  ({ shop }) => shop.stop()
)
const today = () => dayOf(Date.now())
const span = (first = today(), last = today(), locale = "en") =>
  new URLSearchParams({ first, last, locale }).toString()
const read = async (what: string, query = span()) => {
  const { headers, text } = await opened().owner.call(`/desk/export/${what}?${query}`)
  const rows: Array<Array<string>> = parse(text, { bom: true })
  return { headers, rows }
}

it("the file of orders has a byte order mark, names of the asked language, and no formulas", async () => {
  const { headers, rows } = await read("orders")
  const file = await fetch(`${opened().shop.url}/api/desk/export/orders?${span()}`, {
    headers: { cookie: opened().owner.cookie }
  })
  expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  expect(headers.get("content-type")).toBe("text/csv; charset=utf-8")
  expect(headers.get("content-disposition")).toBe(
    `attachment; filename="orders-${today()}-${today()}.csv"`
  )
  expect(rows[0]?.slice(0, 3)).toEqual(["Order number", "Order date", "Time"])
  expect(rows).toHaveLength(5)
  expect(rows.slice(1, 4).map((row) => [row[3], row[5]])).toEqual([
    ["Delivered", "Paid"],
    ["Shipped", "Pay on delivery"],
    ["Cancelled", ""]
  ])
  expect(rows.map((row) => row[16]).join("")).not.toMatch(/[\u2066-\u2069\n]/)
  for (const row of rows.slice(1, 4))
    expect(row.slice(13, 20).filter((_, index) => index !== 2 && index !== 3)).toEqual([
      "'=HYPERLINK(1)",
      "(+965) 5000 1234",
      "Hawalli",
      "Salmiya",
      'a,b "c"'
    ])
  expect((await read("orders", span(today(), today(), "ar"))).rows[0]?.[0]).toBe("رقم الطلب")
})

it("the file of lines has each line with its share of the discount, and their sums are those of the orders", async () => {
  const { noura, shop } = opened()
  const at = new Date("2025-04-02T10:00:00Z").toISOString()
  const [id = 0] = await insertOrders(shop, noura.id, [at])
  await query(
    shop,
    `update orders set promo_code = 'SADU10', subtotal_fils = 9000, discount_fils = 1000, delivery_fils = 500, total_fils = 8500 where id = $1`,
    [id]
  )
  await query(shop, "delete from order_line where order_id = $1", [id])
  await query(
    shop,
    `insert into order_line (order_id, position, product_id, quantity, price_fils, name_en, name_ar,
      description_en, description_ar, title_en, title_ar, image, has_promo)
    select $1, position, product_id, quantity, price, 'Abaya', 'عباءة', '', '', title, title, '', has_promo
    from (values (1, 129, 2, 3000, 'Size: 54', true), (2, 130, 1, 2000, '', true), (3, 131, 1, 1000, '', false))
      lines (position, product_id, quantity, price, title, has_promo)`,
    [id]
  )
  const days = span("2025-04-02", "2025-04-02")
  const { headers, rows } = await read("order-lines", days)
  expect(headers.get("content-disposition")).toContain("order-lines-2025-04-02-2025-04-02.csv")
  // 8.000 has the code: of its discount of 1.000, 6.000 bears 0.750 and 2.000 bears 0.250.
  expect(rows.slice(1).map((row) => [row[0], row[1], row[3], row[4], ...row.slice(6)])).toEqual([
    [String(id), "2025-04-02", "Abaya", "Size: 54", "2", "3.000", "6.000", "0.750", "5.250", "0"],
    [String(id), "2025-04-02", "Abaya", "", "1", "2.000", "2.000", "0.250", "1.750", "0"],
    [String(id), "2025-04-02", "Abaya", "", "1", "1.000", "1.000", "0.000", "1.000", "0"]
  ])
  const [sku] = await query<{ sku: string }>(shop, "select sku from product where id = 129")
  expect([sku?.sku, `'${sku?.sku}`]).toContain(rows[1]?.[5])
})

it("the sums of the takings are those of the orders, whatever days they are on", async () => {
  const { shop } = opened()
  const [sums] = await query<{ cash: number; card: number; refunded: number }>(
    shop,
    `select (select sum(total_fils) from orders where payment_type = 'cash' and order_status = 'delivered')::integer as cash,
      (select sum(paid_fils) from invoice)::integer as card,
      (select sum(amount_fils) from refund where state = 'done')::integer as refunded`
  )
  const sumsOf = (rows: ReadonlyArray<ReadonlyArray<string>>) => {
    const sum = (column: number, isCash: boolean | null) =>
      Math.round(
        rows
          .slice(1)
          .filter((row) => isCash === null || (row[1] === "Cash") === isCash)
          .reduce((all, row) => all + Number(row[column]), 0) * 1_000
      )
    return {
      cash: sum(3, true),
      card: sum(3, false),
      refunded: -sum(4, null),
      net: sum(5, null)
    }
  }
  const { cash = 0, card = 0, refunded = 0 } = sums ?? {}
  expect(refunded).toBe(500)
  expect(cash).toBeGreaterThan(0)
  expect(sumsOf((await read("takings")).rows)).toEqual({
    cash,
    card,
    refunded,
    net: cash + card - refunded
  })
  // The orders' file has the same sums.
  const { rows } = await read("orders")
  const total = (of: (row: ReadonlyArray<string>) => boolean) =>
    Math.round(
      rows
        .slice(1)
        .filter(of)
        .reduce((all, row) => all + Number(row[10]), 0) * 1_000
    )
  expect(total((row) => row[4] === "Cash on delivery" && row[3] === "Delivered")).toBe(cash)
  expect(total((row) => row[4] !== "Cash on delivery")).toBe(card)
  // A payment that made no order counts too, and moves by days without being lost.
  await query(
    shop,
    `update payment_receipt set paid_at = paid_at - interval '3 days';
    update order_history set at = at - interval '40 days' where order_status = 'delivered'`
  )
  const long = await read("takings", span(dayOf(Date.now() - 60 * 86_400_000)))
  expect(long.rows.slice(1).map((row) => row[0])).toEqual([
    dayOf(Date.now() - 40 * 86_400_000),
    dayOf(Date.now() - 3 * 86_400_000),
    today()
  ])
  expect(sumsOf(long.rows)).toMatchObject({ cash, card, refunded })
})

it("takings and the customers of orders are for the owner; a span is a first and a last day; each file is in the audit", async () => {
  const { owner, shop, staff } = opened()
  for (const file of ["takings", "orders", "order-lines"])
    expect((await staff.call(`/desk/export/${file}?${span()}`)).status).toBe(403)
  expect((await owner.call(`/desk/export/orders?${span()}`)).status).toBe(200)
  for (const wrong of [
    "",
    span("2026-02-30"),
    span("2026-11-02", "2026-11-01"),
    span("2024-01-01")
  ])
    expect((await owner.call<{ code: string }>(`/desk/export/orders?${wrong}`)).body.code).toBe(
      "span_invalid"
    )
  const [event] = await query(
    shop,
    "select staff_id, after from audit_event where action = 'export.orders' order by id desc limit 1"
  )
  expect(event).toEqual({ staff_id: owner.id, after: { first: today(), last: today() } })
})

it("a file of more orders than one batch has each of them once", async () => {
  const { noura, shop } = opened()
  const at = new Date("2025-03-02T10:00:00Z").toISOString()
  const ids = await insertOrders(
    shop,
    noura.id,
    Array.from({ length: 1_203 }, () => at)
  )
  const { rows } = await read("orders", span("2025-03-02", "2025-03-02"))
  expect(rows.slice(1).map(([id]) => Number(id))).toEqual(ids.toSorted((a, b) => a - b))
})

it("today: orders, turnover and hours of the day in Kuwait, problems, and what will be gone", async () => {
  const { noura, owner, shop, staff } = opened()
  const dayMs = 86_400_000
  const midnight = Math.floor((Date.now() + 3 * 3_600_000) / dayMs) * dayMs - 3 * 3_600_000
  await query(
    shop,
    "update orders set created_at = $1 where created_at > now() - interval '1 day'",
    [new Date(midnight)]
  )
  await insertOrders(shop, noura.id, [new Date(midnight - 1).toISOString()])
  await query(shop, "update product set stock = 1 where id = 129")
  const { today } = (await owner.call<{ readonly today: DeskToday }>("/desk/today")).body
  expect(today.days).toHaveLength(14)
  const [sums] = await query<{ orders: number; turnover: number }>(
    shop,
    `select count(*)::integer as orders, sum(total_fils)::integer as turnover from orders
    where created_at = $1 and order_status <> 'cancelled'`,
    [new Date(midnight)]
  )
  expect(today.days.at(-1)).toEqual({ day: dayOf(midnight), ...sums })
  expect(today.days.at(-2)).toEqual({ day: dayOf(midnight - 1), orders: 1, turnover: 1_000 })
  expect(today.byHour).toEqual([sums?.orders, ...Array.from({ length: 23 }, () => 0)])
  expect(today.problems).toMatchObject({ strandedPayment: 0, deadLetter: 0 })
  expect(today).toMatchObject(await countDispatch(shop, dayOf(midnight)))
  expect(today.lowStock).toMatchObject([{ productId: 129, stock: 1, sold: 6, limit: null }])
  // What is at the limit of the merchant is low, although nobody buys it.
  await query(shop, "update product set low_stock = stock where id = 137")
  const limited = (await owner.call<{ readonly today: DeskToday }>("/desk/today")).body.today
  expect(limited.lowStock.slice(1)).toMatchObject([{ productId: 137, sold: 0 }])
  await query(shop, "update product set low_stock = null")
  // Staff read the same without what was taken.
  const ofStaff = (await staff.call<{ readonly today: DeskToday }>("/desk/today")).body.today
  expect(ofStaff).toEqual({
    ...today,
    days: today.days.map((day) => ({ ...day, turnover: null }))
  })
})

/** What is to be packed, due and collected, counted order by order. */
const countDispatch = async (shop: Awaited<ReturnType<typeof startShop>>, today: string) => {
  const orders = await query<{
    readonly status: string
    readonly day: string | null
    readonly due: number
    readonly method: string
  }>(
    shop,
    `select order_status as status, expected_on::text as day, payment_method as method,
      (total_fils - (select coalesce(sum(amount_fils), 0) from refund
        where order_id = orders.id and state <> 'rejected'))::integer as due
    from orders where not is_fully_refunded(id)`
  )
  const open = orders.filter(({ status }) => isOpenOrder(status))
  const isOut = (status: string) => ["shipped", "on_the_way", "out_for_delivery"].includes(status)
  return {
    toPack: open.filter(({ status }) => status === "confirmed").length,
    dueToday: open.filter(({ day }) => day === today).length,
    late: open.filter(({ day }) => day !== null && day < today).length,
    cashOut: open
      .filter(({ method, status }) => method === "cash" && isOut(status))
      .reduce((sum, { due }) => sum + due, 0)
  }
}

it("the takings of many days are complete, although a statement for a month of them takes too long", async () => {
  const { shop, owner } = opened()
  await query(
    shop,
    `insert into refund (invoice_id, order_id, reference, amount_fils, state, requested_at, changed_at)
      select invoice_id, order_id, 'day-' || n, 10, 'done', at, at
      from (select invoice_id, order_id from refund where reference = 'part') part,
        generate_series(0, 99) n, lateral (select '2025-05-01T09:00:00Z'::timestamptz + n / 2 * interval '1 day' as at) days`
  )
  // Each refund that is read takes 50 ms: 3 seconds for those of a month.
  await query(
    shop,
    `alter table refund rename to refund_row;
    create function read_slowly() returns boolean volatile cost 1000000 language sql
      as 'select pg_sleep(0.05) is not null';
    create view refund as select * from refund_row where read_slowly()`
  )
  const impatient = await startShop({
    env: { STATEMENT_TIMEOUT_S: "2" },
    databaseUrl: shop.databaseUrl ?? ""
  })
  try {
    const days = span("2025-05-01", "2025-06-19")
    const response = await fetch(`${impatient.url}/api/desk/export/takings?${days}`, {
      headers: { cookie: owner.cookie }
    })
    const rows: Array<Array<string>> = parse(await response.text(), { bom: true })
    expect(rows.slice(1).map((row) => [row[0], row[4]])).toEqual(
      daysBetween("2025-05-01", "2025-06-19").map((day) => [day, "-0.020"])
    )
  } finally {
    await impatient.stop()
    await query(shop, "drop view refund; alter table refund_row rename to refund")
  }
})
