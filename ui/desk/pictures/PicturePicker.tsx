import type { ClipboardEvent, DragEvent } from "react"
import { useTranslation } from "react-i18next"
import { pictureTypes } from "#core/catalogue/pictureTypes.ts"
import type { AddedFile, AddNotice, MediaKind } from "#core/desk/pictureItems.ts"
import type { picturesMachine } from "#core/desk/picturesMachine.ts"
import { FileButton } from "../../shared/FileButton.tsx"
import { Camera, Clapperboard, ImagePlus } from "../../shared/icons.ts"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { PictureRow } from "./PictureRow.tsx"
import styles from "./PicturePicker.module.css"

interface PicturePickerProps extends ScreenProps<typeof picturesMachine> {
  readonly label: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly hasAltTexts?: boolean
  /** The media types that a person chooses from. */
  readonly types?: ReadonlyArray<string>
}

/**
 * The pictures of a form in their order, or its video. Files come from the camera, from the device,
 * by drop and by paste; each shows how far it is, or why it was not taken.
 */
export const PicturePicker = ({
  snapshot,
  send,
  label,
  hint,
  error,
  hasAltTexts = true,
  types = pictureTypes
}: PicturePickerProps) => {
  const { t } = useTranslation()
  const { altKey, items, kind, limit, movedKey, notice } = snapshot.context
  const isVideo = kind === "video"
  const add = (files: FileList) => {
    if (files.length > 0)
      send({
        type: "files.add",
        files: Array.from(files, withPreview)
      })
  }
  const movedPlace = items.findIndex(({ key }) => key === movedKey)
  return (
    <Stack
      as="fieldset"
      gap={12}
      // Who clicks here pastes here.
      tabIndex={-1}
      className={styles.picker}
      {...fileDrop(add)}
    >
      <legend className={styles.label}>{label}</legend>
      {hint !== undefined && <p className="secondary-text">{hint}</p>}
      {error !== undefined && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
      {notice !== null && <PickerNotice notice={notice} kind={kind} />}
      {items.length > 0 && (
        <Stack as="ol" gap={12}>
          {items.map((item, place) => (
            <PictureRow
              key={item.key}
              item={item}
              kind={kind}
              place={place}
              count={items.length}
              altTexts={hasAltTexts ? (altKey === item.key ? "open" : "closed") : "none"}
              send={send}
            />
          ))}
        </Stack>
      )}
      <output className="visually-hidden">
        {movedPlace === -1
          ? ""
          : t("desk.pictures.moved", { place: movedPlace + 1, total: items.length })}
      </output>
      {(limit === 1 || items.length < limit) && (
        <Row gap={8} wrap>
          <FileButton
            label={t(isVideo ? "desk.videos.camera" : "desk.pictures.camera")}
            icon={isVideo ? <Clapperboard size={20} /> : <Camera size={20} />}
            className={styles.camera}
            capture="environment"
            // What a camera takes for a page.
            accept={isVideo ? "video/*" : "image/jpeg"}
            onFiles={add}
          />
          <FileButton
            label={t(chooseLabel(kind, limit, items.length))}
            icon={<ImagePlus size={20} />}
            accept={types.join(",")}
            multiple={limit > 1}
            onFiles={add}
          />
          <p className={styles.dropHint}>
            {t(isVideo ? "desk.videos.dropHint" : "desk.pictures.dropHint")}
          </p>
        </Row>
      )}
    </Stack>
  )
}

/** A file that a person gives, with a URL by which this window shows it. */
export const withPreview = (file: File): AddedFile => ({ file, preview: URL.createObjectURL(file) })

const chooseLabel = (kind: MediaKind, limit: number, count: number) => {
  if (kind === "video") return count === 0 ? "desk.videos.choose" : "desk.videos.replace"
  if (limit > 1) return "desk.pictures.choose"
  return count === 0 ? "desk.pictures.chooseOne" : "desk.pictures.replace"
}

interface PickerNoticeProps {
  readonly notice: AddNotice
  readonly kind: MediaKind
}

const PickerNotice = ({ notice, kind }: PickerNoticeProps) => {
  const { t } = useTranslation()
  return (
    <Notice kind="warn">
      {kind === "video"
        ? t("desk.videos.onlyOne")
        : notice.kind === "leftOut"
          ? t("desk.pictures.leftOut", { count: notice.count })
          : t("desk.pictures.repeated")}
    </Notice>
  )
}

/** Takes files that are dropped on an element or pasted into it. */
const fileDrop = (add: (files: FileList) => void) => {
  const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes("Files")
  const mark = ({ currentTarget }: DragEvent<HTMLElement>, isOver: boolean) =>
    currentTarget.toggleAttribute("data-over", isOver)
  return {
    onDragOver: (event: DragEvent<HTMLElement>) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      mark(event, true)
    },
    onDragLeave: (event: DragEvent<HTMLElement>) => {
      const { currentTarget, relatedTarget } = event
      if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget)))
        mark(event, false)
    },
    onDrop: (event: DragEvent<HTMLElement>) => {
      if (!hasFiles(event)) return
      event.preventDefault()
      mark(event, false)
      add(event.dataTransfer.files)
    },
    onPaste: (event: ClipboardEvent<HTMLElement>) => {
      if (event.clipboardData.files.length === 0) return
      event.preventDefault()
      add(event.clipboardData.files)
    }
  }
}
