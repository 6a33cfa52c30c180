import { useEffect, useEffectEvent, useRef } from "react"
import type { PreloadAmount } from "#core/reels/preloadAmount.ts"
import styles from "./Reels.module.css"

interface ReelVideoProps {
  readonly video: string
  readonly isPlaying: boolean
  readonly isMuted: boolean
  readonly fetching: PreloadAmount
  /** It begins anew when it is come back to. */
  readonly resets: boolean
  readonly onPlaybackEvent: (what: "moves" | "stalled" | "refused" | "broke") => void
}

/** The film itself. It has no words, so its reel's title and description say what is to be seen. */
export const ReelVideo = ({
  video,
  isPlaying,
  isMuted,
  fetching,
  resets,
  onPlaybackEvent
}: ReelVideoProps) => {
  const ref = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onPlaybackEvent)

  // Said before there is anything to fetch, and not by the server, which does not know whether data is to be saved.
  useEffect(() => {
    if (ref.current !== null) ref.current.preload = preloadFor[fetching]
  }, [fetching])

  useEffect(() => {
    const element = ref.current
    if (element === null) return
    element.src = video
    // Without this a browser keeps the bytes and the decoder of a film that is gone.
    return () => {
      element.pause()
      element.removeAttribute("src")
      element.load()
    }
  }, [video])

  useEffect(() => {
    const film = ref.current
    if (film === null) return
    film.muted = isMuted
    if (!isPlaying) {
      film.pause()
      return
    }
    if (film.error !== null) film.load()
    film.play().catch((problem: unknown) => {
      if (problem instanceof DOMException && problem.name === "NotAllowedError") tell("refused")
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
      onPlaying={() => tell("moves")}
      onWaiting={() => tell("stalled")}
      onError={() => tell("broke")}
    />
  )
}

const preloadFor = { whole: "auto", beginning: "metadata", none: "none" } as const
