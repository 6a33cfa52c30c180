import { type KeyboardEvent, useRef } from "react"
import { useTranslation } from "react-i18next"
import type { PictureZoom, pictureViewerMachine } from "#core/catalogue/pictureViewerMachine.ts"
import carousel from "../shared/Carousel.module.css"
import { classNames } from "../shared/classNames.ts"
import { Forward } from "../shared/directionalIcons.tsx"
import { IconButton } from "../shared/IconButton.tsx"
import { Minus, Plus, X } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import { Row } from "../shared/Row.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { arrowKeyStep, useCarousel } from "../shared/useCarousel.ts"
import { useCentredChild } from "../shared/useCentredChild.ts"
import { useModal } from "../shared/useModal.ts"
import { useZoomGestures } from "../shared/useZoomGestures.ts"
import styles from "./PictureViewer.module.css"

type PicturesProps = ScreenProps<typeof pictureViewerMachine> & {
  readonly name: string
  readonly images: ReadonlyArray<string | null>
  /** What the pictures show, by their URLs. */
  readonly alts?: Readonly<Record<string, string>> | undefined
  /** The picture on show, counted from 0. */
  readonly index: number
  readonly onShow: (index: number) => void
}

/**
 * A product's pictures in the whole window: two fingers, a double tap and the keys plus and minus
 * enlarge, the arrow keys show the next picture, and a swipe down or Escape closes.
 */
export const PictureViewer = (props: PicturesProps) => {
  const { name, send, snapshot } = props
  const { t } = useTranslation()
  const { ref, isPresent } = useModal(snapshot.matches("open"), () =>
    send({ type: "viewer.close" })
  )
  return (
    <dialog ref={ref} className={styles.viewer} aria-label={t("product.gallery", { name })}>
      {isPresent && <Pictures {...props} />}
    </dialog>
  )
}

const Pictures = ({ name, images, alts = {}, index, onShow, snapshot, send }: PicturesProps) => {
  const { t } = useTranslation()
  const show = (next: number) => {
    const shown = Math.max(0, Math.min(images.length - 1, next))
    if (shown === index) return
    send({ type: "zoom.reset" })
    onShow(shown)
  }
  const list = useCarousel<HTMLUListElement>({ index, onIndexChange: show })
  const thumbnails = useCentredChild<HTMLDivElement>(index)
  const content = useRef<HTMLDivElement>(null)
  const { zoom } = snapshot.context
  const isEnlarged = snapshot.matches({ open: "enlarged" })
  const zoomBy = (factor: number) => send({ type: "zoom.change", factor, at: middle })
  useZoomGestures(list, {
    isEnlarged,
    onZoom: (factor, at, moved) => send({ type: "zoom.change", factor, at, moved }),
    onDoubleTap: (at) => send({ type: "zoom.toggle", at }),
    onPull: (down, isReleased) => {
      content.current?.style.setProperty("--pull", isReleased ? "0" : `${(down ?? 0) * 100}%`)
      if (isReleased && down !== null) send({ type: "drag.ended", down })
    }
  })
  return (
    <div ref={content} className={styles.content}>
      <Row gap={12} between className={styles.header}>
        <output className={styles.counter}>
          <span className="visually-hidden">
            {t("product.picture", { index: index + 1, total: images.length })}
          </span>
          <bdi aria-hidden="true">
            {t("product.position", { index: index + 1, total: images.length })}
          </bdi>
        </output>
        <IconButton label={t("common.close")} onClick={() => send({ type: "viewer.close" })}>
          <X size={22} />
        </IconButton>
      </Row>
      <ul
        ref={list}
        className={carousel.track}
        aria-label={t("product.gallery", { name })}
        // The row is focusable for its keys, as in the gallery of the page.
        {...{
          tabIndex: 0,
          onKeyDown: (event: KeyboardEvent) => {
            const step = arrowKeyStep(event)
            if (step !== 0) show(index + step)
            if (event.key === "+" || event.key === "=") zoomBy(zoomStep)
            if (event.key === "-") zoomBy(1 / zoomStep)
          }
        }}
      >
        {images.map((image, place) => (
          <li
            key={image}
            className={classNames(carousel.slide, styles.slide)}
            data-enlarged={(isEnlarged && place === index) || undefined}
          >
            <div
              className={styles.frame}
              style={place === index ? { transform: transformOf(zoom) } : undefined}
            >
              <Picture
                src={image}
                alt={
                  alts[image ?? ""] ??
                  `${name}, ${t("product.picture", { index: place + 1, total: images.length })}`
                }
                width={480}
                height={480}
                sizes="1200px"
                variant="square"
                eager={place === index}
              />
            </div>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <div ref={thumbnails} className={styles.thumbnails}>
          {images.map((image, place) => (
            <button
              key={image}
              className={styles.thumbnail}
              type="button"
              aria-label={t("product.picture", { index: place + 1, total: images.length })}
              aria-current={place === index || undefined}
              onClick={() => show(place)}
            >
              <Picture src={image} alt="" width={48} height={48} variant="square" />
            </button>
          ))}
        </div>
      )}
      <Row gap={12} align="stretch" className={styles.steps}>
        {images.length > 1 && (
          <span className={styles.previous}>
            <IconButton label={t("product.previousPicture")} onClick={() => show(index - 1)}>
              <Forward size={22} />
            </IconButton>
          </span>
        )}
        <IconButton label={t("product.zoomOut")} onClick={() => zoomBy(1 / zoomStep)}>
          <Minus size={22} />
        </IconButton>
        <IconButton label={t("product.zoomIn")} onClick={() => zoomBy(zoomStep)}>
          <Plus size={22} />
        </IconButton>
        {images.length > 1 && (
          <IconButton label={t("product.nextPicture")} onClick={() => show(index + 1)}>
            <Forward size={22} />
          </IconButton>
        )}
      </Row>
    </div>
  )
}

const zoomStep = 1.5
const middle = { x: 0, y: 0 }

const transformOf = ({ scale, x, y }: PictureZoom): string =>
  `translate(${x * 100}%, ${y * 100}%) scale(${scale})`
