import { execFile } from "node:child_process"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { get } from "node:http"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { Worker } from "node:worker_threads"
import pg from "pg"
import { migrate } from "#backend/database/migrate.ts"
import { createCustomers } from "../support/customers.ts"
import { createEmptyShop } from "../support/importFiles.ts"
import { createPayload } from "../support/orderClient.ts"
import { startSeedCommand } from "../support/seedCommand.ts"
import { writeShopifyFile } from "../support/shopifyFile.ts"
import { startShopProcess, type ShopProcess } from "../support/startShopProcess.ts"
import { findSystemProgram } from "../support/systemProgram.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { createTestPool } from "../support/testPool.ts"
import { loadItems } from "../support/wireCarts.ts"
import type { BareResponse } from "./bareServer.ts"
import { fillWithProducts } from "./manyProducts.ts"
import { measureLoad } from "./requests.ts"
import type { Cell } from "./table.ts"

/** How much is measured; less of it measures sooner. */
export interface LimitSizes {
  readonly rows: number
  readonly pages: number
}

/** A figure of the shop beside the most that this machine could do. */
interface Comparison {
  readonly figure: string
  readonly limit: string
  readonly measured: number
  readonly possible: number
  /** The share of what is possible that the shop should reach. */
  readonly wanted: number
}

export const limitHeads = ["figure", "measured", "limit", "of the limit", "ratio", "wanted"]

/**
 * Measures the shop beside its limits in the same run, because machines differ by ten times: the
 * limit is measured straight before the figure.
 */
export const limitRates = async (
  { pages, rows }: LimitSizes,
  before: (what: string) => void
): Promise<ReadonlyArray<ReadonlyArray<Cell>>> => {
  const comparisons: Array<Comparison> = []
  const add = (comparison: Comparison) => {
    comparisons.push(comparison)
    before(`${comparison.measured.toFixed(1)} of ${comparison.possible.toFixed(1)} a second`)
  }
  const shop = await startShopProcess({ env: { SEED: "ample" } })
  try {
    await setFsync(shop.databaseUrl, "on")
    for (const [figure, path, wanted] of answers) {
      before(figure)
      add(await compareAnswers(`${shop.url}${path}`, figure, wanted))
    }
    for (const [figure, items, wanted] of [
      ["cash orders a second, spread over goods", spreadItems, 0.5],
      ["cash orders a second, all of one product", 1, 0.3]
    ] as const) {
      before(figure)
      add(await compareOrders(shop, { figure, items, wanted }))
    }
  } finally {
    await setFsync(shop.databaseUrl, "off")
    await shop.stop()
  }
  before(`import of ${rows.toLocaleString("en")} rows`)
  add(await compareImport(rows))
  before(`${pages.toLocaleString("en")} pages`)
  const megabytes = await memoryAfter(pages)
  return [
    ...comparisons.map(({ figure, limit, measured, possible, wanted }) => [
      figure,
      measured,
      possible,
      limit,
      measured / possible,
      `${wanted} at least`
    ]),
    [`MB after ${pages.toLocaleString("en")} pages`, megabytes, "", "", "", "250 at most"]
  ]
}

/** The data of the bench are on a disk, and an order is safe there before it is answered. */
const setFsync = async (databaseUrl: string | null, value: "on" | "off") => {
  const client = new pg.Client({ connectionString: databaseUrl ?? "" })
  await client.connect()
  await client.query(`alter system set fsync = ${value}`)
  await client.query("select pg_reload_conf()")
  await client.end()
}

const answers = [
  ["product pages a second, Brotli", "/product/105", 0.9],
  ["home pages a second, Brotli", "/", 0.9],
  ["search answers a second, Brotli", "/api/products?search=oud&sort=relevance", 0.7]
] as const

const brotli = { "accept-encoding": "br" }
const load = { warmUpMs: 2_000, ms: 4_000 }

const compareAnswers = async (url: string, figure: string, wanted: number): Promise<Comparison> => {
  const bare = await startBareServer(await readResponse(url))
  try {
    const ask = (asked: string) =>
      measureLoad({ urls: [asked], headers: brotli, connections: 32, ...load })
    const possible = await ask(bare.url)
    const seen = await ask(url)
    if (seen.notOk > 0) throw new Error(`${seen.notOk} responses of ${url} were not 200.`)
    return {
      figure,
      limit: "bare node:http with the same bytes",
      measured: seen.aSecond,
      possible: possible.aSecond,
      wanted
    }
  } finally {
    await bare.stop()
  }
}

