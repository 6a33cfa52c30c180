import { useCallback } from "react"
import { useTranslation } from "react-i18next"
import {
  isRetryable,
  type MediaKind,
  type PictureItem,
  type PictureUpload
} from "#core/desk/pictureItems.ts"
import type { picturesMachine } from "#core/desk/picturesMachine.ts"
import { Badge } from "../../shared/Badge.tsx"
import { Card } from "../../shared/Card.tsx"
import {
  ChevronDown,
  ChevronUp,
  Clapperboard,
  GripVertical,
  RefreshCw,
  Trash2
} from "../../shared/icons.ts"
import { Button } from "../../shared/Button.tsx"
import { Disclosure } from "../../shared/Disclosure.tsx"
import { Field } from "../../shared/Field.tsx"
import { IconButton } from "../../shared/IconButton.tsx"
import { Picture } from "../../shared/Picture.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { Truncate } from "../../shared/Truncate.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { keepFocus, sortableRow } from "./sortableRow.ts"
import styles from "./PicturePicker.module.css"

interface PictureRowProps extends Pick<ScreenProps<typeof picturesMachine>, "send"> {
  readonly item: PictureItem
  readonly kind: MediaKind
  /** Its place among the others, counted from 0. */
  readonly place: number
  readonly count: number
  readonly altTexts: "none" | "closed" | "open"
}

/** A picture or a video of a form, or a file on its way; moved by its handle and by buttons. */
export const PictureRow = ({ item, kind, place, count, altTexts, send }: PictureRowProps) => {
  const { t } = useTranslation()
  const { alt, image, key, upload } = item
  const isVideo = kind === "video"
  const position = { place: place + 1, total: count }
  const move = (to: number) => keepFocus(() => send({ type: "picture.move", key, to }))
  const row = useCallback(
    (element: HTMLElement | null) =>
      element === null
        ? undefined
        : sortableRow(element, (moved, to) => send({ type: "picture.move", key: moved, to })),
    [send]
  )
  return (
    <li ref={row} className={styles.row} data-key={key} data-place={place}>
      <Card className={styles.card}>
        <div className={styles.thumb} data-drag-handle={count > 1}>
          {isVideo ? (
            <span className={styles.preview}>
              <Clapperboard size={32} />
            </span>
          ) : upload === null ? (
            <Picture
              src={image}
              // Its place is written beside it.
              alt=""
              width={96}
              height={96}
              variant="square"
            />
          ) : (
            <Preview upload={upload} />
          )}
          {count > 1 && <GripVertical className={styles.grip} size={16} />}
        </div>
        <Stack gap={8} className={styles.details}>
          <Row gap={8} wrap>
            <span className={styles.place}>
              {isVideo ? t("desk.videos.video") : t("desk.pictures.picture", position)}
            </span>
            {place === 0 && count > 1 && <Badge>{t("desk.pictures.main")}</Badge>}
          </Row>
          {upload !== null && (
            <UploadState
              item={item}
              upload={upload}
              onRetry={() => send({ type: "upload.retry", key })}
            />
          )}
        </Stack>
        <div className={styles.actions}>
          {count > 1 && (
            <>
              <IconButton
                label={t("desk.pictures.earlier", position)}
                onClick={() => move(place - 1)}
              >
                <ChevronUp size={20} />
              </IconButton>
              <IconButton
                label={t("desk.pictures.later", position)}
                onClick={() => move(place + 1)}
              >
                <ChevronDown size={20} />
              </IconButton>
            </>
          )}
          <IconButton
            label={isVideo ? t("desk.videos.remove") : t("desk.pictures.remove", position)}
            onClick={() => focusNeighbour(() => send({ type: "picture.remove", key }))}
          >
            <Trash2 size={20} />
          </IconButton>
        </div>
        {altTexts !== "none" && upload?.state !== "failed" && (
          <div className={styles.alt}>
            <Disclosure
              label={t("desk.pictures.alt")}
              aside={
                (alt.ar === "" || alt.en === "") && (
                  <span className="secondary-text">{t("desk.pictures.altMissing")}</span>
                )
              }
              isOpen={altTexts === "open"}
              onToggle={() => send({ type: "alt.toggle", key })}
            >
              <Field
                label={t("desk.pictures.altAr")}
                dir="rtl"
                maxLength={300}
                value={alt.ar}
                onChange={(ar) => send({ type: "alt.type", key, alt: { ar } })}
              />
              <Field
                label={t("desk.pictures.altEn")}
                hint={t("desk.pictures.altHint")}
                dir="ltr"
                maxLength={300}
                value={alt.en}
                onChange={(en) => send({ type: "alt.type", key, alt: { en } })}
              />
            </Disclosure>
          </div>
        )}
      </Card>
    </li>
  )
}

/** The file itself, as this window shows it, while it is on its way. */
const Preview = ({ upload: { preview, state } }: { readonly upload: PictureUpload }) => (
  <span className={styles.preview} data-state={state}>
    {preview !== null && (
      <img
        src={preview}
        alt=""
        width={96}
        height={96}
        decoding="async"
        // A browser cannot show every file that is refused.
        onError={({ currentTarget }) => currentTarget.toggleAttribute("hidden", true)}
      />
    )}
  </span>
)

interface UploadStateProps {
  readonly item: PictureItem
  readonly upload: PictureUpload
  readonly onRetry: () => void
}

const UploadState = ({ item, upload, onRetry }: UploadStateProps) => {
  const { t } = useTranslation()
  const { file, refusal, sent, state } = upload
  const name = (
    <p className={styles.fileName}>
      <Truncate>{file.name}</Truncate>
    </p>
  )
  if (refusal !== null) {
    return (
      <>
        {name}
        <p className={styles.error} role="alert">
          <DeskRefusalText refusal={refusal} />
        </p>
        {isRetryable(item) && (
          <div>
            <Button
              size="small"
              variant="secondary"
              icon={<RefreshCw size={16} />}
              onClick={onRetry}
            >
              {t("desk.pictures.retry")}
            </Button>
          </div>
        )}
      </>
    )
  }
  const words = t(
    state === "waiting"
      ? "desk.pictures.waiting"
      : sent < 1
        ? "desk.pictures.sending"
        : "desk.pictures.preparing"
  )
  return (
    <>
      {name}
      <progress
        className={styles.progress}
        aria-label={`${words} ${file.name}`}
        // Without a value it shows only that something is done.
        {...(state === "sending" && sent === 1 ? {} : { value: sent, max: 1 })}
      />
      <p className="secondary-text">{words}</p>
    </>
  )
}

/** Of a row that is removed: the same button of its neighbour, or the whole field without one. */
const focusNeighbour = (remove: () => void): void => {
  const row = document.activeElement?.closest("li") ?? null
  const field = row?.closest("fieldset") ?? null
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling ?? null
  remove()
  requestAnimationFrame(() => {
    const button = neighbour?.querySelector<HTMLElement>(`.${styles["actions"]} > :last-child`)
    ;(button ?? field)?.focus()
  })
}
