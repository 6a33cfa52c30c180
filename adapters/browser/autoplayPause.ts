import { type EventObject, fromCallback } from "xstate"
import type { Holding } from "#core/home/bannerSliderMachine.ts"

/** Pauses automatic motion while the page is hidden or the device asks for reduced motion. */
export const browserAutoplayPause = fromCallback<EventObject, undefined, Holding>(
  ({ sendBack }) => {
    const listening = new AbortController()
    const watch = (
      by: Holding["by"],
      isActive: () => boolean,
      source: EventTarget,
      type: string
    ) => {
      const report = () => sendBack({ type: isActive() ? "hold" : "release", by })
      if (isActive()) report()
      source.addEventListener(type, report, listening)
    }
    watch("hidden", () => document.visibilityState === "hidden", document, "visibilitychange")
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)")
    watch("motion", () => reducedMotion.matches, reducedMotion, "change")
    return () => listening.abort()
  }
)
