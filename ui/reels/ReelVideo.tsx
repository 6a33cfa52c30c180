import { useEffect, useEffectEvent, useRef } from "react"
import type { PreloadAmount } from "#core/reels/preloadAmount.ts"
import styles from "./Reels.module.css"

interface ReelVideoProps {
  readonly video: string
  readonly isPlaying: boolean
  readonly isMuted: boolean
  readonly preload: PreloadAmount
  /**
   * Rewinds the video, so that it starts from the beginning when its reel becomes current again.
   */
  readonly resets: boolean
  readonly onPlaybackEvent: (
    type: "video.playing" | "video.stalled" | "video.blocked" | "video.failed"
  ) => void
}

/** The video of a reel. It has no speech, and the reel's title and description describe it. */
export const ReelVideo = ({
  video,
  isPlaying,
  isMuted,
  preload,
  resets,
  onPlaybackEvent
}: ReelVideoProps) => {
  const ref = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onPlaybackEvent)

  // `preload` is set in the browser before the source: the server does not know whether the device
  // saves data.
  useEffect(() => {
    if (ref.current !== null) ref.current.preload = preloadFor[preload]
  }, [preload])

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    element.src = video
    // Without this the browser keeps the data and the decoder of a removed video.
    return () => {
      element.pause()
      element.removeAttribute("src")
      element.load()
    }
  }, [video])

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    element.muted = isMuted
    if (!isPlaying) {
      element.pause()
      return
    }
    if (element.error !== null) element.load()
    element.play().catch((problem: unknown) => {
      if (problem instanceof DOMException && problem.name === "NotAllowedError")
        tell("video.blocked")
    })
  }, [isPlaying, isMuted, video])

  useEffect(() => {
    if (resets && ref.current !== null && ref.current.currentTime > 0) ref.current.currentTime = 0
  }, [resets])

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

const preloadFor = { whole: "auto", beginning: "metadata", none: "none" } as const
