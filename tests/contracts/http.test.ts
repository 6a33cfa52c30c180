import { afterAll } from "vitest"
import { type TestShop, startShop } from "../support/startShop.ts"
import { shopContract } from "./shopContract.ts"
import { createBrowser, codeLifetimeS } from "./browserOverHttp.ts"

const running: Array<TestShop> = []

afterAll(async () => {
  for (const server of running) await server.stop()
})

shopContract("over HTTP and PostgreSQL", async () => {
  const server = await startShop({
    env: { OTP_LIFE_S: String(codeLifetimeS), OTP_SENDS_PER_ORIGIN: "10000" }
  })
  running.push(server)
  return createBrowser(server)
})
