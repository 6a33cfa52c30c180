import { type Page, expect } from "@playwright/test"
import { filePaths } from "#locales/paths.ts"
import type { Visit } from "./test.ts"

/** Emulates a slow network on home, and measures it with a file that is not cached. */
export const slowDown = async ({ context, openPage, page }: Visit) => {
  const session = await context.newCDPSession(page)
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerMs * 1_000,
    uploadThroughput: bytesPerMs * 1_000
  })
  await openPage("/")
  const { bytes, ms } = await fetchOnce(page, filePaths.serviceWorker)
  expect(bytes).toBeGreaterThan(5_000)
  expect(ms, `${bytes} bytes`).toBeGreaterThan(0.9 * (latencyMs + bytes / bytesPerMs))
}

const latencyMs = 400
const bytesPerMs = 400_000 / 8 / 1_000

const fetchOnce = (page: Page, path: string) =>
  page.evaluate(async (address) => {
    const start = performance.now()
    await (await fetch(address, { cache: "no-store" })).text()
    const ms = performance.now() - start
    const entry = performance.getEntriesByName(new URL(address, location.href).href)[0]
    return { ms, bytes: entry instanceof PerformanceResourceTiming ? entry.encodedBodySize : 0 }
  }, path)
