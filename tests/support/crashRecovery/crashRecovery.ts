import { type ChildProcess, spawn } from "node:child_process"
import { once } from "node:events"
import { chmod, mkdtemp, rm } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import fc from "fast-check"
import { afterEach, describe, expect, it } from "vitest"
import { type LoggedIn, query } from "../apiClient.ts"
import {
  findFaultsAfterSweep,
  findFaults,
  noFaults,
  type StockByItem,
  readStockByItem
} from "./accounting.ts"
import { crashRepeatedly, findPostgresIn } from "./crashRepeatedly.ts"
import { createCustomers } from "../customers.ts"
import { prematureConfirmationProgram } from "./prematureConfirmationShop.ts"
import { createSeededDatabase } from "../testDatabase.ts"
import { type PurchaseLoad, startPurchaseLoad } from "../purchaseLoad.ts"
import { type ShopProcess, startShopProcess } from "../startShopProcess.ts"
import { toPayload, quoteCart, loadShopData, wireCart, type WirePayload } from "../wireCarts.ts"

/**
 * Tests that no order is lost or duplicated while the server and the database are killed this many
 * times during purchases.
 */
export const describeCrashRecovery = (times: {
  readonly crashes: number
  readonly buyers: number
  /** Whether the database is killed too, and the control runs. */
  readonly isWhole: boolean
}): void => {
  const cleanUps: Array<() => Promise<unknown>> = []
  afterEach(async () => {
    for (const tidy of cleanUps.splice(0).toReversed()) await tidy()
  })
  const controlTimes = Math.min(times.crashes, 3)

  describe("SIGKILL during purchases", () => {
    it(`server, ${times.crashes} times: no order is lost or duplicated, and every payment has one order`, async () => {
      const database = await createSeededDatabase("ample")
      cleanUps.push(database.drop)
      const start = () => startShopProcess({ env, databaseUrl: database.url })
      const running = { shop: await start() }
      cleanUps.push(() => running.shop.stop())
      const { buyers, offers } = await prepare(running.shop, times.buyers)
      const stockBefore = await readStockByItem(running.shop)
      const load = startPurchaseLoad(() => running.shop.url, buyers, offers)
      cleanUps.push(load.stop)
      const recoveryMs = await crashRepeatedly(load, times.crashes, async () => {
        await running.shop.kill9()
        await running.shop.stop()
        running.shop = await start()
      })
      await load.stop()
      logResult("the server", recoveryMs, load)
      expect(await findFaultsAfterSweep(running.shop, load.attempts, stockBefore)).toEqual(noFaults)
      await expectPlantedFaults(running.shop, load, stockBefore)
    })

    it.runIf(times.isWhole)(
      `database, ${times.crashes} times: no order is lost or duplicated, and every payment has one order`,
      async () => {
        const dataDir = await mkdtemp(join(tmpdir(), "sadu-crash-"))
        await chmod(dataDir, 0o755)
        cleanUps.push(() => rm(dataDir, { recursive: true, force: true }))
        const shop = await startShopProcess({ env, dataDir })
        cleanUps.push(shop.stop)
        const postgres = findPostgresIn(dataDir)
        const database = async () => ({ url: shop.url, databaseUrl: await postgres.url() })
        const { buyers, offers } = await prepare(await database(), times.buyers)
        const stockBefore = await readStockByItem(await database())
        const load = startPurchaseLoad(() => shop.url, buyers, offers)
        cleanUps.push(load.stop)
        const recoveryMs = await crashRepeatedly(load, times.crashes, postgres.kill9)
        await load.stop()
        logResult("the database", recoveryMs, load)
        expect(await findFaultsAfterSweep(await database(), load.attempts, stockBefore)).toEqual(
          noFaults
        )
      }
    )

    it.runIf(times.isWhole)(
      "control: a shop that confirms orders before they are committed loses orders",
      async () => {
        const database = await createSeededDatabase("ample")
        cleanUps.push(database.drop)
        const shop = await startShopProcess({ env, databaseUrl: database.url })
        cleanUps.push(shop.stop)
        const { buyers, offers } = await prepare(shop, times.buyers)
        const running = { early: await startPrematureShop(database.url) }
        const end = () => killPrematureShop(running.early.child)
        cleanUps.push(end)
        const load = startPurchaseLoad(
          () => running.early.url,
          buyers,
          offers.filter(({ order_detail }) => order_detail.paymentType === "cash")
        )
        cleanUps.push(load.stop)
        const recoveryMs = await crashRepeatedly(load, controlTimes, async () => {
          await end()
          running.early = await startPrematureShop(database.url)
        })
        await load.stop()
        const storedKeys = new Set(
          (await query<{ key: string }>(shop, "select key from premature_order")).map(
            ({ key }) => key
          )
        )
        const lost = load.attempts.filter(
          ({ acknowledged, key }) => acknowledged.length > 0 && !storedKeys.has(key)
        ).length
        logResult("the control", recoveryMs, load, `, ${lost} lost`)
        expect(lost).toBeGreaterThan(0)
      }
    )
  })
}

