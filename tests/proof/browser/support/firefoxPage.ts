import puppeteer, { PuppeteerNode } from "puppeteer-core"
import { waitLimitMs } from "../../../support/timeLimits.ts"
import {
  type BrowserPage,
  type Json,
  selectorByRole,
  type Target,
  withoutIsolates
} from "./BrowserPage.ts"

/** Starts a Firefox without a profile and opens one page in it, through WebDriver BiDi. */
export const openFirefoxPage = async (): Promise<BrowserPage> => {
  const browser = await puppeteer.launch({
    browser: "firefox",
    executablePath: process.env["FIREFOX_PATH"] || "/usr/bin/firefox-esr",
    timeout: waitLimitMs,
    // Scroll bars over the page, as on a phone.
    extraPrefsFirefox: { "ui.useOverlayScrollbars": 1 }
  })
  const page = await browser.newPage()
  page.setDefaultTimeout(waitLimitMs)
  const errors: Array<string> = []
  const report = (message: string) => {
    if (!abortedLoad.test(message)) errors.push(message)
  }
  page.on("console", (message) => {
    if (message.type() === "error") report(message.text())
  })
  page.on("pageerror", (problem) => report(String(problem)))
  /** A locator's own error does not say what it waited for. */
  const within = async <Answer>(target: Target, action: Promise<Answer>): Promise<void> => {
    try {
      await action
    } catch (problem) {
      throw new Error(`${JSON.stringify(target)} on ${page.url()}`, { cause: problem })
    }
  }
  /**
   * Scrolls an element to the middle if a bar at the edge of the window covers it: the click would
   * hit the bar.
   */
  const uncover = async (target: Target) => {
    const element = await page.locator(selectorOf(target)).waitHandle()
    await element.evaluate((element) => {
      if (!(element instanceof Element)) return
      const { height, left, top, width } = element.getBoundingClientRect()
      const hit = document.elementFromPoint(left + width / 2, top + height / 2)
      if (hit !== null && !element.contains(hit))
        element.scrollIntoView({ block: "center", behavior: "instant" })
    })
  }
  const click = (target: Target) =>
    within(
      target,
      uncover(target).then(() => page.locator(selectorOf(target)).click())
    )
  return {
    open: async (url) => {
      // Firefox reports a load that a navigation aborts as an error of the service worker that
      // answers it.
      await page.waitForNetworkIdle({ idleTime: 200, timeout: 10_000 }).catch(() => {})
      await page.goto(url, { waitUntil: "load" })
    },
    waitFor: (target) => within(target, page.locator(selectorOf(target)).wait()),
    click,
    type: async (field, text) => {
      await click(field)
      await page.keyboard.type(text)
    },
    press: (key) => page.keyboard.press(key),
    selectOption: (list, value) => within(list, page.locator(list).fill(value)),
    evaluate: <Arguments extends ReadonlyArray<Json>, Answer>(
      run: (...args: Arguments) => Answer,
      ...args: Arguments
    ) => page.evaluate<[], () => Answer>(`(${String(run)})(...${JSON.stringify(args)})`),
    setSize: (width, height) => page.setViewport({ width, height }),
    screenshot: () => page.screenshot(),
    errors: async () => errors,
    close: () => browser.close()
  }
}

/**
 * A font (NS_BINDING_ABORTED) or a chunk that still loaded when the next page was opened; Firefox
 * reports both.
 */
const abortedLoad = /status=2152398850|error loading dynamically imported module/

const selectorOf = (target: Target): string => {
  if (typeof target === "string") return target
  const [name, selector] = [withoutIsolates(target.name), selectorByRole[target.role]]
  return `named/${JSON.stringify({ name, selector })}`
}

/**
 * Finds elements by the name that labels or the content give them, because Firefox needs seconds
 * to compare the computed names of a whole page.
 */
PuppeteerNode.registerCustomQueryHandler("named", {
  queryAll: (root, query) => {
    const { name, selector }: { readonly name: string; readonly selector: string } =
      JSON.parse(query)
    const textOf = (text: string | null | undefined) =>
      (text ?? "").replace(/[\u2066-\u2069]/g, "").trim()
    const namesOf = (element: Element): ReadonlyArray<string> => {
      const label = element.getAttribute("aria-label")
      if (label !== null) return [textOf(label)]
      const isField = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
      if (!isField) return [textOf(element.textContent)]
      return Array.from(element.labels ?? [], (label) => textOf(label.textContent))
    }
    const elements = root instanceof Element || root instanceof Document ? root : document
    return [...elements.querySelectorAll(selector)].filter((element) =>
      namesOf(element).includes(name)
    )
  }
})
