import { useVideoPlayback, type VideoPlayback } from "../shared/useVideoPlayback.ts"
import styles from "./Reels.module.css"

/** The video of a reel. It has no speech, and the reel's title and description describe it. */
export const ReelVideo = (props: VideoPlayback) => {
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
