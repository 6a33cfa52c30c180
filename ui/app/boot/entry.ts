import "../../styles/tokens.css"
import "../../styles/fonts.css"
import "../../styles/base.css"
import { type EarlyEvents, captureEarlyEvents } from "./earlyEvents.ts"
import { nextTask } from "./nextTask.ts"
import { isChunkError, reloadOnce, handleChunkErrors, reloadIfReachable } from "./chunkErrors.ts"

/*
 * The entry of a server-rendered page. Scripts load after the first paint, so that they compete
 * neither with the first picture for the network nor with its rendering for the processor. A page
 * without server-rendered content loads them at once.
 */
const once = (target: EventTarget, types: ReadonlyArray<string>) =>
  new Promise<void>((happened) =>
    types.forEach((type) =>
      target.addEventListener(type, () => happened(), { once: true, capture: true })
    )
  )

const pageIsSeen = async () => {
  const picture = document.querySelector<HTMLImageElement>("img[fetchpriority=high]")
  if (picture?.complete === false) await once(picture, ["load", "error"])
  if (
    picture !== null &&
    picture.naturalWidth > 0 &&
    PerformanceObserver.supportedEntryTypes.includes("element")
  )
    return pictureIsShown()
  await new Promise(requestAnimationFrame)
  await nextTask()
}

/**
 * Waits until the picture is painted, which is later than its load event on a slow processor
 * (`Picture` sets `elementtiming`).
 */
const pictureIsShown = () =>
  new Promise<void>((shown) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      shown()
    }).observe({ type: "element", buffered: true })
  })

/** The longest time that a page waits for its picture. */
const patienceMs = 400

const begin = async () => {
  handleChunkErrors()
  const taps = captureEarlyEvents()
  try {
    await wake(taps)
  } catch (problem) {
    // The server-rendered page stays readable and its links work. It is reloaded when the network
    // returns.
    console.error(problem)
    taps.end()
    if (isChunkError(problem)) void reloadOnce()
    addEventListener("online", () => void reloadIfReachable())
  }
}

const wake = async (taps: EarlyEvents) => {
  const touched = once(window, ["pointerdown", "keydown", "wheel", "touchmove"])
  void touched.then(() => performance.mark("touched"))
  if (document.readyState === "loading") await once(document, ["DOMContentLoaded"])
  const behind = document.querySelectorAll<HTMLLinkElement>("link[rel=behind]")
  if (behind.length > 0)
    await Promise.race([
      pageIsSeen(),
      touched,
      new Promise((passed) => setTimeout(passed, patienceMs))
    ])
  for (const link of behind) link.rel = "modulepreload"
  // The styles are already inlined in the page. As disabled stylesheets the browser does not fetch
  // them, and chunks do not load them again.
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=inlined]"))
    link.rel = "stylesheet"
  // Separate tasks, so that a slow processor can handle events in between.
  await import("../reactDom.ts")
  await nextTask()
  const { openPage } = await import("../../main.tsx")
  await openPage(taps)
}

void begin()
