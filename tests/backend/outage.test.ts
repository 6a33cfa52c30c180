import { setTimeout as wait } from "node:timers/promises"
import { describe, expect, it } from "vitest"
import { databaseTrouble } from "#backend/database/databaseErrors.ts"
import { callApi, homeAddress, logIn, query } from "../support/apiClient.ts"
import { createNetworkHole } from "../support/networkHole.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"
import { createTestPool } from "../support/testPool.ts"

/** A shop whose database is behind a network that can fail. */
const openShop = async (env: Readonly<Record<string, string>> = {}) => {
  const database = await createSeededDatabase()
  const network = await createNetworkHole(database.url)
  const shop = await startShopProcess({ databaseUrl: network.url, env })
  return {
    shop,
    network,
    databaseUrl: database.url,
    close: async () => {
      await shop.stop()
      await network.close()
      await database.drop()
    }
  }
}

const statusOf = async (url: string) => {
  const answer = await fetch(url)
  await answer.text()
  return answer.status
}

describe("a network that loses all bytes", () => {
  const defaultLimits = { STATEMENT_TIMEOUT_S: "" }
  const running = sharedFixture(
    () => openShop(defaultLimits),
    ({ close }) => close()
  )

  it.concurrent("responds with 503, works after it, and can be stopped", async ({ expect }) => {
    const { network, shop } = running()
    const urls = ["/api/products?search=oud", "/api/sections", "/products", "/product/101"]
    for (const url of urls) expect(await statusOf(shop.url + url)).toBe(200)
    // Connections that lie idle in the pool when the network loses them.
    await Promise.all(Array.from({ length: 20 }, () => statusOf(`${shop.url}/api/sections`)))
    await wait(1_100)
    network.open()
    const during = await Promise.all(
      Array.from({ length: 24 }, async (_, nth) => {
        await wait(nth * 200)
        return statusOf(
          `${shop.url}${urls[nth % urls.length]}&n=${nth}`.replace(/^([^?]*)&/, "$1?")
        )
      })
    )
    expect(during).toEqual(during.map(() => 503))

    network.heal()
    for (const url of urls)
      await expect.poll(() => statusOf(`${shop.url}${url}`), { message: url }).toBe(200)

    network.open()
    const stuck = statusOf(`${shop.url}/api/sections?stuck`).catch(() => null)
    await wait(200)
    await shop.stop()
    expect(shop.logs()).not.toContain("The stop took too long")
    await stuck
  })

  it.concurrent("control: a pool without time limits waits for ever", async () => {
    const database = await createSeededDatabase()
    const network = await createNetworkHole(database.url)
    const pool = createTestPool({ connectionString: network.url, max: 1 })
    await pool.query("select 1")
    network.open()
    const answered = { isDone: false }
    const asked = pool.query("select 1").finally(() => {
      answered.isDone = true
    })
    asked.catch(() => {})
    await wait(2_000)
    network.heal()
    await wait(12_000)
    expect(answered.isDone).toBe(false)
    await network.close()
    await asked.catch(() => {})
    await database.drop()
  })
})

describe("a database that refuses", () => {
  const running = sharedFixture(
    () => openShop(),
    ({ close }) => close()
  )

  it("full, read-only or stopped: 503 with Retry-After and without a message, not 500", async () => {
    const { databaseUrl, network, shop } = running()
    const owner = await logIn({ url: shop.url, databaseUrl }, "+96550001111")
    const store = async () => {
      const call = { body: homeAddress, token: owner.token }
      const { body, headers, status } = await callApi(shop, "/address/store", call)
      return [status, body.code, body.message, headers.get("retry-after")]
    }
    const unavailable = [503, "unavailable", undefined, "5"]
    const fail = (code: string) =>
      query(
        { databaseUrl },
        `create or replace function fail() returns trigger language plpgsql as
          $$ begin raise exception 'no more' using errcode = '${code}'; end $$`
      )
    await fail("53100")
    await query(
      { databaseUrl },
      "create trigger fail before insert on address for each row execute function fail()"
    )
    expect(await store()).toEqual(unavailable)
    await fail("57014")
    expect(await store()).toEqual([503, "slow", expect.any(String), "5"])
    await fail("XX001")
    expect(await store()).toEqual([500, "server", expect.any(String), null])

    await network.refuse()
    expect(await store()).toEqual(unavailable)
    expect((await fetch(`${shop.url}/products`)).status).toBe(503)
    const sitemap = await fetch(`${shop.url}/sitemap.xml`)
    expect([sitemap.status, sitemap.headers.get("retry-after")]).toEqual([503, "5"])
  })
})

it.each([
  [{ code: "57014" }, "busy"],
  [{ code: "40P01" }, "busy"],
  [{ code: "57P01" }, "away"],
  [{ code: "08006" }, "away"],
  [{ code: "ECONNRESET" }, "away"],
  [{ message: "Query read timeout" }, "away"],
  [{ message: "Connection terminated unexpectedly" }, "away"],
  [{ message: "timeout exceeded when trying to connect" }, "busy"],
  [{ code: "23505" }, null],
  [{ message: "x is not a function" }, null]
])("databaseTrouble: %j is %s", (fields, trouble) => {
  expect(databaseTrouble(Object.assign(new Error(), fields))).toBe(trouble)
})
