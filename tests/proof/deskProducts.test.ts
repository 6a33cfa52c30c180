import { loadavg } from "node:os"
import { expect, it } from "vitest"
import { migrate } from "#backend/database/migrate.ts"
import { fillWithProducts } from "../bench/manyProducts.ts"
import { query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { createTestPool } from "../support/testPool.ts"

const count = Number(process.env["DESK_PRODUCTS"] ?? 1_000_000)
const runs = 15

/** How long a page may take on a machine that does nothing else, in ms; printed, not asserted. */
const limitMs = 100

/** One in 50 is not listed: drafts, archived ones and others; some products lack something. */
const takeSomethingOff = `
  update product set
    is_listed = id % 50 <> 3, is_draft = id % 150 = 3,
    archived_at = case when id % 150 = 53 then now() end,
    images = case when id % 5000 = 3 then '{}' else images end,
    description_ar = case when id % 997 = 0 then '' else description_ar end,
    description_en = case when id % 10 = 7 then '' else description_en end
  where id % 50 = 3 or id % 997 = 0 or id % 10 = 7`

const database = sharedFixture(
  async () => {
    const { drop, url } = await createTestDatabase()
    const pool = createTestPool({ connectionString: url })
    await migrate(pool)
    await fillWithProducts(pool, count)
    const client = await pool.connect()
    await client.query("set statement_timeout = 0")
    await client.query(takeSomethingOff)
    await client.query("vacuum analyze product")
    client.release(true)
    await pool.end()
    return { url, drop }
  },
  ({ drop }) => drop()
)
const shop = sharedFixture(
  () => startShopProcess({ databaseUrl: database().url, env: { SEED: "none" } }),
  ({ stop }) => stop()
)

it(`desk: lists and searches of ${count} products, with the time that each takes`, async () => {
  const staff = await signInStaff(shop())
  const [names] = await query<{ readonly many: string; readonly few: string }>(
    shop(),
    `select (select text from word join product_word on word_id = word.id where text ~ '^[a-z]{4,}$'
       group by text order by count(*) desc limit 1) as many, 'm' || ($1::integer / 2 / 3 * 3) as few`,
    [count]
  )
  const { few, many } = names ?? { few: "", many: "" }
  const middle = Math.floor(count / 2)
  const orders = ["newest", "name", "price", "stock"]
  const filters = [
    "",
    "category=1",
    "category=100",
    "state=listed",
    "state=draft",
    "state=unlisted",
    "state=archived",
    "soldOut=1",
    "onOffer=1",
    "lacks=picture",
    "lacks=ar",
    "lacks=en",
    "lacks=picture&category=60",
    "state=unlisted&category=1",
    "state=draft&category=1",
    "soldOut=1&onOffer=1&category=3",
    `search=${many}`,
    `search=${many}&category=100`,
    `search=${many}&state=draft`,
    `search=${many}&category=1`,
    `search=${many}&soldOut=1`,
    `search=${few}`,
    `search=SKU-${middle}`,
    "search=zzxq",
    "search=m",
    "search=m5",
    `search=${encodeURIComponent("عود")}`,
    `search=${encodeURIComponent("علبة خشب")}`
  ]
  const cases = filters.flatMap((filter) =>
    orders.flatMap((order) => [
      `${filter}&order=${order}`,
      ...(filter === "" ? [`order=${order}&cursor=${middle}`] : [])
    ])
  )
  const times: Array<{
    readonly parameters: string
    readonly median: number
    readonly slowest: number
  }> = []
  for (const parameters of cases) {
    const all: Array<number> = []
    for (let run = 0; run < runs; run++) {
      const start = performance.now()
      const { status } = await staff.call(`/desk/products/list?${parameters}`)
      all.push(performance.now() - start)
      expect([parameters, status]).toEqual([parameters, 200])
    }
    const sorted = all.toSorted((a, b) => a - b)
    times.push({
      parameters,
      median: sorted[Math.floor(runs / 2)] ?? 0,
      slowest: sorted.at(-1) ?? 0
    })
  }
  process.stdout.write(`desk: load ${loadavg()[0]?.toFixed(1)}; limit ${limitMs} ms\n`)
  for (const { median, parameters, slowest } of times)
    process.stdout.write(
      `${median > limitMs ? "above" : "within"}\t${Math.round(median)}\t${Math.round(slowest)}\t${decodeURIComponent(parameters)}\n`
    )
})
