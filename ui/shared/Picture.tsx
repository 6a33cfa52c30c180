import { useState } from "react"
import { classes } from "./classes.ts"
import styles from "./Picture.module.css"

interface PictureProps {
  readonly src: string | null | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
  readonly srcSet?: string | undefined
  readonly sizes?: string | undefined
  readonly avif?: string | undefined
  readonly eager?: boolean
  readonly look?: "square" | "rounded" | "plain"
}

const placeholder = "/placeholder.svg"

/**
 * A picture on the shop's soft ground, its place kept before it comes.
 *
 * When it fails, also before the page came alive, the placeholder takes its place once; a failing placeholder ends it.
 */
export const Picture = ({ src, alt, width, height, srcSet, sizes, avif, eager = false, look = "rounded" }: PictureProps) => {
  const [failed, setFailed] = useState<string | null>(null)
  const asked = src || placeholder
  const stands = asked !== placeholder && failed !== asked
  return (
    <picture className={classes(styles.picture, styles[look])}>
      {stands && avif && <source type="image/avif" srcSet={avif} sizes={sizes} />}
      <img
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && stands) setFailed(asked)
        }}
        src={stands ? asked : placeholder}
        srcSet={stands ? srcSet : undefined}
        sizes={stands ? sizes : undefined}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : undefined}
        decoding="async"
        onError={() => setFailed(asked)}
      />
    </picture>
  )
}
