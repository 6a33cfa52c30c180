import type { LoggedIn } from "./asking.ts"
import { newCustomers } from "./customers.ts"
import { sharedFixture } from "./sharedFixture.ts"
import { type Shop, startShop } from "./server.ts"

/** Two servers on one database with plenty on its shelves, and 200 buyers who race for it. */
export const openRace = () => {
  const env = { SWEEP_EVERY_S: "1", SEED: "ample" }
  const one = sharedFixture(
    () => startShop({ env }),
    ({ stop }) => stop()
  )
  const two = sharedFixture(
    () => {
      const { databaseUrl } = one()
      return startShop({ env, ...(databaseUrl === null ? {} : { databaseUrl }) })
    },
    ({ stop }) => stop()
  )
  const buyers = sharedFixture(() => newCustomers(one(), 200))
  const the = () => {
    const [noura] = buyers()
    if (noura === undefined) throw new Error("There are no buyers.")
    return { one: one(), two: two(), noura, buyers: buyers() }
  }
  return { the, shopFor: (index: number): Shop => (index % 2 === 0 ? one() : two()) }
}

export const asBuyer = (buyer: LoggedIn, key: string) => ({
  authorization: `Bearer ${buyer.token}`,
  "idempotency-key": key
})
