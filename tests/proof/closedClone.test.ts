import { type ChildProcess, execFileSync, spawn } from "node:child_process"
import { chmodSync, mkdtempSync, rmSync } from "node:fs"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import { fileURLToPath } from "node:url"
import type { Browser } from "@playwright/test"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { freePort } from "#backend/freePort.ts"
import { products } from "../e2e/support/shopData.ts"
import { recordAnnouncements } from "../e2e/support/announcements.ts"
import { shopperActionsOn } from "../e2e/support/shopperActions.ts"
import { launchBrowser } from "../support/launchBrowser.ts"
import { demoMessages } from "../support/demoMessages.ts"

const repository = fileURLToPath(new URL("../..", import.meta.url))
const clone: {
  folder: string
  url: string
  start: ChildProcess | null
  browser: Browser | null
  output: string
} = { folder: "", url: "", start: null, browser: null, output: "" }

/**
 * Clones the repository into a folder that only its owner can enter, and runs `npm start` there.
 */
beforeAll(async () => {
  clone.folder = mkdtempSync(join(homedir(), "sadu-clone-"))
  chmodSync(clone.folder, 0o700)
  execFileSync("git", ["clone", "-q", repository, join(clone.folder, "shop")])
  chmodSync(join(clone.folder, "shop"), 0o700)
  await startShop()
  clone.browser = await launchBrowser({ pictures: true })
})

afterAll(async () => {
  await clone.browser?.close()
  await stopShop()
  const data = /The data is in (.*)$/m.exec(clone.output)?.[1]
  if (data?.startsWith("/var/lib/sadu/") === true)
    rmSync(dirname(data), { recursive: true, force: true })
  rmSync(clone.folder, { recursive: true, force: true })
})

const startShop = async () => {
  const port = await freePort()
  clone.url = `http://127.0.0.1:${port}`
  clone.start = spawn("npm", ["start"], {
    cwd: join(clone.folder, "shop"),
    env: { ...withoutTestVariables(process.env), PORT: String(port) },
    stdio: ["ignore", "pipe", "pipe"]
  })
  for (const stream of [clone.start.stdout, clone.start.stderr])
    stream?.setEncoding("utf8").on("data", (words) => (clone.output += words))
  while (
    !(await fetch(`${clone.url}/api/health`).then(
      ({ ok }) => ok,
      () => false
    ))
  ) {
    if (clone.start.exitCode !== null) throw new Error(clone.output)
    await new Promise((passed) => setTimeout(passed, 100))
  }
}

const stopShop = () =>
  new Promise<void>((ended) => {
    if (clone.start === null || clone.start.exitCode !== null) return ended()
    clone.start.once("exit", () => ended())
    clone.start.kill("SIGTERM")
  })

/** The environment without the variables of this test run. */
const withoutTestVariables = (env: NodeJS.ProcessEnv) =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) => !/^(npm_|VITEST|NODE_|TEST|DATABASE_URL|DATA_DIR|SEED|SANDBOX)/.test(name)
    )
  )

describe.each(["ar", "en"] as const)(
  "npm start in a fresh clone with mode 0700 (%s)",
  (language) => {
    it.each(["cash", "card"] as const)(
      "a %s purchase from home to the order's timeline",
      async (method) => {
        const context = await clone.browser?.newContext({
          viewport: { width: 390, height: 844 },
          isMobile: true,
          hasTouch: true,
          locale: language,
          baseURL: clone.url
        })
        if (context === undefined) throw new Error("The browser has not started.")
        const announcements: Array<string> = []
        await recordAnnouncements(context, announcements)
        const page = await context.newPage()
        const { t } = demoMessages(language)
        const {
          waitForPath,
          button,
          choosePaymentMethod,
          fillAddress,
          link,
          logIn,
          openPage,
          payByCard,
          placeOrderButton,
          waitForText
        } = shopperActionsOn(page, t, clone, announcements)
        await openPage("/")
        await page.locator(`a[href='/product/${products.musk}']`).first().click()
        await waitForPath(`/product/${products.musk}`)
        await page.getByRole("radio").nth(1).check({ force: true })
        await button("product.addToCart").click()
        await page.getByRole("link", { name: t("shell.cart", { count: 1 }) }).click()
        await waitForPath("/cart")
        await button("cart.proceed").click()
        await waitForPath("/login")
        await logIn(`5${String(Math.floor(Math.random() * 9_000_000) + 1_000_000)}`)
        await waitForPath("/checkout")
        await fillAddress()
        await choosePaymentMethod(method)
        await placeOrderButton().click()
        if (method === "card") await payByCard("paid")
        await waitForPath("/thank-you")
        await link("checkout.track").first().click()
        await waitForText("timeline.outForDelivery")
        expect(await page.locator("html").getAttribute("dir")).toBe(
          language === "ar" ? "rtl" : "ltr"
        )
        await context.close()
      }
    )
  }
)

it("npm start: a second start works, and prints how long it took", async () => {
  await stopShop()
  const before = performance.now()
  await startShop()
  const seconds = (performance.now() - before) / 1_000
  console.log(`the second start took ${seconds.toFixed(1)} s`)
  expect((await fetch(clone.url)).status).toBe(200)
})
