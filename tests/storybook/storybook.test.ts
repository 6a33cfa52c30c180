import type { Browser } from "@playwright/test"
import { afterAll, beforeAll, describe, expect, it } from "vitest"
import { selectDocsPages } from "../support/stories/selectStories.ts"
import { findFaults } from "../support/stories/storyFaults.ts"
import { listEntries, listStories, serveStories } from "../support/stories/storyServer.ts"
import { openBrowser, openViewer } from "../support/stories/storyViewer.ts"
import { waitLimitMs } from "../support/timeLimits.ts"

const open: { book: Awaited<ReturnType<typeof serveStories>> | null; browser: Browser | null } = {
  book: null,
  browser: null
}

describe.runIf(selectDocsPages().length > 0)("Storybook", () => {
  beforeAll(async () => {
    open.book = await serveStories()
    open.browser = await openBrowser()
  })

  afterAll(async () => {
    await open.browser?.close()
    await open.book?.close()
  })

  it("control: every kind of fault is reported", async () => {
    const { browser, url } = openStories()
    const view = { locale: "ar", theme: "light", width: 390 } as const
    const viewer = await openViewer(browser, url, listStories()[0]?.id ?? "", view)
    await viewer.page.evaluate(() => {
      document.querySelector(".preview > [lang]")?.insertAdjacentHTML(
        "beforeend",
        `
        <img src="/favicon.svg"><button></button>
        <p class="pale">Pale</p><style>.pale { color: #bbb; background: #fff; inline-size: 500px }</style>
        <p class="low">Half of it</p><style>.low { block-size: 8px; overflow: hidden }</style>
        <p class="shortened">Shortened on purpose because it is long</p>
        <style>.shortened { inline-size: 60px; overflow: hidden; white-space: nowrap; text-overflow: ellipsis }</style>
        <p>cart.heading</p><p aria-label="{{count}} items">2</p>`
      )
      console.error("Each child in a list should have a unique key")
    })
    const found = (await findFaults(viewer)).join("\n")
    for (const fault of [
      "image-alt",
      "button-name",
      "color-contrast",
      "px wide",
      "“Half of it” is cut by p.low",
      "“cart.heading” is not translated",
      "“{{count}} items” is not translated",
      "unique key"
    ])
      expect(found).toContain(fault)
    expect(found).not.toContain("Shortened")
    await viewer.page.close()
  })

  it("every link of the introduction leads to an entry", async () => {
    const page = await openPage("iframe.html?id=introduction--docs&viewMode=docs")
    await page.locator(".flow-links a").first().waitFor()
    const links = await page
      .locator(".flow-links a")
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")?.split("/").at(-1)))
    await page.close()
    expect(links.length).toBeGreaterThan(10)
    const entries = new Set(listEntries().map(({ id }) => id))
    expect(links.filter((id) => id === undefined || !entries.has(id))).toEqual([])
  })
})

const openStories = () => {
  if (open.book === null || open.browser === null) throw new Error("The stories are not open yet")
  return { url: open.book.url, browser: open.browser }
}

const openPage = async (path: string) => {
  const { url, browser } = openStories()
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.setDefaultTimeout(waitLimitMs)
  await page.goto(`${url}/${path}`)
  return page
}
