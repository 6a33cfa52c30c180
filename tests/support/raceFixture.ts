import type { LoggedIn } from "./apiClient.ts"
import { createCustomers } from "./customers.ts"
import { sharedFixture } from "./sharedFixture.ts"
import { type ShopProcess, startShopProcess } from "./startShopProcess.ts"

/** Two servers on one database with ample stock, and 200 customers. */
export const raceFixture = (settings: Readonly<Record<string, string>> = {}) => {
  const env = { SWEEP_EVERY_S: "1", SEED: "ample", ...settings }
  const one = sharedFixture(
    () => startShopProcess({ env }),
    ({ stop }) => stop()
  )
  const two = sharedFixture(
    () => {
      const { databaseUrl } = one()
      return startShopProcess({ env, ...(databaseUrl === null ? {} : { databaseUrl }) })
    },
    ({ stop }) => stop()
  )
  const buyers = sharedFixture(() => createCustomers(one(), 200))
  const fixture = () => {
    const [noura] = buyers()
    if (noura === undefined) throw new Error("No customer was created.")
    return { one: one(), two: two(), noura, buyers: buyers() }
  }
  return { fixture, shopFor: (index: number): ShopProcess => (index % 2 === 0 ? one() : two()) }
}

export const buyerHeaders = (buyer: LoggedIn, key: string) => ({
  authorization: `Bearer ${buyer.token}`,
  "idempotency-key": key
})
