import { expect, it } from "vitest"
import { query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { type ShopProcess, startShopProcess } from "../support/startShopProcess.ts"

const count = Number(process.env["DESK_ORDERS"] ?? 1_000_000)
const runs = 15

const shop = sharedFixture(
  () => startShopProcess({ env: { STATEMENT_TIMEOUT_S: "600" } }),
  ({ stop }) => stop()
)

/**
 * Orders of three years: the newest are open, of the others 94 in 100 are completed. Some names are
 * those of very many customers, some of few; one payment method was never used.
 */
const insertManyOrders = async (shop: ShopProcess) => {
  const customers = Math.ceil(count / 10)
  await query(
    shop,
    `insert into customer (phone, name, created_at)
      select '+9655' || lpad(n::text, 7, '0'), '', now() from generate_series(1, $1::integer) n`,
    [customers]
  )
  await query(
    shop,
    `insert into checkout_attempt (customer_id, key, payload_hash, payment_type, made_at)
      select (select min(id) from customer where phone like '+9655%') + n % $2::integer, 'attempt-' || n, '', 'cash', now()
      from generate_series(1, $1::integer) n`,
    [count, customers]
  )
  await query(
    shop,
    `with names as (select
        array['محمد','أحمد','نورة','فاطمة','عبدالله','دلال','لولوة','بدر','حصة','يوسف'] as first,
        array['العنزي','المطيري','الكندري','الرشيدي','العجمي','الصباح','بهبهاني','القطان','الفضلي','معرفي'] as last,
        array['Salmiya','Hawalli','Jabriya','Mishref','Rawda','Fintas','Jahra','Sabah Al-Salem','Farwaniya','Ghornata'] as city,
        array['Hawalli','Hawalli','Hawalli','Hawalli','Al Asimah','Al Ahmadi','Al Jahra','Mubarak Al-Kabeer','Al Farwaniyah','Al Asimah'] as region)
      insert into orders (id, customer_id, key, payment_type, payment_method, payment_status, order_status, subtotal_fils,
        discount_fils, delivery_fils, total_fils, full_name, phone, delivery_address, created_at)
      select 10000000 + n, (select min(id) from customer where phone like '+9655%') + n % $2::integer, 'attempt-' || n, 'cash', 'cash', 'pending',
        case
          when n > $1 - 200 then 'pending'
          when n > $1 - 700 then 'confirmed'
          when n > $1 - 1200 then 'processing'
          when n > $1 - 2000 then (array['shipped','on_the_way','out_for_delivery'])[1 + n % 3]
          when n > $1 - 3000 then 'delivered'
          when n % 10000 = 0 then 'failed'
          when n % 33 = 0 then 'cancelled'
          else 'completed'
        end,
        10000, 0, 1000, 11000,
        first[1 + (random() ^ 3 * 10)::integer % 10] || ' ' || last[1 + (random() ^ 3 * 10)::integer % 10]
          || case when n % 50000 = 7 then ' الغانم' else '' end,
        '+9655' || lpad((n % $2::integer + 1)::text, 7, '0'),
        jsonb_build_object('country', 'KW', 'home', '7', 'avenue', 'Block 1', 'street', '12',
          'city', case when n % 20000 = 3 then 'Failaka Island' else city[1 + n % 10] end, 'region', region[1 + n % 10]),
        now() - ($1 - n) * interval '94 seconds'
      from names, generate_series(1, $1::integer) n`,
    [count, customers]
  )
  await query(
    shop,
    `insert into order_line (order_id, position, product_id, quantity, price_fils, name_en, name_ar, description_en,
        description_ar, title_en, title_ar, image)
      select 10000000 + n, 0, 129, 1 + n % 3, 5000, 'Oud', 'عود', '', '', '', '', 'oud.jpg'
      from generate_series(1, $1::integer) n`,
    [count]
  )
  await query(
    shop,
    "insert into order_history (order_id, order_status, at) select id, 'confirmed', created_at from orders"
  )
  // As autovacuum does in a shop that has grown.
  for (const table of ["orders", "order_line", "order_history", "customer"])
    await query(shop, `vacuum analyze ${table}`)
}

it(`desk: lists and searches of ${count} orders, with the time that each takes`, async () => {
  await insertManyOrders(shop())
  const staff = await signInStaff(shop())
  const page = async (parameters: string) => {
    const { body, status } = await staff.call(`/desk/orders?${parameters}`)
    expect([parameters, status]).toEqual([parameters, 200])
    return body
  }
  const middle = 10_000_000 + Math.floor(count / 2)
  const cases: ReadonlyArray<readonly [name: string, parameters: string]> = [
    ["all", ""],
    ["all, from the middle", `cursor=${middle}`],
    ["to pack", "workList=toPack"],
    ["out", "workList=out"],
    ["problems", "workList=problems"],
    ["completed", "status=completed"],
    ["completed, from the middle", `status=completed&cursor=${middle}`],
    ["governorate", "governorate=jahra"],
    ["area of many", "area=Salmiya"],
    ["area of few", `area=${encodeURIComponent("Failaka Island")}`],
    ["area of none", "area=Khairan"],
    ["to pack in an area", "workList=toPack&area=Salmiya"],
    ["a way to pay that nobody used", "method=tamara"],
    ["a day long ago", "day=2025-01-15"],
    ["search: number of an order", `search=${middle}`],
    ["search: phone", "search=+96550012345"],
    ["search: end of a phone", "search=12345"],
    ["search: name of many", "search=محمد"],
    ["search: part of a name", "search=كندر"],
    ["search: both names", "search=بدر القطان"],
    ["search: name of few", "search=الغانم"],
    ["search: name of few, with another", "search=محمد الغانم"],
    ["search: name of nobody", "search=زكريا"],
    ["search: two letters of nobody", "search=xq"],
    ["search: one letter of nobody", "search=x"],
    ["search: two letters of many", "search=مح"],
    ["search: two letters of few", "search=زك"],
    ["search: name of many, to pack", "search=محمد&workList=toPack"],
    ["search: name of few, completed", "search=الغانم&status=completed"]
  ]
  const measure = async (name: string, call: () => Promise<unknown>) => {
    const times: Array<number> = []
    for (let run = 0; run < runs; run++) {
      const began = performance.now()
      await call()
      times.push(performance.now() - began)
    }
    times.sort((one, other) => one - other)
    const median = Math.round(times[Math.floor(runs / 2)] ?? 0)
    const most = Math.round(times.at(-1) ?? 0)
    process.stdout.write(`desk: ${name}: ${median} ms, at most ${most} ms\n`)
  }
  for (const [name, parameters] of cases)
    await measure(name, () => page(encodeURI(decodeURI(parameters))))
  const first = await page("status=confirmed")
  const second = await page(`status=confirmed&cursor=${first.next}`)
  const toMove = [...first.orders, ...second.orders]
  await measure(`move and undo of ${toMove.length} orders`, async () => {
    const { body, status } = await staff.call("/desk/orders/move", {
      body: {
        orders: toMove.map(({ id }: { id: number }) => ({ id, from: "confirmed" })),
        to: "processing",
        reason: ""
      }
    })
    expect([status, body.moved.length]).toEqual([200, toMove.length])
    await staff.call("/desk/orders/undo", { body: { undoToken: body.undoToken } })
  })
  await measure("counts of the work lists", () => staff.call("/desk/work-lists"))
  await measure("one order", () => staff.call(`/desk/orders/${middle}`))
})
