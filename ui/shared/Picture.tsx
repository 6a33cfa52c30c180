import { useEffect, useState } from "react"
import { classNames } from "./classNames.ts"
import styles from "./Picture.module.css"
import { pictureSources } from "./pictureSources.ts"

interface PictureProps {
  readonly src: string | null | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
  /** The displayed width as a CSS length; by default `width` in pixels. */
  readonly sizes?: string | undefined
  /** Loads at once and with high priority, for the picture that is seen first. */
  readonly eager?: boolean
  readonly variant?: "square" | "rounded" | "plain" | "scene"
  /** Mirrors the picture left to right, so that its empty side is behind the beginning of the text. */
  readonly mirroredInLtr?: boolean
}

const placeholder = "/placeholder.svg"

/**
 * A picture that reserves its size while it loads. The shop's own pictures come in the width and format that suit the screen.
 *
 * When it fails, also before hydration, it shows the placeholder once; when that fails too, only the background stays.
 * It loads again when the network returns.
 */
export const Picture = ({
  src,
  alt,
  width,
  height,
  sizes = `${width}px`,
  eager = false,
  variant = "rounded",
  mirroredInLtr = false
}: PictureProps) => {
  const [failed, setFailed] = useState<ReadonlyArray<string>>([])
  const asked = src || placeholder
  const stands = asked !== placeholder && !failed.includes(asked)
  const shown = stands ? asked : placeholder
  useEffect(() => {
    if (failed.length === 0) return
    // A picture that failed offline loads again when the network returns.
    const ended = new AbortController()
    addEventListener("online", () => setFailed([]), ended)
    return () => ended.abort()
  }, [failed])
  const sources = stands ? pictureSources(asked) : null
  return (
    <picture
      className={classNames(
        styles.picture,
        styles[variant],
        stands && mirroredInLtr && styles.mirroredInLtr
      )}
    >
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && stands) setFailed([asked])
        }}
        className={failed.includes(placeholder) ? styles.failed : undefined}
        src={shown}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        {...(eager ? { elementtiming: "first" } : {})}
        decoding="async"
        onError={() => setFailed([...failed, shown])}
      />
    </picture>
  )
}
