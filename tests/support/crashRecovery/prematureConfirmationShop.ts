import { createServer } from "node:http"
import { setTimeout } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import pg from "pg"

/**
 * Milliseconds between the confirmation and the insert: while buyers order all the time, each kill
 * meets a confirmed order that is not in the database.
 */
const commitDelay = 2_000

/** The control of the crash tests: a server that confirms each order before it is committed. */
const main = async () => {
  const pool = new pg.Pool({ connectionString: process.env["DATABASE_URL"] ?? "", max: 2 })
  await pool.query(
    "create table if not exists premature_order (number bigint generated always as identity, key text)"
  )
  const server = createServer((request, response) => {
    request.resume().once("end", () => {
      const key = String(request.headers["idempotency-key"])
      response
        .writeHead(200, { "content-type": "application/json" })
        .end(JSON.stringify({ status: true, data: 1 }))
      setTimeout(commitDelay)
        .then(() => pool.query("insert into premature_order (key) values ($1)", [key]))
        .catch(() => {})
    })
  })
  server.listen(0, "127.0.0.1", () => {
    const address = server.address()
    console.log(typeof address === "object" && address !== null ? address.port : 0)
  })
}

/** The path of this program. */
export const prematureConfirmationProgram = fileURLToPath(import.meta.url)

if (process.argv[1] === prematureConfirmationProgram) await main()
