import { describe, expect, it } from "vitest"
import { callApi, query } from "../support/apiClient.ts"
import { createCustomers } from "../support/customers.ts"
import { createNetworkHole } from "../support/networkHole.ts"
import { createPayload, storeOrder } from "../support/orderClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startReplicatedPostgres } from "../support/standby.ts"
import { startShop, type TestShop } from "../support/startShop.ts"

describe("a replica for the reads of guests", () => {
  const running = sharedFixture(
    async () => {
      const databases = await startReplicatedPostgres()
      const hole = await createNetworkHole(databases.replicaUrl)
      const start = (lagS: number) =>
        startShop({
          databaseUrl: databases.primaryUrl,
          env: { DATABASE_REPLICA_URL: hole.url, REPLICA_LAG_S: String(lagS) }
        })
      // The second shop is the control: for an hour it takes what a replica says.
      const shop = await start(2)
      return { databases, hole, shop, patient: await start(3_600) }
    },
    async ({ databases, hole, patient, shop }) => {
      await shop.stop()
      await patient.stop()
      await hole.close()
      await databases.stop()
    }
  )

  /** What the log says of the replica, oldest first. */
  const changesOf = ({ logs }: TestShop) =>
    Array.from(
      logs().matchAll(/"where":"replica","message":"It (is up to date|lags)/g),
      ([, one]) => (one === "lags" ? "primary" : "replica")
    )
  const untilRead = async (shop: TestShop, from: "primary" | "replica") => {
    await expect.poll(() => changesOf(shop).at(-1), { timeout: 60_000 }).toBe(from)
  }
  const rename = (name: string) =>
    query(
      { databaseUrl: running().databases.primaryUrl },
      "update product set name_en = $1 where id = 130",
      [name]
    )
  const nameAt = async (shop: TestShop, token?: string) => {
    const read = await callApi(shop, "/getProductById/130", {
      ...(token !== undefined && { token }),
      headers: { "Accept-Language": "en" }
    })
    expect(read.status).toBe(200)
    return read.body.data.name
  }
  /** On a busy machine a connection may take so long that the primary is read. */
  const untilNamed = async (shop: TestShop, name: string) => {
    await expect.poll(() => nameAt(shop), { timeout: 60_000 }).toBe(name)
  }
  const pageOf = async ({ url }: TestShop) => (await fetch(`${url}/product/130?lang=en`)).text()

  it("guests read the replica; customers read what they wrote, and orders are placed on the primary", async () => {
    const { databases, patient } = running()
    await rename("before")
    await databases.catchUp()
    await untilRead(patient, "replica")
    await databases.pauseReplay()
    await rename("after")
    const [customer] = await createCustomers({ ...patient, databaseUrl: databases.primaryUrl }, 1)
    if (customer === undefined) throw new Error("There is no customer.")
    await untilNamed(patient, "before")
    expect(await nameAt(patient, customer.token)).toBe("after")
    const payload = await createPayload(patient, {
      lines: [{ id: 130, quantity: 1 }],
      method: "cash"
    })
    expect((await storeOrder(patient, customer, payload)).status).toBe(200)
    const orders = await callApi(patient, `/user/${customer.id}/orders`, { token: customer.token })
    expect(orders.body.data).toHaveLength(1)
  })

  it("a replica that lags more than REPLICA_LAG_S is not read until it has caught up; control: a shop with a larger bound shows the old name", async () => {
    const { databases, patient, shop } = running()
    await untilRead(shop, "primary")
    expect(await nameAt(shop)).toBe("after")
    expect(await pageOf(shop)).toContain("after")
    await untilNamed(patient, "before")
    await databases.resumeReplay()
    await untilRead(shop, "replica")
    expect(await nameAt(shop)).toBe("after")
    await untilNamed(patient, "after")
  })

  it("a replica that is silent fails no read, and one that is back is read again", async () => {
    const { hole, shop } = running()
    hole.open()
    const reads = await Promise.all(
      Array.from({ length: 20 }, (_, nth) => callApi(shop, `/products?min=${nth}`))
    )
    expect(reads.map(({ status }) => status)).toEqual(reads.map(() => 200))
    expect(await pageOf(shop)).toContain("after")
    await untilRead(shop, "primary")
    expect(await nameAt(shop)).toBe("after")
    hole.heal()
    await untilRead(shop, "replica")
    expect(await nameAt(shop)).toBe("after")
  })

  it("a replica that was promoted or stopped is not read", async () => {
    const { databases, hole, shop } = running()
    await databases.promoteReplica()
    await query(
      { databaseUrl: databases.replicaUrl },
      "update product set name_en = 'elsewhere' where id = 130"
    )
    await untilRead(shop, "primary")
    expect(await nameAt(shop)).toBe("after")
    await hole.refuse()
    expect(await nameAt(shop)).toBe("after")
  })
})
