import { createServer, type Server } from "node:http"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import type { TestShop } from "./startShop.ts"

/**
 * A shop that reads the stock, checks it and writes it without a lock, as the control of the race
 * tests.
 */
export interface NaiveShop {
  readonly url: string
  /** Sets the stock of its only product. */
  readonly setStock: (pieces: number) => Promise<void>
  readonly close: () => Promise<void>
}

/** Starts one on the same database, with one item in stock. */
export const startNaiveShop = async (shop: Pick<TestShop, "databaseUrl">): Promise<NaiveShop> => {
  const pool = new pg.Pool({ connectionString: shop.databaseUrl ?? "", max: 20 })
  // Otherwise the first connection sells while the others are still being opened.
  const connections = await Promise.all(Array.from({ length: 20 }, () => pool.connect()))
  for (const connection of connections) connection.release()
  await pool.query("create table unsafe_stock as select 1 as stock")
  await pool.query("create table naive_order (at timestamptz)")
  const server: Server = createServer((request, response) => {
    request.resume().once("end", () => {
      sell(pool).then(
        (status) => response.writeHead(status).end("{}"),
        () => response.writeHead(500).end("{}")
      )
    })
  })
  await new Promise<void>((settled) => server.listen(0, "127.0.0.1", settled))
  const address = server.address()
  const port = typeof address === "object" && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}/`,
    setStock: async (pieces) => {
      await pool.query("update unsafe_stock set stock = $1", [pieces])
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((settled) => server.close(settled))
      await pool.end()
    }
  }
}

const sell = async (pool: pg.Pool): Promise<200 | 409> => {
  const {
    rows: [row]
  } = await pool.query<{ stock: number }>("select stock from unsafe_stock")
  const stock = row?.stock ?? 0
  if (stock < 1) return 409
  // Other requests read the same stock meanwhile, also on a busy machine.
  await wait(100)
  await pool.query("insert into naive_order values (now())")
  await pool.query("update unsafe_stock set stock = $1", [stock - 1])
  return 200
}
