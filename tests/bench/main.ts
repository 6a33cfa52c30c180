import { startShop } from "../support/startShop.ts"
import { firstLoads } from "./firstLoads.ts"
import { machineRates } from "./machines.ts"
import { pricingRates } from "./pricing.ts"
import { say, table } from "./table.ts"
import { requestRates } from "./requests.ts"
import { shelfRates } from "./shelves.ts"

/** How many products the shelves are measured with; `npm run bench -- 1000 100000` measures these shelves and nothing else. */
const sizesAsked = process.argv
  .slice(2)
  .map(Number)
  .filter((size) => Number.isInteger(size) && size > 0)

/** Measures the shop on this machine and judges nothing. */
const main = async () => {
  const began = performance.now()
  if (sizesAsked.length === 0) await measureShop()
  say("Shelves …")
  const shelves = await shelfRates(
    sizesAsked.length > 0 ? sizesAsked : [1_000, 100_000, 1_000_000],
    (what) => say(`Shelves: ${what} …`)
  )
  say("")
  table(
    "Shelves: 8 connections, 5 seconds each after 3 that do not count",
    ["what", "questions", "a second", "p50 ms", "p99 ms", "answered", "not 200"],
    shelves
  )
  say(
    `Measured in ${((performance.now() - began) / 1_000).toFixed(0)} s on Node ${process.versions.node}.`
  )
}

const measureShop = async () => {
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
    table(
      "Requests: 32 connections, 5 seconds each, answers of other statuses counted apart",
      ["what", "a second", "p50 ms", "p99 ms", "answered", "not 200"],
      requests
    )
    table(
      "First load by page, Arabic, kB",
      ["page", "JS gzip", "JS brotli", "CSS gzip", "CSS brotli", "files"],
      loads
    )
  } finally {
    await shop.stop()
  }
}

await main()
