import { useContext } from "react"
import { filePaths } from "#locales/paths.ts"
import { classNames } from "./classNames.ts"
import styles from "./Picture.module.css"
import { DocumentHeadContext } from "./DocumentTitle.tsx"
import { pictureSources } from "./pictureSources.ts"
import { usePictureFailure } from "./usePictureFailure.ts"

interface PictureProps {
  readonly src: string | null | undefined
  readonly alt: string
  readonly width: number
  readonly height: number
  /** The displayed width as a CSS length; by default `width` in pixels. */
  readonly sizes?: string | undefined
  /** Loads at once and before all others, for the picture that is seen first. */
  readonly eager?: boolean
  readonly variant?: "square" | "rounded" | "plain" | "scene"
  /**
   * Mirrors the picture left to right, so that its empty side is behind the beginning of the text.
   */
  readonly mirroredInLtr?: boolean
}

/**
 * A picture that reserves its size while it loads. The shop's own pictures come in the width and
 * format that suit the screen.
 *
 * When it fails, also before hydration, it shows the placeholder once; when that fails too, only
 * the background stays. It loads again when the network returns.
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
  const { placeholder } = filePaths
  const requestedSource = src || placeholder
  const [hasFailed, reportFailure] = usePictureFailure(requestedSource)
  const [hasPlaceholderFailed, reportPlaceholderFailure] = usePictureFailure(placeholder)
  const isLoadable = requestedSource !== placeholder && !hasFailed
  const shownSource = isLoadable ? requestedSource : placeholder
  const sources = isLoadable ? pictureSources(requestedSource) : null
  const head = useContext(DocumentHeadContext)
  if (eager) head?.addPicture({ src: shownSource, srcSet: sources?.avif ?? null, sizes })
  return (
    <picture
      className={classNames(
        styles.picture,
        styles[variant],
        isLoadable && mirroredInLtr && styles.mirroredInLtr
      )}
    >
      {sources && <source type="image/avif" srcSet={sources.avif} sizes={sizes} />}
      {sources && <source type="image/webp" srcSet={sources.webp} sizes={sizes} />}
      <img
        ref={(image) => {
          if (image?.complete && image.naturalWidth === 0 && isLoadable) reportFailure()
        }}
        className={hasPlaceholderFailed && !isLoadable ? styles.failed : undefined}
        src={shownSource}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? "eager" : "lazy"}
        fetchPriority={eager ? "high" : "low"}
        {...(eager ? { elementtiming: "first" } : {})}
        decoding="async"
        onError={isLoadable ? reportFailure : reportPlaceholderFailure}
      />
    </picture>
  )
}
