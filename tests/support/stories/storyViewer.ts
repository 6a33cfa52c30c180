import axeCore from "axe-core"
import type { Browser, CDPSession, Page, Request } from "@playwright/test"
import type { Locale } from "#locales/i18n.ts"
import { launchBrowser } from "../launchBrowser.ts"
import { waitLimitMs } from "../timeLimits.ts"

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
  /** Renders a story anew. */
  readonly show: (id: string) => Promise<void>
  /** Changes the size of the text as the toolbar does, in percent. */
  readonly setTextSize: (percent: number) => Promise<void>
  /** Waits until the story is drawn with everything that it loads. */
  readonly settle: () => Promise<void>
  /** Changes theme and width without rendering the story again. */
  readonly setView: (settings: Omit<ViewSettings, "locale">) => Promise<void>
  /** The whole story in these themes, each as a PNG. */
  readonly takePictures: (themes: ReadonlyArray<Theme>) => Promise<ReadonlyArray<Buffer>>
}

export const openBrowser = (): Promise<Browser> =>
  launchBrowser({
    pictures: true,
    args: [
      "--font-render-hinting=none",
      "--disable-lcd-text",
      "--force-color-profile=srgb",
      "--hide-scrollbars",
      // A picture is taken of the last frame, with every image in it, and drawn alike by every
      // processor.
      "--run-all-compositor-stages-before-draw",
      "--disable-new-content-rendering-timeout",
      "--disable-checker-imaging",
      "--disable-partial-raster",
      "--disable-threaded-animation",
      "--disable-threaded-scrolling",
      "--disable-image-animation-resync",
      "--disable-skia-runtime-opts"
    ]
  })

/** A picture that a story leaves out on purpose, and the icon that browsers request. */
export const expectedMissingFiles = /\/(?:no-such-picture\.avif|favicon\.ico)$/

/** The moment at which every story is shown. */
const shownAt = Date.UTC(2026, 10, 23, 9)

/** Nothing moves or blinks: every animation is at its end. */
const withoutMotion = `
  .sb-show-main.sb-main-padded { padding: 0 }
  /* Storybook hides a story that takes long to prepare, and it is then mounted without a layout. */
  .sb-show-preparing-story > #storybook-root { display: block !important }
  .sb-preparing-story { display: none !important }
  html { scrollbar-gutter: auto !important; scrollbar-width: none !important }
  *, *::before, *::after {
    animation-duration: 0s !important;
    animation-delay: 0s !important;
    transition-duration: 0s !important;
    transition-delay: 0s !important;
    caret-color: transparent !important;
    /* A phone shows no ring after a tap. */
    outline-color: transparent !important;
  }`

/** Opens a page; `show` shows the stories on it, one after another. */
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
    colorScheme: theme,
    locale,
    timezoneId: "Asia/Kuwait"
  })
  page.setDefaultTimeout(waitLimitMs)
  const consoleErrors: Array<string> = []
  page.on("console", (message) => {
    const { url } = message.location()
    if (message.type() === "error" && !expectedMissingFiles.test(url))
      consoleErrors.push(`${message.text().slice(0, 400)} (${url})`)
  })
  page.on("pageerror", (problem) => void consoleErrors.push(problem.message))
  const requests = watchRequests(page)
  await page.addInitScript(fixDateAndRandomNumbers, shownAt)
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
  const current = { id: first, theme, width, height, scripts: 0 }
  const show = async (id: string) => {
    const scripts = requests.scripts()
    await page.evaluate(renderStory, { id, isShown: current.id === id, timeoutMs: waitLimitMs })
    Object.assign(current, { id, theme, scripts })
  }
  const setTextSize = async (percent: number) => {
    await page.evaluate(changeTextSize, { id: current.id, percent })
    await page.evaluate(waitForFrames)
  }
  const settle = async () => {
    let scripts: number
    do {
      scripts = requests.scripts()
      await page.evaluate(settleStory, scripts > current.scripts ? afterScriptMs : quietMs)
    } while (requests.open.size > 0 || requests.scripts() > scripts)
    await page.evaluate(waitForFrames)
  }
  const resize = async (size: { readonly width: number; readonly height: number }) => {
    if (size.width === current.width && size.height === current.height) return
    await page.setViewportSize(size)
    Object.assign(current, size)
    await page.evaluate(waitForFrames)
  }
  const applyTheme = async (chosen: Theme) => {
    if (current.theme === chosen) return
    current.theme = chosen
    // As Storybook's toolbar does it.
    await page.evaluate((value) => void (document.documentElement.dataset["theme"] = value), chosen)
    await page.evaluate(waitForFrames)
  }
  const setView = async (settings: Omit<ViewSettings, "locale">) => {
    await resize({ width: settings.width, height })
    await applyTheme(settings.theme)
  }
  const contentHeightOf = async () => Math.min(await page.evaluate(measureHeight), maximumHeight)
  const takePictures = async (themes: ReadonlyArray<Theme>): Promise<ReadonlyArray<Buffer>> => {
    const contentHeight = await contentHeightOf()
    // A picture beyond the window would resize it while it is taken, and what is then added would
    // be in it or not.
    if (contentHeight > height) {
      await resize({ width: current.width, height: contentHeight })
      await settle()
    }
    const pictures: Array<Buffer> = []
    for (const each of themes) {
      await applyTheme(each)
      pictures.push(await takePicture(devTools, { width: current.width, height: contentHeight }))
    }
    await resize({ width: current.width, height })
    // A busy machine may draw a part of the story only now: then the pictures are cut.
    if ((await contentHeightOf()) === contentHeight) return pictures
    await settle()
    return takePictures(themes)
  }
  return {
    locale,
    page,
    consoleErrors,
    show,
    setTextSize,
    settle,
    setView,
    takePictures
  }
}

