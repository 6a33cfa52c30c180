import { readFile } from "node:fs/promises"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { findRunningServer } from "#backend/embedded/postgresServer.ts"
import { eventually } from "../orderClient.ts"
import type { PurchaseLoad } from "../purchaseLoad.ts"

/**
 * Calls `crash` several times at random moments during purchases. Returns the milliseconds from
 * each crash to the next acknowledged order.
 */
export const crashRepeatedly = async (
  load: PurchaseLoad,
  times: number,
  crash: () => Promise<void>
): Promise<ReadonlyArray<number>> => {
  const recoveryMs: Array<number> = []
  const waitForOrders = (orders: number) => {
    const before = load.acknowledged()
    return eventually(async () => load.acknowledged() >= before + orders)
  }
  for (let crashCount = 0; crashCount < times; crashCount++) {
    await waitForOrders(12)
    await wait(Math.random() * 800)
    const crashedAt = performance.now()
    await crash()
    await waitForOrders(1)
    recoveryMs.push(performance.now() - crashedAt)
  }
  await waitForOrders(10)
  return recoveryMs
}

/** The embedded PostgreSQL of a shop with this data folder. */
export const findPostgresIn = (dataDir: string) => {
  const pgdata = join(dataDir, "postgres", "pgdata")
  const findRunning = async () => {
    const postmaster = await findRunningServer(pgdata)
    if (postmaster === null) throw new Error(`No PostgreSQL runs over ${pgdata}.`)
    return postmaster
  }
  return {
    url: async () => {
      const { password }: { password: string } = JSON.parse(
        await readFile(join(dataDir, "database.json"), "utf8")
      )
      return `postgres://sadu:${password}@127.0.0.1:${(await findRunning()).port}/postgres`
    },
    /** Kills it and waits until the shop has started it again. */
    kill9: async () => {
      const { pid } = await findRunning()
      process.kill(pid, "SIGKILL")
      await eventually(async () => (await findRunningServer(pgdata))?.pid !== pid)
    }
  }
}
