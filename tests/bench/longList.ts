/**
 * Scrolls the list of 10,000 products to its end in a real browser, and prints the number of
 * elements and how long its frames take. Needs a running shop: `node tests/bench/longList.ts
 * http://127.0.0.1:8080`.
 */
import { printTable } from "./table.ts"
import { launchBrowser } from "../e2e/support/launchBrowser.ts"

const shop = process.argv[2] ?? "http://127.0.0.1:8080"
const productCount = 10_000
const pageSize = 24

const product = (id: number) => ({
  id,
  name: `منتج رقم ${id}`,
  price: 4.5 + (id % 90),
  old_price: id % 7 === 0 ? 120 : null,
  image: "/placeholder.svg",
  quantity: id % 9,
  product_weight: 0.2,
  category: { id: 1, name: "العود" }
})
const answer = (from: number) => ({
  status: true,
  data: Array.from({ length: Math.min(pageSize, productCount - from) }, (_, at) =>
    product(from + at + 1)
  ),
  next: from + pageSize < productCount ? String(from + pageSize) : null,
  total: productCount
})

const browser = await launchBrowser({ pictures: true })
const context = await browser.newContext({
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  locale: "ar-KW",
  serviceWorkers: "block"
})
const page = await context.newPage()
await page.route("**/api/products*", (route) =>
  route.fulfill({
    json: answer(Number(new URL(route.request().url()).searchParams.get("cursor") ?? 0))
  })
)
await page.route("**/api/getProductById/*", (route) =>
  route.fulfill({ status: 404, json: { status: false } })
)
// Starts at another page, so that the browser loads and renders the list instead of the server.
await page.goto(`${shop}/categories`)
await page.waitForFunction(() =>
  Object.keys(document.querySelector("#page-title") ?? {}).some((key) =>
    key.startsWith("__reactFiber")
  )
)
await page.locator("main a[href='/products']").click()
await page.locator("main li[aria-posinset='1']").waitFor()

const run = await page.evaluate(async (productCount) => {
  const frames: Array<number> = []
  const longTasks: Array<number> = []
  new PerformanceObserver((list) =>
    longTasks.push(...list.getEntries().map(({ duration }) => duration))
  ).observe({ type: "longtask", buffered: false })
  const memory = () =>
    Number(Reflect.get(Reflect.get(performance, "memory") ?? {}, "usedJSHeapSize") ?? 0) / 1e6
  const before = memory()
  let [mostNodes, mostCards, last, blank] = [0, 0, performance.now(), 0]
  const begun = last
  const atEnd = () => document.querySelector(`main li[aria-posinset="${productCount}"]`) !== null
  while (!atEnd() && performance.now() - begun < 300_000) {
    scrollBy(0, 600)
    await new Promise((drawn) => requestAnimationFrame(drawn))
    const now = performance.now()
    frames.push(now - last)
    last = now
    mostNodes = Math.max(mostNodes, document.querySelectorAll("*").length)
    mostCards = Math.max(mostCards, document.querySelectorAll("main article").length)
    const middle = document.elementFromPoint(100, 420)
    if (
      middle?.closest("main article, main li") === null &&
      middle.closest("main ul") !== null &&
      middle.tagName === "UL"
    )
      blank += 1
  }
  const sorted = frames.toSorted((one, other) => one - other)
  const at = (share: number) => sorted[Math.floor((sorted.length - 1) * share)] ?? 0
  return {
    reached: atEnd(),
    seconds: (performance.now() - begun) / 1_000,
    frames: frames.length,
    p50: at(0.5),
    p99: at(0.99),
    worst: at(1),
    over50: frames.filter((frame) => frame > 50).length,
    longTasks: longTasks.length,
    worstTask: Math.max(0, ...longTasks),
    mostNodes,
    mostCards,
    blank,
    megabytes: memory() - before,
    height: document.documentElement.scrollHeight
  }
}, productCount)
await browser.close()

printTable(
  "10,000 products, scrolled to the end",
  ["what", "figure"],
  Object.entries(run).map(([what, figure]) => [what, Number(figure)])
)
