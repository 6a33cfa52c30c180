import { type ReactNode, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { Reel as ReelData } from "#core/catalogue/Reel.ts"
import { adjacentReel } from "#core/reels/adjacentReel.ts"
import { hasVideo, preloadAmount } from "#core/reels/preloadAmount.ts"
import type { reelsMachine } from "#core/reels/reelsMachine.ts"
import { IconButton } from "../shared/IconButton.tsx"
import { ChevronDown, ChevronUp, Volume2, VolumeX } from "../shared/icons.ts"
import type { ScreenProps } from "../shared/screen.ts"
import { useHydrated } from "../shared/useHydrated.ts"
import { Picture } from "../shared/Picture.tsx"
import { Reel } from "./Reel.tsx"
import styles from "./Reels.module.css"
import { usePageVisibility } from "../shared/usePageVisibility.ts"
import { useReelKeyboard } from "../shared/useReelKeyboard.ts"
import { useVisibleReels } from "../shared/useVisibleReels.ts"

type ReelFeedProps = ScreenProps<typeof reelsMachine> & {
  readonly reels: ReadonlyArray<ReelData>
  /** Whether videos may be preloaded. */
  readonly canPreload: boolean
  /** Renders the product of a reel. */
  readonly renderProductInfo: (reel: ReelData) => ReactNode
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
  // The first render has only the first reel, as the server rendered it; then the others are added.
  const isHydrated = useHydrated()
  useVisibleReels(feed, { isHydrated, lastVisible }, send)
  useReelKeyboard(feed, { ids, current, lastVisible }, send)
  usePageVisibility(send)
  const shown = isHydrated ? reels : reels.filter(({ id }) => id === lastVisible)
  const upcoming = isHydrated
    ? reels.slice(reels.findIndex(({ id }) => id === lastVisible) + 1).slice(0, maximumUpcoming)
    : []
  const showReel = (id: number) =>
    feed.current?.querySelector(`[data-reel="${id}"]`)?.scrollIntoView({ block: "start" })
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
      {/* Only a wide window shows the arrows and the next reels; elsewhere one swipes to them. */}
      <div className={styles.arrows}>
        {(["previous", "next"] as const).map((step) => {
          const adjacent = adjacentReel(ids, lastVisible, step)
          return (
            <IconButton
              key={step}
              variant="floating"
              label={t(`reels.${step}`)}
              disabled={adjacent === lastVisible}
              onClick={() => adjacent !== null && showReel(adjacent)}
            >
              {step === "next" ? <ChevronDown size={24} /> : <ChevronUp size={24} />}
            </IconButton>
          )
        })}
      </div>
      <section ref={feed} className={styles.feed} aria-label={t("reels.feed")}>
        {shown.map((reel, index) => (
          <Reel
            key={reel.id}
            snapshot={snapshot}
            send={send}
            reel={reel}
            preload={preloadAmount({ ids, lastVisible, canPreload }, reel.id)}
            eager={!isHydrated || index === 0}
            productInfo={hasVideo({ ids, lastVisible }, reel.id) && renderProductInfo(reel)}
          />
        ))}
      </section>
      <ul className={styles.upcoming} aria-label={t("reels.upcoming")}>
        {upcoming.map(({ id, poster, title }) => (
          <li key={id}>
            <button className={styles.upcomingReel} type="button" onClick={() => showReel(id)}>
              <Picture src={poster} alt="" width={120} height={213} variant="scene" />
              <bdi>{title}</bdi>
            </button>
          </li>
        ))}
      </ul>
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

/** The number of next reels that are shown beside the current one. */
const maximumUpcoming = 3
