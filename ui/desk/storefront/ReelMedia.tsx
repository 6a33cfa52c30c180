import { useContext, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { ReelContent } from "#core/desk/DeskReels.ts"
import { videoTypes } from "#core/desk/DeskVideos.ts"
import { Button } from "../../shared/Button.tsx"
import { Camera } from "../../shared/icons.ts"
import { Stack } from "../../shared/Stack.tsx"
import { PicturePicker, withPreview } from "../pictures/PicturePicker.tsx"
import { PictureUploadContext } from "../pictures/PictureUploadContext.ts"
import { usePictures } from "../pictures/usePictures.ts"
import { StorefrontContext } from "./StorefrontContext.ts"
import styles from "./Storefront.module.css"

interface ReelMediaProps {
  readonly content: ReelContent
  /** The URL of the video of a reel that is there. */
  readonly video: string | null
  readonly errorIn: (field: string) => string | undefined
  /** Gets a changed field, and how many of its files are on their way. */
  readonly onChange: (field: "poster" | "video", value: string, uploads: number) => void
}

/**
 * The video of a reel and the picture before it plays. A reel without a picture gets the first one
 * of its video; any other moment can be chosen by a button.
 */
export const ReelMedia = ({ content, video, errorIn, onChange }: ReelMediaProps) => {
  const { t } = useTranslation()
  const element = useRef<HTMLVideoElement>(null)
  const [videos, sendVideo] = usePictures({
    pictures: listOf(content.video),
    limit: 1,
    kind: "video",
    upload: useContext(StorefrontContext).uploadVideo,
    onChange: ([first], uploads) => onChange("video", first?.image ?? "", uploads)
  })
  const [posters, sendPoster] = usePictures({
    pictures: listOf(content.poster),
    limit: 1,
    upload: useContext(PictureUploadContext),
    onChange: ([first], uploads) => onChange("poster", first?.image ?? "", uploads)
  })
  const [shown] = videos.context.items
  const source =
    shown?.upload === null
      ? shown.image === content.video
        ? (video ?? shown.image)
        : shown.image
      : shown?.upload.preview
  const takePoster = (from: HTMLVideoElement) =>
    takeFrame(from, (file) => sendPoster({ type: "files.add", files: [withPreview(file)] }))
  return (
    <>
      <PicturePicker
        snapshot={videos}
        send={sendVideo}
        label={t("desk.storefront.fields.video")}
        hint={t("desk.videos.hint")}
        error={errorIn("video")}
        hasAltTexts={false}
        types={videoTypes}
      />
      {source != null && shown?.upload?.state !== "failed" && (
        <Stack gap={8} className={styles.clip}>
          <video
            ref={element}
            key={source}
            // Safari shows a picture only of a moment after the beginning.
            src={`${source}#t=0.1`}
            aria-label={t("desk.videos.video")}
            preload="auto"
            muted
            controls
            playsInline
            onLoadedData={({ currentTarget }) => {
              if (posters.context.items.length === 0) takePoster(currentTarget)
            }}
          />
          {/* A browser does not give out the picture of another site. */}
          {!source.startsWith("https:") && (
            <Button
              variant="secondary"
              size="small"
              icon={<Camera size={18} />}
              onClick={() => element.current !== null && takePoster(element.current)}
            >
              {t("desk.videos.takePoster")}
            </Button>
          )}
        </Stack>
      )}
      <PicturePicker
        snapshot={posters}
        send={sendPoster}
        label={t("desk.storefront.fields.poster")}
        hint={t("desk.videos.posterHint")}
        error={errorIn("poster")}
        hasAltTexts={false}
      />
    </>
  )
}

const listOf = (path: string) => (path === "" ? [] : [{ image: path, alt: { ar: "", en: "" } }])

/** Makes a picture of what a video shows at this moment; none where nothing is decoded yet. */
const takeFrame = (video: HTMLVideoElement, onFile: (file: File) => void): void => {
  const canvas = document.createElement("canvas")
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext("2d")?.drawImage(video, 0, 0)
  canvas.toBlob(
    (blob) => {
      if (blob !== null) onFile(new File([blob], "poster.jpg", { type: blob.type }))
    },
    "image/jpeg",
    0.92
  )
}
