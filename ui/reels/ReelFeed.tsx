import { type ReactNode, useLayoutEffect, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Reel as Film } from "#core/catalogue/Reel.ts"
import { hasVideo, preloadAmount } from "#core/reels/preloadAmount.ts"
import type { reelsMachine } from "#core/reels/reelsMachine.ts"
import { IconButton } from "../shared/IconButton.tsx"
import { Volume2, VolumeX } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { useHydrated } from "../shared/useHydrated.ts"
import { Reel } from "./Reel.tsx"
import styles from "./Reels.module.css"
import { usePageVisibility } from "./usePageVisibility.ts"
import { useReelKeyboard } from "./useReelKeyboard.ts"
import { useVisibleReels } from "./useVisibleReels.ts"

type ReelFeedProps = ScreenProps<typeof reelsMachine> & {
  readonly reels: ReadonlyArray<Film>
  /** Whether videos may be preloaded. */
  readonly canPreload: boolean
  /** Renders the product of a reel. */
  readonly renderProductInfo: (reel: Film) => ReactNode
}

/** The reels as a vertical list with scroll snapping, each as high as the screen. */
export const ReelFeed = ({
  snapshot,
  send,
  reels,
  canPreload,
  renderProductInfo
}: ReelFeedProps) => {
  const { t } = useTranslation()
  const feed = useRef<HTMLElement>(null)
  const { lastVisible, current, ids, isMuted } = snapshot.context
  // The first render has only the first reel, as the server rendered it; then the others are added,
  // and that one keeps its position.
  const isWhole = useHydrated()
  const begin = useRef(lastVisible)
  useLayoutEffect(() => {
    feed.current
      ?.querySelector(`[data-reel="${begin.current}"]`)
      ?.scrollIntoView({ behavior: "instant", block: "start" })
  }, [isWhole])
  useVisibleReels(feed, isWhole, send)
  useReelKeyboard(feed, { ids, current, lastVisible: lastVisible }, send)
  usePageVisibility(send)
  const shown = isWhole ? reels : reels.filter(({ id }) => id === lastVisible)
  const visibleReel = reels.find(({ id }) => id === current)
  return (
    <div className={styles.stage} data-theme="dark">
      <div className={styles.sound}>
        <IconButton
          variant="floating"
          label={t(isMuted ? "reels.soundOn" : "reels.soundOff")}
          onClick={() => send({ type: "sound.toggle" })}
        >
          {isMuted ? <VolumeX size={22} /> : <Volume2 size={22} />}
        </IconButton>
      </div>
      <section ref={feed} className={styles.feed} aria-label={t("reels.feed")}>
        {shown.map((reel, index) => (
          <Reel
            key={reel.id}
            snapshot={snapshot}
            send={send}
            reel={reel}
            fetching={preloadAmount(
              { ids, lastVisible: lastVisible, canPreload: canPreload },
              reel.id
            )}
            eager={!isWhole || index === 0}
            productInfo={
              hasVideo({ ids, lastVisible: lastVisible }, reel.id) && renderProductInfo(reel)
            }
          />
        ))}
      </section>
      <output className="visually-hidden">
        {visibleReel &&
          t("reels.position", {
            title: visibleReel.title,
            position: ids.indexOf(visibleReel.id) + 1,
            total: ids.length
          })}
      </output>
    </div>
  )
}