const env = { SEED: "ample", SWEEP_EVERY_S: "1" }

/** Control: changes the database and checks that each kind of fault is found. */
const expectPlantedFaults = async (
  shop: ShopProcess,
  load: PurchaseLoad,
  stockBefore: StockByItem
) => {
  const [altered] = await query<{ id: string }>(
    shop,
    `update sandbox_invoice set reference = reference || '-bent'
    where id = (select max(id) from sandbox_invoice where status = 'Paid') returning id`
  )
  const [changedLine] = await query<{ order_id: number; item: string }>(
    shop,
    `update order_line set quantity = quantity % 99 + 1
    where ctid = (select min(ctid) from order_line where variant_id is null)
    returning order_id::integer, product_id || ':' as item`
  )
  const attempts = [
    { customerId: 1, key: "never-written", acknowledged: [1], tookMs: null, paidInvoice: null },
    {
      customerId: 1,
      key: "told-two-numbers",
      acknowledged: [1, 2],
      tookMs: null,
      paidInvoice: null
    }
  ]
  const faults = await findFaults(shop, [...load.attempts, ...attempts], stockBefore)
  expect(faults).toMatchObject({
    lost: ["never-written", "told-two-numbers"],
    duplicated: ["told-two-numbers"],
    paidWithoutOrder: [altered?.id],
    inconsistent: [changedLine?.order_id]
  })
  expect(faults.stock).toEqual([expect.stringMatching(`^${changedLine?.item}: `)])
}

const prepare = async (
  shop: Pick<ShopProcess, "url" | "databaseUrl">,
  times: number
): Promise<{
  readonly buyers: ReadonlyArray<LoggedIn>
  readonly offers: ReadonlyArray<WirePayload>
}> => {
  const shopData = await loadShopData(shop, ["SADU10"])
  const carts = fc.sample(wireCart(shopData), 60)
  return {
    buyers: await createCustomers(shop, times),
    offers: carts.map((cart) => toPayload(cart, quoteCart(shopData, cart)))
  }
}

const startPrematureShop = async (databaseUrl: string) => {
  const child = spawn(process.execPath, [prematureConfirmationProgram], {
    stdio: ["ignore", "pipe", "inherit"],
    env: { PATH: process.env["PATH"] ?? "", DATABASE_URL: databaseUrl }
  })
  const [portText] = await once(child.stdout, "data")
  return { child, url: `http://127.0.0.1:${String(portText).trim()}` }
}

const killPrematureShop = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, "exit")
  child.kill("SIGKILL")
  await exited
}

const logResult = (
  what: string,
  recoveryMs: ReadonlyArray<number>,
  load: PurchaseLoad,
  more = ""
) => {
  const longest = (Math.max(...recoveryMs) / 1_000).toFixed(1)
  console.log(
    `${what} killed ${recoveryMs.length} times, selling again within ${longest} s: ${load.attempts.length} purchases begun, ${load.acknowledged()} acknowledged${more}`
  )
}
