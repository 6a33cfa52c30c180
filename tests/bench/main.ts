import { startShop } from "../support/server.ts"
import { firstLoads } from "./firstLoads.ts"
import { machineRates } from "./machines.ts"
import { pricingRates } from "./pricing.ts"
import { say, table } from "./table.ts"
import { requestRates } from "./requests.ts"

/** Measures the shop on this machine and judges nothing. */
const main = async () => {
  const began = performance.now()
  say("Pricing …")
  const pricing = pricingRates()
  say("Machines …")
  const machines = machineRates()
  say("First loads …")
  const loads = await firstLoads()
  say("Starting a shop …")
  const shop = await startShop({ env: { SEED: "ample" } })
  try {
    const requests = await requestRates(shop, (what) => say(`Requests: ${what} …`))
    say("")
    table("Pricing", ["what", "times a second", "µs each"], pricing)
    table("Machines", ["events of", "events a second", "µs each"], machines)
    table("Requests: 32 connections, 5 seconds each, answers of other statuses counted apart", ["what", "a second", "p50 ms", "p99 ms", "answered", "not 200"], requests)
    table("First load by page, Arabic, kB", ["page", "JS gzip", "JS brotli", "CSS gzip", "CSS brotli", "files"], loads)
  } finally {
    await shop.stop()
  }
  say(`Measured in ${((performance.now() - began) / 1_000).toFixed(0)} s on Node ${process.versions.node}.`)
}

await main()