/** A response as it was sent, still compressed. */
const readResponse = (url: string) =>
  new Promise<BareResponse>((resolve, reject) => {
    get(url, { headers: { "accept-language": "ar", ...brotli } }, (answer) => {
      const parts: Array<Buffer> = []
      answer.on("data", (part: Buffer) => parts.push(part))
      answer.once("end", () => {
        const headers = Object.entries(answer.headers).flatMap(([name, value]) =>
          hopHeaders.has(name) || typeof value !== "string" ? [] : [[name, value]]
        )
        resolve({ bytes: Buffer.concat(parts), headers: Object.fromEntries(headers) })
      })
    }).once("error", reject)
  })

/** What a server adds to each response itself. */
const hopHeaders = new Set(["connection", "date", "keep-alive", "transfer-encoding"])

const startBareServer = (workerData: BareResponse) =>
  new Promise<{ readonly url: string; readonly stop: () => Promise<unknown> }>(
    (resolve, reject) => {
      const worker = new Worker(new URL("./bareServer.ts", import.meta.url), { workerData })
      worker
        .once("message", ({ port }: { readonly port: number }) =>
          resolve({ url: `http://127.0.0.1:${port}/`, stop: () => worker.terminate() })
        )
        .once("error", reject)
    }
  )

const clients = 32
const spreadItems = 60

/** Cash orders of customers of their own, of so many products, one piece each. */
const compareOrders = async (
  shop: ShopProcess,
  {
    figure,
    items,
    wanted
  }: { readonly figure: string; readonly items: number; readonly wanted: number }
): Promise<Comparison> => {
  const possible = await transactionsASecond(shop.databaseUrl ?? "", items)
  const posts = await createOrderPosts(shop, items)
  const seen = await measureLoad({
    urls: [`${shop.url}/api/order/store`],
    posts,
    connections: clients,
    ...load
  })
  if (seen.notOk > 0) throw new Error(`${seen.notOk} orders were refused.`)
  return {
    figure,
    limit: possible.how,
    measured: seen.aSecond,
    possible: possible.aSecond,
    wanted
  }
}

const createOrderPosts = async (shop: ShopProcess, items: number) => {
  const pool = createTestPool({ connectionString: shop.databaseUrl ?? "" })
  try {
    await pool.query("delete from session")
    await pool.query("update customer set phone = '+9651' || lpad(id::text, 7, '0')")
    const { rows } = await pool.query<{ id: number }>(
      `update product set stock = 1000000 where id in (
        select id from product where is_listed and not exists (select from variant where product_id = product.id)
        order by id limit $1) returning id`,
      [items]
    )
    const bodies = await Promise.all(
      rows.map(async ({ id }) => {
        await loadItems(shop, id)
        const payload = await createPayload(shop, { lines: [{ id, quantity: 1 }], method: "cash" })
        return JSON.stringify({ ...payload, repeat: true })
      })
    )
    const buyers = await createCustomers(shop, 1_000)
    return buyers.map(({ token }, nth) => ({ token, body: bodies[nth % bodies.length] ?? "" }))
  } finally {
    await pool.end()
  }
}

const limitTables = `
  create table if not exists limit_item (id integer primary key, price integer not null, stock integer not null);
  create table if not exists limit_order (id bigserial primary key, total integer not null, at timestamptz not null);
  create table if not exists limit_line (order_id bigint references limit_order, item integer references limit_item);
  create table if not exists limit_step (order_id bigint references limit_order, at timestamptz not null);
  truncate limit_item, limit_order, limit_line, limit_step;
  insert into limit_item select id, 1000, 1000000000 from generate_series(1, 1000) id`

/** An order with the fewest statements: price, stock, order, line and first step. */
const orderStatements = (item: string, order: string) => [
  `select price from limit_item where id = ${item}`,
  `update limit_item set stock = stock - 1 where id = ${item} and stock > 0`,
  `insert into limit_order (total, at) values (1000, now()) returning id`,
  `insert into limit_line values (${order}, ${item})`,
  `insert into limit_step values (${order}, now())`
]

/** Transactions of five statements a second, of so many items, from as many clients. */
const transactionsASecond = async (databaseUrl: string, items: number) => {
  const pool = createTestPool({ connectionString: databaseUrl, max: clients })
  try {
    await pool.query(limitTables)
    const pgbench = findSystemProgram("pgbench", "PGBENCH_PATH")
    return pgbench === null
      ? { how: "five statements through pg", aSecond: await transactionsThroughPg(pool, items) }
      : {
          how: "five statements of pgbench",
          aSecond: await runPgbench(pgbench, databaseUrl, items)
        }
  } finally {
    await pool.end()
  }
}

