import { type EventObject, fromCallback } from "xstate"
import type { Holding } from "#core/home/bannerSliderMachine.ts"

/** Holds what moves by itself while nobody can see the page, or while the device asks for no motion. */
export const browserAttention = fromCallback<EventObject, undefined, Holding>(({ sendBack }) => {
  const listening = new AbortController()
  const watch = (by: Holding["by"], holds: () => boolean, source: EventTarget, type: string) => {
    const tell = () => sendBack({ type: holds() ? "hold" : "release", by })
    if (holds()) tell()
    source.addEventListener(type, tell, listening)
  }
  watch("hidden", () => document.visibilityState === "hidden", document, "visibilitychange")
  const stillness = matchMedia("(prefers-reduced-motion: reduce)")
  watch("motion", () => stillness.matches, stillness, "change")
  return () => listening.abort()
})
