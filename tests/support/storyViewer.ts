import axeCore from "axe-core"
import { type Browser, type CDPSession, chromium, type Page } from "playwright-core"
import type { Locale } from "#locales/i18n.ts"

/** A global of the page of stories. */
declare const __STORYBOOK_ADDONS_CHANNEL__: {
  readonly on: (event: string, onRendered: (what: unknown) => void) => void
  readonly off: (event: string, onRendered: (what: unknown) => void) => void
  readonly emit: (event: string, what: object) => void
}

export type Theme = "light" | "dark"

export interface ViewSettings {
  readonly locale: Locale
  readonly theme: Theme
  readonly width: number
}

/** A page of phone size that shows one story after another, with its console errors. */
export interface Viewer {
  readonly locale: Locale
  readonly page: Page
  readonly consoleErrors: Array<string>
  readonly show: (id: string) => Promise<void>
  /** Changes theme and width without rendering the story again. */
  readonly setView: (settings: Omit<ViewSettings, "locale">) => Promise<void>
  /** Waits until fonts, pictures and parts that load later are drawn. */
  readonly settle: () => Promise<void>
  /** The frame of the story as a PNG. */
  readonly takePicture: () => Promise<Buffer>
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
      "--disable-sync",
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      "--hide-scrollbars"
    ]
  })

/** A picture that a story leaves out on purpose, and the icon that browsers request. */
const missingOnPurpose = /\/(no-such-picture\.avif|favicon\.ico)$/

/** The moment at which every story is shown. */
const shownAt = Date.UTC(2026, 10, 23, 9)

/** Nothing moves or blinks: every animation is at its end. */
const withoutMotion = `
  .sb-show-main.sb-main-padded { padding: 0 }
  html { scrollbar-gutter: auto !important; scrollbar-width: none !important }
  *, *::before, *::after {
    animation-duration: 0s !important;
    animation-delay: 0s !important;
    transition-duration: 0s !important;
    transition-delay: 0s !important;
    caret-color: transparent !important;
    /* Whether a ring is shown depends on the story before. */
    outline-color: transparent !important;
  }`

/** Opens the first story; `show` shows the others on the same page. */
export const openViewer = async (
  browser: Browser,
  url: string,
  first: string,
  { locale, theme, width }: ViewSettings
): Promise<Viewer> => {
  const page = await browser.newPage({
    viewport: { width, height },
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
  await page.clock.setFixedTime(shownAt)
  await page.addInitScript(fixRandomNumbers)
  // The tests run axe themselves, so the addon does not.
  await page.goto(
    `${url}/iframe.html?id=${first}&viewMode=story&globals=locale:${locale};theme:${theme};a11y.manual:!true`
  )
  await page.locator(".preview").waitFor()
  await page.addStyleTag({ content: withoutMotion })
  await page.addScriptTag({ content: axeCore.source })
  await page.evaluate(
    ([lang, dir]) => Object.assign(document.documentElement, { lang, dir }),
    [locale, locale === "ar" ? "rtl" : "ltr"]
  )
  await page.evaluate(loadFonts)
  const devTools = await page.context().newCDPSession(page)
  const current = { id: first }
  const show = async (id: string) => {
    if (current.id !== id) await page.evaluate(showStory, id)
    current.id = id
  }
  const view = { theme, width }
  const setView = async (settings: Omit<ViewSettings, "locale">) => {
    if (settings.width !== view.width) {
      await page.setViewportSize({ width: settings.width, height })
      await page.evaluate(waitUntilPainted)
    }
    await page.evaluate(applyTheme, settings.theme)
    Object.assign(view, settings)
  }
  return {
    locale,
    page,
    consoleErrors,
    show,
    setView,
    settle: () => page.evaluate(settleStory),
    takePicture: () => takePicture(page, devTools)
  }
}

const height = 844
/** A longer story is cut here. */
const maximumHeight = 2_400

const takePicture = async (page: Page, devTools: CDPSession): Promise<Buffer> => {
  const [width, content] = await page.evaluate(() => [
    innerWidth,
    Math.max(
      ...Array.from(
        document.querySelectorAll(".preview, .preview dialog[open]"),
        (part) => part.getBoundingClientRect().bottom + scrollY
      )
    )
  ])
  const { data } = await devTools.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    captureBeyondViewport: true,
    clip: {
      x: 0,
      y: 0,
      width: width ?? 0,
      height: Math.min(Math.ceil(content ?? 0), maximumHeight),
      scale: 1
    }
  })
  return Buffer.from(data, "base64")
}

/** Runs in the page: replaces random numbers by a fixed sequence. */
const fixRandomNumbers = () => {
  let seed = 1
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

/** Runs in the page: loads every font at once, so that no story is drawn with another one first. Some exist only on other systems. */
const loadFonts = async () => {
  await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
}

/** Runs in the page. */
const waitUntilPainted = () =>
  new Promise<void>((painted) =>
    requestAnimationFrame(() => requestAnimationFrame(() => painted()))
  )

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
      scrollTo(0, 0)
      void document.fonts.ready.then(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => shown()))
      )
    }
    const timer = setTimeout(() => failed(new Error(`${id} was not rendered`)), 60_000)
    channel.on("storyRendered", onRendered)
    channel.emit("setCurrentStory", { storyId: id, viewMode: "story" })
  })

/** Runs in the page: waits until the story has not changed for a while, and its pictures are decoded. */
const settleStory = async () => {
  const quietMs = 80
  const deadline = performance.now() + 3_000
  let changedAt = performance.now()
  const observer = new MutationObserver(() => void (changedAt = performance.now()))
  observer.observe(document.body, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true
  })
  while (performance.now() - changedAt < quietMs && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20))
  observer.disconnect()
  const pictures = [...document.querySelectorAll<HTMLImageElement>(".preview img")]
  for (const picture of pictures) picture.loading = "eager"
  await Promise.all(pictures.map((picture) => picture.decode().catch(() => {})))
  for (const video of document.querySelectorAll("video")) {
    video.pause()
    video.currentTime = 0
  }
  await document.fonts.ready
  await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
}