const runPgbench = async (pgbench: string, databaseUrl: string, items: number) => {
  const folder = await mkdtemp(join(tmpdir(), "sadu-bench-"))
  try {
    const script = join(folder, "order.sql")
    const [price, stock, order, ...rest] = orderStatements(":item", ":id")
    const statements = [price, stock, order].join(";\n")
    await writeFile(
      script,
      `\\set item random(1, ${items})\nbegin;\n${statements} \\gset\n${rest.join(";\n")};\ncommit;\n`
    )
    const { stdout } = await promisify(execFile)(pgbench, [
      "--no-vacuum",
      "--protocol=prepared",
      `--client=${clients}`,
      `--time=${(load.warmUpMs + load.ms) / 1_000}`,
      `--file=${script}`,
      databaseUrl
    ])
    return Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1])
  } finally {
    await rm(folder, { recursive: true })
  }
}

const transactionsThroughPg = async (pool: pg.Pool, items: number) => {
  const counted = { done: 0 }
  const begin = performance.now() + load.warmUpMs
  const end = begin + load.ms
  const run = async () => {
    const client = await pool.connect()
    while (performance.now() < end) {
      const item = String(1 + Math.floor(Math.random() * items))
      await client.query("begin")
      let order = ""
      for (const [nth, statement] of orderStatements("$1", "$2").entries()) {
        const values = nth === 2 ? [] : nth === 3 ? [item, order] : nth === 4 ? [order] : [item]
        const text = nth === 4 ? statement.replace("$2", "$1") : statement
        const { rows } = await client.query<{ id: string }>({ name: text, text, values })
        order = rows[0]?.id ?? order
      }
      await client.query("commit")
      if (performance.now() > begin) counted.done++
    }
    client.release()
  }
  await Promise.all(Array.from({ length: clients }, run))
  return (counted.done * 1_000) / load.ms
}

/** Rows of a file a second, beside `COPY` of the rows that they became into tables alike. */
const compareImport = async (rows: number): Promise<Comparison> => {
  const shop = await createEmptyShop()
  try {
    const file = join(shop.folder, "rows.csv")
    await writeShopifyFile(file, rows)
    const began = performance.now()
    const command = await startSeedCommand(["--link-pictures", file], {
      DATABASE_URL: shop.databaseUrl,
      DATA_DIR: shop.folder
    })
    const code = await command.exitCode
    const seconds = (performance.now() - began) / 1_000
    if (code !== 0) throw new Error(`The import failed:\n${command.output()}`)
    const copySeconds = await copyTables(shop.pool)
    return {
      figure: "rows of an import a second",
      limit: "COPY with all indexes",
      measured: rows / seconds,
      possible: rows / copySeconds,
      wanted: 0.2
    }
  } finally {
    await shop.close()
  }
}

/** The seconds that `COPY` takes for what an import wrote, into tables with the same indexes. */
const copyTables = async (pool: pg.Pool): Promise<number> => {
  const client = await pool.connect()
  try {
    await client.query("set statement_timeout = 0")
    const { rows } = await client.query<{ data_directory: string }>("show data_directory")
    const file = join(rows[0]?.data_directory ?? "", "copied-table")
    let seconds = 0
    for (const table of ["product", "variant", "variant_attribute"]) {
      await client.query(`create table copied_${table} (like ${table} including all)`)
      await client.query(`copy ${table} to '${file}'`)
      const began = performance.now()
      await client.query(`copy copied_${table} from '${file}'`)
      seconds += (performance.now() - began) / 1_000
    }
    await client.query(`copy (select) to program 'rm ${file}'`)
    return seconds
  } finally {
    client.release(true)
  }
}

/** The megabytes of a server that has sent so many distinct pages. */
const memoryAfter = async (pages: number): Promise<number> => {
  const database = await createTestDatabase()
  const pool = createTestPool({ connectionString: database.url })
  try {
    await migrate(pool)
    await fillWithProducts(pool, pages)
    const shop = await startShopProcess({ databaseUrl: database.url, env: { SEED: "none" } })
    try {
      let next = 1
      const read = async () => {
        while (next <= pages) {
          const page = await fetch(`${shop.url}/product/${next++}`, { headers: brotli })
          await page.arrayBuffer()
          if (page.status !== 200) throw new Error(`${page.url} is ${page.status}.`)
        }
      }
      await Promise.all(Array.from({ length: 6 }, read))
      const status = await readFile(`/proc/${shop.pid}/status`, "utf8")
      return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1_024
    } finally {
      await shop.stop()
    }
  } finally {
    await pool.end()
    await database.drop()
  }
}
