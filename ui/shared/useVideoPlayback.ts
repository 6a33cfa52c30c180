import { type RefObject, useEffect, useEffectEvent, useRef } from "react"
import type { PreloadAmount } from "#core/reels/preloadAmount.ts"

export interface VideoPlayback {
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

/** Makes a video element do what these properties say. */
export const useVideoPlayback = ({
  video,
  isPlaying,
  isMuted,
  preload,
  resets,
  onPlaybackEvent
}: VideoPlayback): RefObject<HTMLVideoElement | null> => {
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
  return ref
}

const preloadFor = { whole: "auto", beginning: "metadata", none: "none" } as const
