import { connect } from "node:net"
import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { callApi, query } from "../support/apiClient.ts"
import { startKeepAliveLoad } from "../support/keepAliveLoad.ts"
import { type ShopProcess, startShopProcess } from "../support/startShopProcess.ts"
import { createTestDatabase } from "../support/testDatabase.ts"

const urlsOf = ({ url }: ShopProcess) =>
  ["/api/products", "/products", "/api/products?search=oud", "/"].map((path) => url + path)

/** What a server prints that could not stop in an orderly way. */
const cutOff = "The stop took too long"

describe("stop under load", () => {
  it("SIGTERM: every response is complete, connections are closed after theirs", async () => {
    const shop = await startShopProcess()
    const load = startKeepAliveLoad(urlsOf(shop), { clients: 8 })
    await load.underway()
    const before = load.answered()
    await shop.stop()
    await load.stop()
    expect(shop.logs()).not.toContain(cutOff)
    expect(load.cut()).toBe(0)
    expect(load.answered()).toBeGreaterThan(before)
  })

  it("control: SIGKILL cuts responses", async () => {
    const shop = await startShopProcess()
    const load = startKeepAliveLoad(urlsOf(shop), { clients: 8 })
    await load.underway()
    await shop.kill9()
    await load.stop()
    expect(load.cut()).toBeGreaterThan(0)
    await shop.stop()
  })

  it("a response that never ends is cut, and a client that keeps its connection is let go", async () => {
    const shop = await startShopProcess()
    const idle = connect(shop.port, "127.0.0.1")
    const halfSent = connect(shop.port, "127.0.0.1")
    halfSent.write("POST /api/send-otp HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\n{")
    for (const socket of [idle, halfSent]) socket.on("error", () => {})
    await wait(300)
    await shop.stop()
    expect(shop.logs()).not.toContain(cutOff)
  })
})

describe("stop while the start waits", () => {
  it("for another server's migration: it ends", async () => {
    const database = await createTestDatabase()
    const other = new pg.Client({ connectionString: database.url })
    await other.connect()
    await other.query("begin; select pg_advisory_xact_lock(7238001)")
    const spawned = Promise.withResolvers<number>()
    const start = startShopProcess({ databaseUrl: database.url, onSpawn: spawned.resolve })
    const ended = start.catch(String)
    const pid = await spawned.promise
    const isWaiting = async () =>
      (
        await query(
          { databaseUrl: database.url },
          `select 1 from pg_locks where not granted
          and database = (select oid from pg_database where datname = current_database())`
        )
      ).length > 0
    while (!(await isWaiting())) await wait(50)
    process.kill(pid, "SIGTERM")
    const output = await ended
    expect(output).toContain("The shop ended while starting (0)")
    expect(output).not.toContain(cutOff)
    await other.end()
    await database.drop()
  })
})

/** The response to the plainest request that a load balancer sends. */
const checkWithoutHost = (port: number, path: string) =>
  new Promise<string>((resolve, reject) => {
    const chunks: Array<Buffer> = []
    connect(port, "127.0.0.1")
      .on("data", (chunk) => chunks.push(chunk))
      .once("end", () => resolve(Buffer.concat(chunks).toString()))
      .once("error", reject)
      .write(`GET ${path} HTTP/1.0\r\n\r\n`)
  })

describe("health", () => {
  it("ready: 503 where nothing can be written, and before the server stops; live: 200", async () => {
    const shop = await startShopProcess({ env: { DRAIN_S: "2" } })
    // HAProxy asks by HTTP/1.0 without a Host by default.
    for (const path of ["/api/health", "/api/health/live", "/api/health/ready"])
      expect(await checkWithoutHost(shop.port, path)).toMatch(/^HTTP\/1\.\d 200 /)
    const statuses = () =>
      Promise.all(
        ["/health", "/health/live", "/health/ready"].map(
          async (path) => (await callApi(shop, path)).status
        )
      )
    expect(await statuses()).toEqual([200, 200, 200])
    const name = new URL(shop.databaseUrl ?? "").pathname.slice(1)
    await query(shop, `alter database ${name} set default_transaction_read_only = on`)
    await query(
      shop,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()"
    )
    // The pool learns of an ended connection with its next message.
    await expect.poll(statuses).toEqual([200, 200, 503])
    const stopped = shop.stop()
    await expect
      .poll(async () => (await callApi(shop, "/health/ready")).body)
      .toEqual({ status: false, reason: "stopping" })
    expect((await callApi(shop, "/health/live")).status).toBe(200)
    await stopped
  })
})
