import { type RefObject, useEffect, useEffectEvent } from "react"
import type { Sight } from "#core/reels/reelInSight.ts"
import { limits } from "#core/shared/limits.ts"

/** Reports how much of each reel inside `feed` is to be seen, whenever that matters. */
export const useVisibleReels = (
  feed: RefObject<HTMLElement | null>,
  isWhole: boolean,
  send: (event: { readonly type: "seen"; readonly sights: ReadonlyArray<Sight> }) => void
): void => {
  const tell = useEffectEvent(send)
  useEffect(() => {
    if (!isWhole || feed.current === null) return
    const sight = new IntersectionObserver(
      (entries) => {
        tell({ type: "seen", sights: entries.flatMap(sightOf) })
      },
      { root: feed.current, threshold: [0, limits.reels.playAt, 1] }
    )
    for (const reel of feed.current.querySelectorAll("[data-reel]")) sight.observe(reel)
    return () => sight.disconnect()
  }, [feed, isWhole])
}

const sightOf = ({ intersectionRatio, target }: IntersectionObserverEntry): ReadonlyArray<Sight> =>
  target instanceof HTMLElement
    ? [{ id: Number(target.dataset["reel"]), share: intersectionRatio }]
    : []
