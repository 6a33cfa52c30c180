import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react"
import type { ReelVisibility } from "#core/reels/visibleReel.ts"
import { limits } from "#core/shared/limits.ts"

/**
 * Reports the visible share of each reel inside `feed` when it crosses a threshold. The first reel
 * keeps its position when the others are added after hydration.
 */
export const useVisibleReels = (
  feed: RefObject<HTMLElement | null>,
  {
    isHydrated,
    lastVisible
  }: { readonly isHydrated: boolean; readonly lastVisible: number | null },
  onVisibility: (event: {
    readonly type: "visibility.changed"
    readonly visibility: ReadonlyArray<ReelVisibility>
  }) => void
): void => {
  const first = useRef(lastVisible)
  useLayoutEffect(() => {
    feed.current
      ?.querySelector(`[data-reel="${first.current}"]`)
      ?.scrollIntoView({ behavior: "instant", block: "start" })
  }, [feed, isHydrated])
  const report = useEffectEvent(onVisibility)
  useEffect(() => {
    if (!isHydrated || feed.current === null) return
    const intersectionObserver = new IntersectionObserver(
      (entries) => {
        report({ type: "visibility.changed", visibility: entries.flatMap(toVisibility) })
      },
      { root: feed.current, threshold: [0, limits.reels.visibleRatio, 1] }
    )
    for (const reel of feed.current.querySelectorAll("[data-reel]"))
      intersectionObserver.observe(reel)
    return () => intersectionObserver.disconnect()
  }, [feed, isHydrated])
}

const toVisibility = ({
  intersectionRatio,
  target
}: IntersectionObserverEntry): ReadonlyArray<ReelVisibility> =>
  target instanceof HTMLElement
    ? [{ id: Number(target.dataset["reel"]), ratio: intersectionRatio }]
    : []
