import type { AxeResults, RunOptions } from "axe-core"
import axeCore from "axe-core"
import { type Browser, chromium, type Page } from "playwright-core"
import type { Locale } from "#locales/i18n.ts"

/** Globals of the page of stories. */
declare const axe: { readonly run: (where: string, options: RunOptions) => Promise<AxeResults> }
declare const __STORYBOOK_ADDONS_CHANNEL__: {
  readonly on: (event: string, onRendered: (what: unknown) => void) => void
  readonly off: (event: string, onRendered: (what: unknown) => void) => void
  readonly emit: (event: string, what: object) => void
}

export interface ViewSettings {
  readonly locale: Locale
  readonly theme: "light" | "dark"
  readonly width: number
}

/** A page of phone size that shows one story after another, with its console errors. */
export interface Viewer {
  readonly page: Page
  readonly consoleErrors: Array<string>
  readonly show: (id: string) => Promise<void>
  /** Changes theme and width without rendering the story again. */
  readonly setView: (settings: Omit<ViewSettings, "locale">) => Promise<void>
}

export const openBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env["CHROMIUM_PATH"] || "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-quic",
      "--no-first-run",
      "--disable-background-networking",
      "--disable-component-update",
      "--disable-sync"
    ]
  })

/** A picture that a story leaves out on purpose, and the icon that browsers request. */
const missingOnPurpose = /\/(no-such-picture\.avif|favicon\.ico)$/

/** Opens the first story; `show` shows the others on the same page. */
export const openViewer = async (
  browser: Browser,
  url: string,
  first: string,
  { locale, theme, width }: ViewSettings
): Promise<Viewer> => {
  const page = await browser.newPage({
    viewport: { width, height: 844 },
    isMobile: true,
    hasTouch: true,
    reducedMotion: "reduce",
    colorScheme: theme
  })
  const consoleErrors: Array<string> = []
  page.on("console", (message) => {
    const { url } = message.location()
    if (message.type() === "error" && !missingOnPurpose.test(url))
      consoleErrors.push(`${message.text().slice(0, 400)} (${url})`)
  })
  page.on("pageerror", (problem) => void consoleErrors.push(problem.message))
  // The tests run axe themselves, so the addon does not.
  await page.goto(
    `${url}/iframe.html?id=${first}&viewMode=story&globals=locale:${locale};theme:${theme};a11y.manual:!true`
  )
  await page.locator(".preview").waitFor()
  await page.addStyleTag({ content: ".sb-show-main.sb-main-padded { padding: 0 }" })
  await page.addScriptTag({ content: axeCore.source })
  await page.evaluate(
    ([lang, dir]) => Object.assign(document.documentElement, { lang, dir }),
    [locale, locale === "ar" ? "rtl" : "ltr"]
  )
  const current = { id: first }
  const show = async (id: string) => {
    if (current.id !== id) await page.evaluate(showStory, id)
    current.id = id
  }
  const view = { theme, width }
  const setView = async (settings: Omit<ViewSettings, "locale">) => {
    if (settings.width !== view.width)
      await page.setViewportSize({ width: settings.width, height: 844 })
    await page.evaluate(applyTheme, settings.theme)
    Object.assign(view, settings)
  }
  return { page, consoleErrors, show, setView }
}

/** Runs in the page: sets the theme as Storybook's toolbar does, and waits until it is painted. */
const applyTheme = (theme: string) =>
  new Promise<void>((applied) => {
    if (document.documentElement.dataset["theme"] === theme) return applied()
    document.documentElement.dataset["theme"] = theme
    requestAnimationFrame(() => requestAnimationFrame(() => applied()))
  })

/** Runs in the page: shows a story and waits until it is rendered. */
const showStory = (id: string) =>
  new Promise<void>((shown, failed) => {
    const channel = __STORYBOOK_ADDONS_CHANNEL__
    const onRendered = (renderedId: unknown) => {
      if (renderedId !== id) return
      channel.off("storyRendered", onRendered)
      clearTimeout(timer)
      void document.fonts.ready.then(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => shown()))
      )
    }
    const timer = setTimeout(() => failed(new Error(`${id} was not rendered`)), 60_000)
    channel.on("storyRendered", onRendered)
    channel.emit("setCurrentStory", { storyId: id, viewMode: "story" })
  })

/** The violations that axe finds in the shown story. */
export const accessibilityFaults = (
  page: Page,
  options: RunOptions
): Promise<ReadonlyArray<string>> =>
  page.evaluate(async (axeOptions) => {
    const { violations } = await axe.run(".preview", {
      ...axeOptions,
      resultTypes: ["violations"],
      preload: false
    })
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(
        ({ target, failureSummary, html }) =>
          `${id} at ${target.join(" ")}: ${failureSummary ?? ""} ${html.slice(0, 160)}`
      )
    )
  }, options)

/** Elements that are wider than the page. */
export const findOverflow = (page: Page): Promise<ReadonlyArray<string>> =>
  page.evaluate(() => {
    const wide = [...document.querySelectorAll(".preview > [lang], .preview dialog[open]")]
      .filter((box) => box.clientWidth > 0 && box.scrollWidth > box.clientWidth)
      .map(
        (box) =>
          `${box.tagName.toLowerCase()}.${box.className} is ${box.scrollWidth} px wide in ${box.clientWidth}`
      )
    const { scrollWidth } = document.documentElement
    return scrollWidth > innerWidth ? [...wide, `the page is ${scrollWidth} px wide`] : wide
  })
