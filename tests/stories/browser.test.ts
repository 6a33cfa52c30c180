import type { Browser } from "@playwright/test"
import { afterAll, beforeAll, expect, it } from "vitest"
import { type Locale, locales } from "#locales/i18n.ts"
import { findFaults, findLayoutFaults } from "../support/stories/storyFaults.ts"
import { findDocsFaults, playJourney } from "../support/stories/storyDocs.ts"
import {
  listDocsPages,
  listEntries,
  listJourneys,
  listStories,
  serveStories
} from "../support/stories/storyServer.ts"
import { openBrowser, openViewer } from "../support/stories/storyViewer.ts"

/**
 * The short form of `npm run stories:test`, which checks every story in every view: the first story
 * of each title, in Arabic, light, on a phone.
 */
const stories = [
  ...new Map(
    listStories()
      .toReversed()
      .map((story) => [story.title, story.id])
  ).values()
].toReversed()

/** Pages that check stories at the same time: a page mostly waits for frames. */
const pageCount = 4

const open: { book: Awaited<ReturnType<typeof serveStories>> | null; browser: Browser | null } = {
  book: null,
  browser: null
}

beforeAll(async () => {
  open.book = await serveStories()
  open.browser = await openBrowser()
})

afterAll(async () => {
  await open.browser?.close()
  await open.book?.close()
})

it("stories in a browser: the first of each title has no fault", async () => {
  expect(stories.length).toBeGreaterThan(50)
  const pages = Array.from({ length: pageCount }, (_, nth) =>
    stories.filter((_, index) => index % pageCount === nth)
  )
  expect((await Promise.all(pages.map(findFaultsOf))).flat()).toEqual([])
})

it("stories in a browser: extreme content is no wider than a window of 320 px", async () => {
  const ids = listStories().flatMap(({ id }) => (id.includes("extreme-content") ? id : []))
  expect(ids.length).toBeGreaterThan(10)
  const findLayoutFaultsIn = async (locale: Locale) => {
    const { url, browser } = openStories()
    const viewer = await openViewer(browser, url, ids[0] ?? "none", {
      locale,
      theme: "light",
      width: 320
    })
    const faults: Array<string> = []
    for (const id of ids) {
      await viewer.show(id)
      const found = await findLayoutFaults(viewer.page)
      faults.push(...found.map((fault) => `${locale}, ${id}: ${fault}`))
    }
    await viewer.page.close()
    return faults
  }
  expect((await Promise.all(locales.map(findLayoutFaultsIn))).flat()).toEqual([])
})

it("stories in a browser: control: every kind of fault is reported", async () => {
  const viewer = await openFirst(stories)
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

it("stories in a browser: pages of documentation have one heading and no fault", async () => {
  const context = await openContext()
  const pages = listDocsPages().map(({ id }) => id)
  for (const id of ["foundations-colour--docs", "payment-every-way-a-payment-can-end--docs"]) {
    expect(pages).toContain(id)
    expect(await findDocsFaults(context, id)).toEqual([])
  }
})

it("stories in a browser: every link of the introduction leads to an entry", async () => {
  const page = await openPage("iframe.html?id=introduction--docs&viewMode=docs")
  await page.locator(".flow-links a").first().waitFor()
  const links = await page
    .locator(".flow-links a")
    .evaluateAll((found) => found.map((link) => link.getAttribute("href")?.split("/").at(-1)))
  await page.context().close()
  expect(links.length).toBeGreaterThan(10)
  const entries = new Set(listEntries().map(({ id }) => id))
  expect(links.filter((id) => id === undefined || !entries.has(id))).toEqual([])
})

it("stories in a browser: the endings of a payment show the stories themselves", async () => {
  const page = await openPage(
    "iframe.html?id=payment-every-way-a-payment-can-end--docs&viewMode=docs"
  )
  await page.locator(".flow-phone iframe[data-shown]").first().waitFor()
  expect(await page.locator(".flow-phone").count()).toBeGreaterThan(100)
  await page.context().close()
})

it("stories in a browser: a story with a statechart shows it, also after another panel was used", async () => {
  const page = await openPage("index.html?path=/story/shared-feedback-timeline--with-controls")
  await page.getByRole("tab", { name: /^Controls/ }).click()
  await page.goto(
    `${openStories().url}/index.html?path=/story/${stories.find((id) => id.startsWith("login-login")) ?? ""}`
  )
  const chart = page.locator("svg.flow-chart")
  await expect.poll(() => chart.count()).toBe(1)
  await page.context().close()
})

it("stories in a browser: a page of a shared component shows the code of its story, without frames", async () => {
  const page = await openPage("iframe.html?id=shared-feedback-timeline--docs&viewMode=docs")
  await page.getByText("Show code").first().click()
  const code = page.locator("pre", { hasText: "Timeline" })
  await code.waitFor()
  expect(await code.innerText()).toContain("Timeline")
  expect(await code.innerText()).not.toContain("I18nextProvider")
  await page.context().close()
})

it("stories in a browser: the first journey is played to its end, and fails with an error in the console", async () => {
  const id = listJourneys()[0] ?? "none"
  const withError = await openContext()
  await withError.context.addInitScript(() =>
    document.addEventListener("click", () => console.error("Unique key"), { once: true })
  )
  const [played, failed] = await Promise.all([
    playJourney(await openContext(), id),
    playJourney(withError, id)
  ])
  expect(played).toEqual([])
  expect(failed).toContain(`${id}: ended with error`)
  expect(failed).toContain(`${id}: Unique key`)
})

const openStories = () => {
  if (open.book === null || open.browser === null) throw new Error("The stories are not open yet")
  return { url: open.book.url, browser: open.browser }
}

const openContext = async () => {
  const { url, browser } = openStories()
  return { url, context: await browser.newContext() }
}

const openPage = async (path: string) => {
  const { url, context } = await openContext()
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 900 })
  await page.goto(`${url}/${path}`)
  return page
}

const openFirst = (ids: ReadonlyArray<string>) => {
  const { url, browser } = openStories()
  return openViewer(browser, url, ids[0] ?? "", {
    locale: "ar",
    theme: "light",
    width: 390
  })
}

const findFaultsOf = async (ids: ReadonlyArray<string>) => {
  const viewer = await openFirst(ids)
  const found: Array<string> = []
  for (const id of ids) {
    await viewer.show(id)
    found.push(...(await findFaults(viewer)).map((fault) => `${id}: ${fault}`))
  }
  await viewer.page.close()
  return found
}
