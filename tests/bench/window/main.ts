import { execFile } from "node:child_process"
import { existsSync } from "node:fs"
import { fileURLToPath } from "node:url"
import { promisify } from "node:util"
import { type Browser, chromium, type Page } from "@playwright/test"
import { paths } from "#locales/paths.ts"
import { freePort } from "#backend/freePort.ts"
import { startShopProcess } from "../../support/startShopProcess.ts"
import { printLine, printTable } from "../table.ts"
import { serveStatic } from "./serveStatic.ts"

/** The figures of a Lighthouse run. */
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
type LighthouseRun = Readonly<Record<(typeof figures)[number], number>>

/** The static pages are in Arabic. */
const inArabic = "?lang=ar"
const lighthouseRuns = 5
const tapRuns = 9
const folder = fileURLToPath(new URL("lighthouse/", import.meta.url))

/** Measures the first paint beside that of a page without scripts, and the delay after a tap. */
const main = async () => {
  if (!existsSync(`${folder}node_modules/lighthouse`)) {
    printLine("Installing Lighthouse (once) …")
    await promisify(execFile)("npm", ["ci"], { cwd: folder })
  }
  const shop = await startShopProcess({ env: { SEED: "ample" } })
  const limit = await serveStatic(shop.url)
  try {
    for (const [device, title] of [
      ["phone", "a phone on slow 4G"],
      ["desktop", "a desktop"]
    ] as const) {
      const rows = []
      for (const [name, url] of [
        ["static", limit.url],
        ["home without scripts", `${limit.url}content`],
        ["home", `${shop.url}/${inArabic}`],
        ["product", shop.url + paths.product(105) + inArabic],
        ["list", shop.url + paths.category(7) + inArabic]
      ] as const) {
        printLine(`Lighthouse: ${name} on ${title} …`)
        const runs: Array<LighthouseRun> = []
        for (let run = 0; run < lighthouseRuns; run++) runs.push(await runLighthouse(url, device))
        rows.push([name, ...figures.map((figure) => median(runs.map((run) => run[figure])))])
      }
      printTable(
        `First paint: Lighthouse, ${title}, median of ${lighthouseRuns} runs in a fresh browser each`,
        ["page", ...figures],
        rows
      )
    }
    printLine("Taps …")
    const taps = await withBrowser(await freePort(), async (browser) => {
      const context = await browser.newContext({
        viewport: { width: 390, height: 844 },
        isMobile: true,
        hasTouch: true,
        serviceWorkers: "block"
      })
      return measureTaps(await context.newPage(), shop.url)
    })
    printTable(
      `Taps with the processor 4 times slower, median of ${tapRuns}`,
      ["from the tap to", "ms"],
      taps
    )
  } finally {
    limit.close()
    await shop.stop()
  }
}

/**
 * Runs Lighthouse in a fresh browser, as its command line does: a browser that stays open reports a
 * much lower blocking time.
 */
const runLighthouse = async (url: string, device: "phone" | "desktop"): Promise<LighthouseRun> => {
  const port = await freePort()
  return withBrowser(port, async () => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [`${folder}main.mjs`, url, String(port), device],
      { maxBuffer: 10_000_000 }
    )
    return JSON.parse(stdout)
  })
}

const withBrowser = async <Value>(
  port: number,
  work: (browser: Browser) => Promise<Value>
): Promise<Value> => {
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
    return await work(browser)
  } finally {
    await browser.close()
  }
}

/**
 * The time from a tap on a card to the heading of the product, and from a tap on its button to the
 * first feedback and to the count on the cart.
 */
const measureTaps = async (page: Page, url: string) => {
  const session = await page.context().newCDPSession(page)
  await session.send("Emulation.setCPUThrottlingRate", { rate: 4 })
  const simple = await findSimpleProduct(url)
  const heading: Array<number> = []
  const feedback: Array<number> = []
  const badge: Array<number> = []
  for (let round = 0; round < tapRuns; round++) {
    await page.goto(url)
    await page.waitForTimeout(1_500)
    heading.push(await timeTap(page, "main article a[href^='/product/']", "#page-title"))
    for (const [into, until] of [
      [feedback, button],
      [badge, "header a[href='/cart']"]
    ] as const) {
      // Otherwise a second tap on the same product would not change the count.
      await page.evaluate(() => localStorage.clear())
      await page.goto(`${url}/product/${simple}`)
      await page.waitForTimeout(1_500)
      into.push(await timeTap(page, button, until))
    }
  }
  return [
    ["the product's screen", median(heading)],
    ["the button's answer", median(feedback)],
    ["the count on the cart", median(badge)]
  ]
}

/** The button that adds the product of the page, beside the stepper of its quantity. */
const button = "div:has(> fieldset) ~ div button[aria-busy]"

/** The newest product without variants that is in stock. */
const findSimpleProduct = async (url: string): Promise<number> => {
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
  throw new Error("Every product of the first page has variants or is sold out.")
}

/**
 * Taps `target` and returns the milliseconds until the content of `until` changes, checked each
 * frame; 10 s at most.
 */
const timeTap = (page: Page, target: string, until: string): Promise<number> =>
  page.evaluate(
    ([target, until]) =>
      new Promise<number>((settled) => {
        const now = () => document.querySelector(until ?? "")?.outerHTML
        const [before, began] = [now(), performance.now()]
        const look = () => {
          const passed = performance.now() - began
          if ((now() !== before && now() !== undefined) || passed > 10_000) settled(passed)
          else requestAnimationFrame(look)
        }
        const tapped = document.querySelector<HTMLElement>(target ?? "")
        tapped?.dispatchEvent(new PointerEvent("pointerdown", { bubbles: true }))
        tapped?.click()
        look()
      }),
    [target, until]
  )

const median = (figures: ReadonlyArray<number>): number =>
  figures.toSorted((one, other) => one - other)[Math.floor(figures.length / 2)] ?? 0

await main()
