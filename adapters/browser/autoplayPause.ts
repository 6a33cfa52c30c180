import { type EventObject, fromCallback } from "xstate"
import type { RotationEvent } from "#core/home/bannerSliderMachine.ts"

/** Pauses automatic motion while the page is hidden or the device asks for reduced motion. */
export const browserAutoplayPause = fromCallback<EventObject, undefined, RotationEvent>(
  ({ sendBack }) => {
    const listening = new AbortController()
    const watch = (
      reason: RotationEvent["reason"],
      isActive: () => boolean,
      source: EventTarget,
      type: string
    ) => {
      const report = () => {
        const event: RotationEvent = {
          type: isActive() ? "rotation.pause" : "rotation.resume",
          reason
        }
        sendBack(event)
      }
      if (isActive()) report()
      source.addEventListener(type, report, listening)
    }
    watch("hidden", () => document.visibilityState === "hidden", document, "visibilitychange")
    const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)")
    watch("motion", () => reducedMotion.matches, reducedMotion, "change")
    return () => listening.abort()
  }
)
