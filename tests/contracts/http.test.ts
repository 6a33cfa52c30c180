import { afterAll } from "vitest"
import { type TestShop, startShop } from "../support/startShop.ts"
import { contract } from "./contract.ts"
import { browserAt, codeLifeS } from "./shopOverTheWire.ts"

const running: Array<TestShop> = []

afterAll(async () => {
  for (const server of running) await server.stop()
})

contract("over HTTP and PostgreSQL", async () => {
  const server = await startShop({
    env: { OTP_LIFE_S: String(codeLifeS), OTP_SENDS_PER_ORIGIN: "10000" }
  })
  running.push(server)
  return browserAt(server)
})
