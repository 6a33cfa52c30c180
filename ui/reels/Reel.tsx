import { type ReactNode, useId } from "react"
import { useTranslation } from "react-i18next"
import type { Reel as ReelData } from "#core/catalogue/Reel.ts"
import { hasVideo, type PreloadAmount } from "#core/reels/preloadAmount.ts"
import type { reelsMachine } from "#core/reels/reelsMachine.ts"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { Play, ShoppingBag } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { RetryButton } from "../shared/RetryButton.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Spinner } from "../shared/Spinner.tsx"
import { useVideoPlayback, type VideoPlayback } from "../shared/useVideoPlayback.ts"
import styles from "./Reels.module.css"

type ReelProps = ScreenProps<typeof reelsMachine> & {
  readonly reel: ReelData
  readonly preload: PreloadAmount
  readonly eager: boolean
  readonly productInfo: ReactNode
}

/**
 * A reel: its video, texts and the link to its product. Far from the current reel it is only a
 * poster.
 */
export const Reel = ({ snapshot, send, reel, preload, eager, productInfo }: ReelProps) => {
  const { t } = useTranslation()
  const titleId = useId()
  const { description, id, poster, productId, title, video } = reel
  const { lastVisible, current, isMuted } = snapshot.context
  const isCurrent = current === id
  const isPlaying = isCurrent && snapshot.matches("playing")
  const isPaused = isCurrent && (snapshot.matches("paused") || snapshot.matches("awaitingTap"))
  const isBroken = isCurrent && snapshot.matches("failed")
  return (
    <article className={styles.reel} aria-labelledby={titleId} data-reel={id}>
      <div className={styles.poster}>
        <Picture
          src={poster}
          alt=""
          width={480}
          height={853}
          sizes="(min-width: 480px) 480px, 100vw"
          variant="plain"
          eager={eager}
        />
      </div>
      {hasVideo(snapshot.context, id) && (
        <ReelVideo
          video={video}
          isPlaying={isPlaying}
          isMuted={isMuted}
          preload={preload}
          resets={id !== lastVisible}
          onPlaybackEvent={(type) => send({ type, id })}
        />
      )}
      {hasVideo(snapshot.context, id) && !isBroken && (
        <button
          className={styles.playButton}
          type="button"
          aria-label={t(isPlaying ? "reels.pause" : "reels.play", { title })}
          onClick={() => isCurrent && send({ type: "reel.tap" })}
        >
          {isPaused && (
            <span className={styles.playIcon}>
              <Play size={34} />
            </span>
          )}
          {isCurrent && snapshot.matches({ playing: "buffering" }) && (
            <span className={styles.spinner}>
              <Spinner size={32} />
            </span>
          )}
        </button>
      )}
      {isBroken && (
        <div className={styles.error} role="alert">
          <p>{t("reels.broken")}</p>
          <RetryButton size="small" onRetry={() => send({ type: "retry" })} />
        </div>
      )}
      <div className={styles.overlay}>
        <h2 className={styles.title} id={titleId}>
          {title}
        </h2>
        <p className={styles.description}>{description}</p>
        <Row gap={10} className={styles.productInfo}>
          {productInfo}
        </Row>
        <ButtonLink to={paths.product(productId)} size="large" fullWidth icon={<ShoppingBag />}>
          {t("reels.orderNow")}
        </ButtonLink>
      </div>
    </article>
  )
}

/** The video of a reel. It has no speech, and the reel's title and description describe it. */
const ReelVideo = (props: VideoPlayback) => {
  const ref = useVideoPlayback(props)
  const tell = props.onPlaybackEvent
  return (
    <video
      ref={ref}
      className={styles.video}
      muted
      loop
      playsInline
      disablePictureInPicture
      preload="none"
      aria-hidden="true"
      tabIndex={-1}
      onPlaying={() => tell("video.playing")}
      onWaiting={() => tell("video.stalled")}
      onError={() => tell("video.failed")}
    />
  )
}
