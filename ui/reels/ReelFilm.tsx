import { useEffect, useEffectEvent, useRef } from "react"
import type { Fetching } from "#core/reels/reelFetching.ts"
import styles from "./Reels.module.css"

interface ReelFilmProps {
  readonly video: string
  readonly plays: boolean
  readonly muted: boolean
  readonly fetching: Fetching
  /** It begins anew when it is come back to. */
  readonly restarts: boolean
  readonly onTold: (what: "moves" | "stalled" | "refused" | "broke") => void
}

/** The film itself. It has no words, so its reel's title and description say what is to be seen. */
export const ReelFilm = ({ video, plays, muted, fetching, restarts, onTold }: ReelFilmProps) => {
  const ref = useRef<HTMLVideoElement>(null)
  const tell = useEffectEvent(onTold)

  // Said before there is anything to fetch, and not by the server, which does not know whether data is to be saved.
  useEffect(() => {
    if (ref.current !== null) ref.current.preload = preloadFor[fetching]
  }, [fetching])

  useEffect(() => {
    const film = ref.current
    if (film === null) return
    film.src = video
    // Without this a browser keeps the bytes and the decoder of a film that is gone.
    return () => {
      film.pause()
      film.removeAttribute("src")
      film.load()
    }
  }, [video])

  useEffect(() => {
    const film = ref.current
    if (film === null) return
    film.muted = muted
    if (!plays) {
      film.pause()
      return
    }
    if (film.error !== null) film.load()
    film.play().catch((problem: unknown) => {
      if (problem instanceof DOMException && problem.name === "NotAllowedError") tell("refused")
    })
  }, [plays, muted, video])

  useEffect(() => {
    if (restarts && ref.current !== null && ref.current.currentTime > 0) ref.current.currentTime = 0
  }, [restarts])

  return (
    <video
      ref={ref}
      className={styles.film}
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
