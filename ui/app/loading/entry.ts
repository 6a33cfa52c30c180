import "../../styles/tokens.css"
import "../../styles/fonts.css"
import "../../styles/base.css"
import "../../styles/layout.css"
import { type EarlyEvents, captureEarlyEvents, nextTask } from "./earlyEvents.ts"
import { firstInput } from "./firstInput.ts"
import { isChunkError, reloadOnce, handleChunkErrors, reloadIfReachable } from "./chunkErrors.ts"

/*
 * The entry of a server-rendered page. Scripts load after the first paint, so that they compete
 * neither with the first picture for the network nor with its rendering for the processor. A page
 * without server-rendered content loads them at once.
 */
const once = (target: EventTarget, types: ReadonlyArray<string>) =>
  new Promise<void>((resolve) =>
    types.forEach((type) =>
      target.addEventListener(type, () => resolve(), { once: true, capture: true })
    )
  )

const waitForFirstPaint = async () => {
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")
  if (picture?.complete === false) await once(picture, ["load", "error"])
  if (
    picture !== null &&
    picture.naturalWidth > 0 &&
    PerformanceObserver.supportedEntryTypes.includes("element")
  )
    return waitForPicturePaint()
  await new Promise(requestAnimationFrame)
  await nextTask()
}

/**
 * Waits until the picture is painted, which is later than its load event on a slow processor
 * (`Picture` sets `elementtiming`).
 */
const waitForPicturePaint = () =>
  new Promise<void>((resolve) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      resolve()
    }).observe({ type: "element", buffered: true })
  })

/** The longest time that a page waits for its picture. */
const maximumPaintDelayMs = 400

const start = async () => {
  if (import.meta.env.DEV) (await import("./recordEvents.ts")).recordEvents()
  handleChunkErrors()
  const earlyEvents = captureEarlyEvents()
  try {
    await loadApp(earlyEvents)
  } catch (error) {
    // The server-rendered page stays readable and its links work. It is reloaded when the network
    // returns.
    console.error(error)
    earlyEvents.end()
    if (isChunkError(error)) void reloadOnce()
    addEventListener("online", () => void reloadIfReachable())
  }
}

const loadApp = async (earlyEvents: EarlyEvents) => {
  void firstInput()
  const firstScrollOrTap = once(window, ["pointerdown", "keydown", "wheel", "touchmove"])
  void firstScrollOrTap.then(() => performance.mark("user-input"))
  if (document.readyState === "loading") await once(document, ["DOMContentLoaded"])
  const deferredLinks = document.querySelectorAll<HTMLLinkElement>("link[rel=deferred]")
  if (deferredLinks.length > 0)
    await Promise.race([
      waitForFirstPaint(),
      firstScrollOrTap,
      new Promise((resolve) => setTimeout(resolve, maximumPaintDelayMs))
    ])
  for (const link of deferredLinks) link.rel = "modulepreload"
  // The styles are already inlined in the page. As disabled stylesheets the browser does not fetch
  // them, and chunks do not load them again.
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=inlined]"))
    link.rel = "stylesheet"
  // Separate tasks, so that a slow processor can handle events in between.
  await import("./reactDom.ts")
  await nextTask()
  const { hydratePage } = await import("../../main.tsx")
  await hydratePage(earlyEvents)
}

void start()
