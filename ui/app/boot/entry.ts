import "../../styles/tokens.css"
import "../../styles/fonts.css"
import "../../styles/base.css"
import { type EarlyEvents, captureEarlyEvents } from "./earlyEvents.ts"
import { nextTask } from "./nextTask.ts"
import { isChunkError, reloadOnce, handleChunkErrors, reloadIfReachable } from "./chunkErrors.ts"

/*
 * What the server drew is shown first. What brings it to life comes behind it: a script that came earlier would take the
 * network from the first picture, and the processor from drawing it. A page with nothing to look at waits for nothing.
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

/** It has been put on the screen, which is a good while after it was drawn where the processor is slow (`Picture` has it timed). */
const pictureIsShown = () =>
  new Promise<void>((shown) => {
    new PerformanceObserver((_, observer) => {
      observer.disconnect()
      shown()
    }).observe({ type: "element", buffered: true })
  })

/** Longer than this no page waits for its picture. */
const patienceMs = 400

const begin = async () => {
  handleChunkErrors()
  const taps = captureEarlyEvents()
  try {
    await wake(taps)
  } catch (problem) {
    // As the server drew it it can be read, and its links lead on. What the network took, it brings back.
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
  // Disabled, so that they are not fetched; there, so that no chunk brings them again: they stand in the page already.
  for (const link of document.querySelectorAll<HTMLLinkElement>("link[rel=inlined]"))
    link.rel = "stylesheet"
  // Step by step, for a slow processor's sake.
  await import("../reactDom.ts")
  await nextTask()
  const { openPage } = await import("../../main.tsx")
  await openPage(taps)
}

void begin()
