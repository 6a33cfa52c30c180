import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { chromium, type Page } from "playwright-core"
import { freePort } from "#backend/database/freePort.ts"
import { startShop } from "../../support/startShop.ts"
import { firstLoads } from "../firstLoads.ts"
import { requestRates } from "../requests.ts"
import { say, table } from "../table.ts"
import { serveStatic } from "./serveStatic.ts"

/** What the browser measured of one page. */
interface Measured {
  readonly performance: number
  readonly accessibility: number
  readonly practices: number
  readonly seo: number
  readonly fcp: number
  readonly lcp: number
  readonly tbt: number
  readonly cls: number
  readonly si: number
}

const rounds = 5
const tapRounds = 9
const folder = fileURLToPath(new URL("lighthouse/", import.meta.url))

/** The first paint beside a page without any script, what a tap costs, and how many pages a second the server has. */
const main = async () => {
  if (!existsSync(`${folder}node_modules/lighthouse`)) {
    say("Installing Lighthouse (once) …")
    await promisify(execFile)("npm", ["ci"], { cwd: folder })
  }
  const shop = await startShop({ env: { SEED: "ample" } })
  const limit = await serveStatic(shop.url)
  const port = await freePort()
  const browser = await chromium.launch({
    ...(process.env["CHROMIUM_PATH"] ? { executablePath: process.env["CHROMIUM_PATH"] } : {}),
    args: [
      `--remote-debugging-port=${port}`,
      "--no-sandbox",
      "--disable-gpu",
      "--no-first-run",
      "--disable-background-networking"
    ]
  })
  try {
    const rows = []
    for (const [name, url] of [
      ["static", limit.url],
      ["home", shop.url],
      ["product", `${shop.url}/product/105`]
    ] as const) {
      say(`Lighthouse: ${name} …`)
      const seen: Array<Measured> = []
      for (let round = 0; round < rounds; round++) seen.push(await measured(url, port))
      rows.push([name, ...figures.map((figure) => median(seen.map((one) => one[figure])))])
    }
    say("Taps …")
    const taps = await tapsOn(
      await (
        await browser.newContext({
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true
        })
      ).newPage(),
      shop.url
    )
    const requests = await requestRates(shop, (what) => say(`Requests: ${what} …`))
    table(
      `First paint: Lighthouse, a phone on slow 4G, median of ${rounds}`,
      ["page", ...figures],
      rows
    )
    table("Taps with the processor 4 times slower, median of 9", ["from the tap to", "ms"], taps)
    table(
      "Requests: 32 connections, 5 seconds each",
      ["what", "a second", "p50 ms", "p99 ms", "answered", "not 200"],
      requests
    )
    table(
      "First load by page, Arabic, kB",
      ["page", "JS gzip", "JS brotli", "CSS gzip", "CSS brotli", "files"],
      await firstLoads()
    )
  } finally {
    await browser.close()
    limit.close()
    await shop.stop()
  }
}

const figures = [
  "performance",
  "accessibility",
  "practices",
  "seo",
  "fcp",
  "lcp",
  "tbt",
  "cls",
  "si"
] as const

const measured = async (url: string, port: number): Promise<Measured> => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [`${folder}main.mjs`, url, String(port)],
    { maxBuffer: 10_000_000 }
  )
  return JSON.parse(stdout)
}

/** From a tap on a card to the product's heading, and from a tap on its button to the first thing it says and to the count on the cart. */
const tapsOn = async (page: Page, url: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  const simple = await withoutChoices(url)
  const heading: Array<number> = []
  const feedback: Array<number> = []
  const badge: Array<number> = []
  for (let round = 0; round < tapRounds; round++) {
    await page.goto(url)
    await page.waitForTimeout(1_500)
    heading.push(await timed(page, "main article a[href^='/product/']", "#page-title"))
    for (const [into, until] of [
      [feedback, button],
      [badge, "header a[href='/cart']"]
    ] as const) {
      // A second tap on the same product would leave the count as it is.
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${url}/product/${simple}`)
      await page.waitForTimeout(1_500)
      into.push(await timed(page, button, until))
    }
  }
  return [
    ["the product's screen", median(heading)],
    ["the button's answer", median(feedback)],
    ["the count on the cart", median(badge)]
  ]
}

/** The one that adds stands after the cards' of the products alike. */
const button = "#page > :last-child button:has(+ output)"

/** The newest product that goes into the cart by one tap. */
const withoutChoices = async (url: string): Promise<number> => {
  const {
    data
  }: { readonly data: ReadonlyArray<{ readonly id: number; readonly quantity: number }> } = await (
    await fetch(`${url}/api/products`)
  ).json()
  for (const { id, quantity } of data) {
    const { variant_system }: { readonly variant_system: { readonly has_variants: boolean } } =
      await (await fetch(`${url}/api/getProductById/${id}`)).json()
    if (quantity > 0 && !variant_system.has_variants) return id
  }
  throw new Error("Every product of the first page has choices.")
}

/** Taps this and waits for another content of `until`, in frames; 10 s at most. */
const timed = (page: Page, what: string, until: string): Promise<number> =>
  page.evaluate(
    ([what, until]) =>
      new Promise<number>((settled) => {
        const now = () => document.querySelector(until ?? "")?.outerHTML
        const [before, began] = [now(), performance.now()]
        const look = () => {
          const passed = performance.now() - began
          if ((now() !== before && now() !== undefined) || passed > 10_000) settled(passed)
          else requestAnimationFrame(look)
        }
        const tapped = document.querySelector<HTMLElement>(what ?? "")
        tapped?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
        tapped?.click()
        look()
      }),
    [what, until]
  )

const median = (figures: ReadonlyArray<number>): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

await main()
