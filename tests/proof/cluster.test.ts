import fc from "fast-check"
import { describe, expect, it, onTestFinished } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { createCustomers } from "../support/customers.ts"
import {
  findFaultsAfterSweep,
  noFaults,
  readStockByItem
} from "../support/crashRecovery/accounting.ts"
import { findHaproxy, startHaproxy } from "../support/haproxy.ts"
import { findPgBouncer, startPgBouncer } from "../support/pgBouncer.ts"
import { type PurchaseAttempt, startPurchaseLoad } from "../support/purchaseLoad.ts"
import { startReplicatedPostgres } from "../support/standby.ts"
import { startShopProcess } from "../support/startShopProcess.ts"
import { loadShopData, quoteCart, toPayload, wireCart } from "../support/wireCarts.ts"

const env = {
  SEED: "ample",
  TRUSTED_PROXIES: "1",
  PREPARED_STATEMENTS: "off",
  // A commit waits for the replica and a pooled connection for its turn.
  STATEMENT_TIMEOUT_S: "5"
}

const buyers = 16
/** Acknowledged orders of each phase. */
const ordersOfPhase = 150

/**
 * Buyers order by card and in cash through HAProxy, servers and PgBouncer, while a server is
 * killed, another is added and the primary database is killed and its replica promoted.
 */
const runCluster = async (servers: number, isSynchronous: boolean) => {
  const databases = await startReplicatedPostgres()
  onTestFinished(databases.stop)
  const bouncer = await startPgBouncer(databases.primaryUrl, { poolSize: 20 })
  onTestFinished(bouncer.stop)
  const start = async (port?: number) => {
    const shop = await startShopProcess({
      databaseUrl: bouncer.url,
      env,
      ...(port !== undefined && { port })
    })
    onTestFinished(shop.stop)
    return shop
  }
  const shops = [await start()]
  while (shops.length < servers) shops.push(await start())
  const addedPort = await freePort()
  const balancer = await startHaproxy([...shops.map(({ port }) => port), addedPort])
  onTestFinished(balancer.stop)
  const primary = { databaseUrl: databases.primaryUrl }
  const customers = await createCustomers(primary, buyers)
  const shopData = await loadShopData(balancer, ["SADU10"])
  const offers = fc
    .sample(wireCart(shopData), 60)
    .map((cart) => toPayload(cart, quoteCart(shopData, cart)))
  const stockBefore = await readStockByItem(primary)
  await databases.catchUp()
  if (isSynchronous) await databases.makeSynchronous()
  const purchases = startPurchaseLoad(() => balancer.url, customers, offers)
  onTestFinished(purchases.stop)
  const table: Array<Record<string, number | string>> = []
  const sell = async (phase: string) => {
    const before = new Set(purchases.attempts.filter(isAcknowledged))
    const startedAt = performance.now()
    await expect
      .poll(purchases.acknowledged, { timeout: 600_000, interval: 100 })
      .toBeGreaterThanOrEqual(before.size + ordersOfPhase)
    const seconds = (performance.now() - startedAt) / 1_000
    const sold = purchases.attempts.filter((one) => isAcknowledged(one) && !before.has(one))
    table.push({
      servers,
      phase,
      "orders a second": Number((sold.length / seconds).toFixed(1)),
      "p99 ms": Math.round(percentile99(sold.map(({ tookMs }) => tookMs ?? 0)))
    })
  }
  await sell("all servers")
  await shops[0]?.kill9()
  await sell("one server killed")
  await start(addedPort)
  await sell("one server added")
  if (!isSynchronous) {
    await databases.disconnectReplica()
    await sell("the replica receives nothing")
  }
  await databases.kill9Primary()
  await databases.promoteReplica()
  await bouncer.moveTo(databases.replicaUrl)
  await sell("the replica is promoted")
  await purchases.stop()
  console.table(table)
  return findFaultsAfterSweep(
    { databaseUrl: databases.replicaUrl },
    purchases.attempts,
    stockBefore
  )
}

const isAcknowledged = ({ acknowledged }: PurchaseAttempt) => acknowledged.length > 0

const percentile99 = (values: ReadonlyArray<number>): number =>
  values.toSorted((one, other) => one - other)[Math.ceil(values.length * 0.99) - 1] ?? 0

describe.runIf(findHaproxy() !== null && findPgBouncer() !== null)(
  "servers behind HAProxy, on PgBouncer and a PostgreSQL with a replica",
  () => {
    it.each([2, 4])(
      "%i servers with synchronous replication lose no order when a server and the primary are killed",
      async (servers) => {
        expect(await runCluster(servers, true)).toEqual(noFaults)
      }
    )

    it("control: a replica that receives nothing, promoted, has lost acknowledged orders", async () => {
      const { lost } = await runCluster(2, false)
      expect(lost.length).toBeGreaterThan(0)
    })
  }
)
