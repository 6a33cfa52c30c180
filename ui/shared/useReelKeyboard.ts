import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import { adjacentReel, type Step } from "#core/reels/adjacentReel.ts"

interface ReelPosition {
  readonly ids: ReadonlyArray<number>
  readonly current: number | null
  readonly lastVisible: number | null
}

/**
 * Keyboard control of the reels: arrows, Home and End change the reel, Space pauses, and M mutes.
 */
export const useReelKeyboard = (
  feed: RefObject<HTMLElement | null>,
  { lastVisible, current, ids }: ReelPosition,
  send: (event: { readonly type: "reel.tap" | "sound.toggle" }) => void
): void => {
  // The reel that the keys have chosen while the feed is still scrolling to it.
  const targetReel = useRef<number | null>(null)
  useEffect(() => {
    if (current === targetReel.current) targetReel.current = null
  }, [current])

  const press = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    if (
      event.defaultPrevented ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      !(target instanceof Element)
    )
      return
    if (target.closest("dialog, input, select, textarea") !== null) return
    const step = stepBy.get(event.key)
    if (step !== undefined) {
      event.preventDefault()
      targetReel.current = adjacentReel(ids, targetReel.current ?? lastVisible, step)
      feed.current
        ?.querySelector(`[data-reel="${targetReel.current}"]`)
        ?.scrollIntoView({ block: "start" })
    }
    if (event.key === " " && target.closest("a, button") === null) {
      event.preventDefault()
      if (!event.repeat) send({ type: "reel.tap" })
    }
    // `code` is the physical key, so that it works on an Arabic keyboard too.
    if (event.code === "KeyM" && !event.repeat && target.closest("main") !== null)
      send({ type: "sound.toggle" })
  })

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const clearTarget = () => {
      targetReel.current = null
    }
    addEventListener("keydown", press, { signal })
    for (const type of ["wheel", "pointerdown"])
      addEventListener(type, clearTarget, { signal, passive: true })
    return () => leaving.abort()
  }, [])
}

const stepBy: ReadonlyMap<string, Step> = new Map([
  ["ArrowDown", "next"],
  ["PageDown", "next"],
  ["ArrowUp", "previous"],
  ["PageUp", "previous"],
  ["Home", "first"],
  ["End", "last"]
])
