import { startShopProcess } from "../support/startShopProcess.ts"
import { firstLoads } from "./firstLoads.ts"
import { pricingRates } from "./pricing.ts"
import { printLine, printTable } from "./table.ts"
import { requestRates } from "./requests.ts"
import { catalogueRates } from "./catalogue.ts"
import { limitHeads, limitRates } from "./limits.ts"
import { takingsRates } from "./takings.ts"

const [first, ...others] = process.argv.slice(2)
const isAboutLimits = first === "limits"
const isAboutTakings = first === "takings"
/**
 * Numbers of the command line: `npm run bench -- 1000 100000` measures only catalogues of these
 * sizes, `npm run bench -- limits 20000 2000` the limits with so many rows and pages, and `npm run
 * bench -- takings 1000000` the takings of a year with so many orders.
 */
const requestedSizes = [
  ...(first === undefined || isAboutLimits || isAboutTakings ? [] : [first]),
  ...others
].map(Number)

/** Measures the shop on this machine; nothing can fail. */
const main = async () => {
  if (!requestedSizes.every((size) => Number.isInteger(size) && size > 0)) {
    printLine(
      "Usage: npm run bench -- [window | limits, with rows and pages | takings, with orders | sizes of the catalogue, such as 1000 100000]"
    )
    process.exitCode = 1
    return
  }
  process.env["TEST_DATABASES"] = "disk"
  if (isAboutTakings) return measureTakings()
  const began = performance.now()
  if (isAboutLimits || requestedSizes.length === 0) await measureLimits()
  if (isAboutLimits) return
  if (requestedSizes.length === 0) await measureShop()
  printLine("Catalogue …")
  const catalogue = await catalogueRates(
    requestedSizes.length > 0 ? requestedSizes : [1_000, 100_000, 1_000_000],
    (what) => printLine(`Catalogue: ${what} …`)
  )
  printLine("")
  printTable(
    "Catalogue: 8 connections, 5 seconds each after 3 seconds of warm-up",
    ["what", "requests", "per second", "p50 ms", "p99 ms", "answered", "not 200"],
    catalogue
  )
  printLine(
    `Measured in ${((performance.now() - began) / 1_000).toFixed(0)} s on Node ${process.versions.node}.`
  )
}

const measureLimits = async () => {
  const [rows = 200_000, pages = 20_000] = isAboutLimits ? requestedSizes : []
  const limits = await limitRates({ rows, pages }, (what) => printLine(`Limits: ${what} …`))
  printLine("")
  printTable(
    "Beside their limits: 32 connections, 4 seconds each after 2 seconds of warm-up",
    limitHeads,
    limits
  )
}

const measureTakings = async () => {
  const [orders = 1_000_000] = requestedSizes
  const takings = await takingsRates(orders, (what) => printLine(`Takings: ${what} …`))
  printLine("")
  printTable(
    `Takings of a year with ${orders.toLocaleString("en")} orders`,
    ["what", "statements", "rows", "seconds", "slowest ms"],
    takings
  )
}

const measureShop = async () => {
  printLine("Pricing …")
  const pricing = pricingRates()
  printLine("First loads …")
  const loads = await firstLoads()
  printLine("Starting a shop …")
  const shop = await startShopProcess({ env: { SEED: "ample" } })
  try {
    const requests = await requestRates(shop, (what) => printLine(`Requests: ${what} …`))
    printLine("")
    printTable("Pricing", ["what", "times per second", "µs each"], pricing)
    printTable(
      "Requests: 32 connections, 5 seconds each, responses with another status counted separately",
      ["what", "per second", "p50 ms", "p99 ms", "answered", "not 200"],
      requests
    )
    printTable(
      "First load by page, Arabic, kB",
      ["page", "JS gzip", "JS brotli", "CSS gzip", "CSS brotli", "files"],
      loads
    )
  } finally {
    await shop.stop()
  }
}

await main()