/** The open requests of a page, and how many scripts it has requested. */
const watchRequests = (page: Page) => {
  const open = new Set<Request>()
  let scripts = 0
  page.on("request", (request) => {
    open.add(request)
    if (request.resourceType() === "script") scripts += 1
  })
  page.on("requestfinished", (request) => void open.delete(request))
  page.on("requestfailed", (request) => void open.delete(request))
  return { open, scripts: () => scripts }
}

/** A story is drawn when nothing has changed for this long. */
const quietMs = 60
/** React shows a part that was loaded up to 300 ms after its placeholder. */
const afterScriptMs = 400

const height = 844
/** A longer story is cut here. */
const maximumHeight = 2_400

const takePicture = async (
  devTools: CDPSession,
  size: { readonly width: number; readonly height: number }
): Promise<Buffer> => {
  const { data } = await devTools.send("Page.captureScreenshot", {
    format: "png",
    optimizeForSpeed: true,
    clip: { x: 0, y: 0, ...size, scale: 1 }
  })
  return Buffer.from(data, "base64")
}

/**
 * Runs in the page: stops the date at a moment, and replaces random numbers by a fixed sequence.
 * Timers and frames stay.
 */
const fixDateAndRandomNumbers = (now: number) => {
  window.Date = new Proxy(Date, {
    construct: (target, args, newTarget) =>
      Reflect.construct(target, args.length === 0 ? [now] : args, newTarget),
    apply: (target) => new target(now).toString(),
    get: (target, key) => (key === "now" ? () => now : Reflect.get(target, key))
  })
  let seed = 1
  Math.random = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return seed / 2_147_483_647
  }
}

/**
 * Runs in the page: loads every font at once, so that no story is drawn with another one first.
 * Some exist only on other systems.
 */
const loadFonts = async () => {
  await Promise.allSettled(Array.from(document.fonts, (font) => font.load()))
}

/**
 * Runs in the page: waits until what was changed is laid out, observers have been called and their
 * changes are painted.
 */
const waitForFrames = async () => {
  for (let frame = 0; frame < 3; frame += 1)
    await new Promise((painted) => requestAnimationFrame(painted))
}

/** Runs in the page: the height of the story with its dialogs. */
const measureHeight = () =>
  Math.ceil(
    Math.max(
      ...Array.from(
        document.querySelectorAll(".preview, .preview dialog[open]"),
        (part) => part.getBoundingClientRect().bottom + scrollY
      )
    )
  )

interface RenderedStory {
  readonly id: string
  readonly isShown: boolean
  readonly timeoutMs: number
}

/** Runs in the page: renders a story, whatever focus and position the one before has left. */
const renderStory = ({ id, isShown, timeoutMs }: RenderedStory) =>
  new Promise<void>((rendered, failed) => {
    const channel = __STORYBOOK_ADDONS_CHANNEL__
    const onRendered = (renderedId: unknown) => {
      if (renderedId !== id) return
      channel.off("storyRendered", onRendered)
      clearTimeout(timer)
      void document.fonts.ready.then(() =>
        requestAnimationFrame(() => requestAnimationFrame(() => rendered()))
      )
    }
    const timer = setTimeout(() => failed(new Error(`${id} was not rendered`)), timeoutMs)
    // Closed dialogs and removed lines move the focus that they have.
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    scrollTo(0, 0)
    channel.on("storyRendered", onRendered)
    if (isShown) channel.emit("forceRemount", { storyId: id })
    else channel.emit("setCurrentStory", { storyId: id, viewMode: "story" })
  })

/** Runs in the page: the story is rendered again with text of this size. */
const changeTextSize = ({ id, percent }: { readonly id: string; readonly percent: number }) =>
  new Promise<void>((rendered) => {
    const channel = __STORYBOOK_ADDONS_CHANNEL__
    const onRendered = (renderedId: unknown) => {
      if (renderedId !== id) return
      channel.off("storyRendered", onRendered)
      rendered()
    }
    channel.on("storyRendered", onRendered)
    channel.emit("updateGlobals", { globals: { textSize: String(percent) } })
  })

/**
 * Runs in the page: waits until every picture is decoded and nothing has changed for some frames
 * and for this time in ms. A busy machine draws few frames, and observers are called in a frame.
 */
const settleStory = async (quiet: number) => {
  const quietFrames = 4
  let changedAt = performance.now()
  let frames = 0
  const restart = () => {
    changedAt = performance.now()
    frames = 0
  }
  const observer = new MutationObserver(restart)
  observer.observe(document.documentElement, {
    attributes: true,
    characterData: true,
    childList: true,
    subtree: true
  })
  const decoded = new Map<HTMLImageElement, string>()
  for (;;) {
    const pictures = [...document.querySelectorAll<HTMLImageElement>(".preview img")].filter(
      (picture) => decoded.get(picture) !== picture.currentSrc
    )
    for (const picture of pictures) picture.loading = "eager"
    await Promise.all(
      pictures.map(async (picture) => {
        await picture.decode().catch(() => {})
        decoded.set(picture, picture.currentSrc)
      })
    )
    if (pictures.length > 0) restart()
    await new Promise((painted) => requestAnimationFrame(painted))
    frames += 1
    if (frames > quietFrames && performance.now() - changedAt >= quiet) break
  }
  observer.disconnect()
  scrollTo(0, 0)
}
