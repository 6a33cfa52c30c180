import { setTimeout as wait } from "node:timers/promises"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { findHaproxy, startHaproxy } from "../support/haproxy.ts"
import { startKeepAliveLoad } from "../support/keepAliveLoad.ts"
import { startPurchaseLoad } from "../support/purchaseLoad.ts"
import { type ShopProcess, startShopProcess } from "../support/startShopProcess.ts"
import { createSeededDatabase } from "../support/testDatabase.ts"
import { loadShopData, quoteCart, toPayload, wireCart } from "../support/wireCarts.ts"

const env = { DRAIN_S: "4", TRUSTED_PROXIES: "1", SEED: "ample" }

/** Replaces both servers behind HAProxy, one after another, under load. */
const deploy = async (end: (shop: ShopProcess) => Promise<void>) => {
  const database = await createSeededDatabase()
  const open = () => startShopProcess({ databaseUrl: database.url, env })
  const shops = [await open(), await open()]
  const balancer = await startHaproxy(shops.map(({ port }) => port))
  const buyers = await createCustomers({ databaseUrl: database.url }, 4)
  await query(
    { databaseUrl: database.url },
    "update product set stock = 1000000; update variant set stock = 1000000"
  )
  const shopData = await loadShopData(balancer, ["SADU10"])
  const offers = fc
    .sample(wireCart(shopData), 20)
    .map((cart) => toPayload(cart, quoteCart(shopData, cart)))
    .filter(({ order_detail }) => order_detail.paymentType === "cash")
  const purchases = startPurchaseLoad(() => balancer.url, buyers, offers)
  const load = startKeepAliveLoad(
    ["/products", "/api/products", "/", "/api/products?search=oud"].map(
      (path) => balancer.url + path
    ),
    { clients: 16, reconnects: true }
  )
  await load.underway()
  const running: Array<ShopProcess> = []
  for (const shop of shops) {
    await end(shop)
    const { port } = shop
    const replacement = await startShopProcess({ databaseUrl: database.url, env, port })
    running.push(replacement)
    // HAProxy notices it.
    await wait(3_000)
  }
  await load.stop()
  await purchases.stop()
  await balancer.stop()
  for (const shop of [...shops, ...running]) await shop.stop()
  const [row] = await query({ databaseUrl: database.url }, "select count(*)::int as n from orders")
  await database.drop()
  return { cut: load.cut(), answered: load.answered(), orders: row?.["n"], purchases }
}

describe.runIf(findHaproxy() !== null)("a deploy behind HAProxy, under load", () => {
  it("SIGTERM: no response is cut or 5xx, and every order that was confirmed is there", async () => {
    const { answered, cut, orders, purchases } = await deploy((shop) => shop.stop())
    expect(cut).toBe(0)
    expect(answered).toBeGreaterThan(500)
    expect(purchases.acknowledged()).toBeGreaterThan(0)
    expect(orders).toBeGreaterThanOrEqual(purchases.acknowledged())
  })

  it("control: SIGKILL cuts responses", async () => {
    expect((await deploy((shop) => shop.kill9())).cut).toBeGreaterThan(0)
  })
})
