import type { PointerEvent, ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { classNames } from "../shared/classNames.ts"
import carousel from "../shared/Carousel.module.css"
import { IconButton } from "../shared/IconButton.tsx"
import { Maximize2 } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Stack } from "../shared/Stack.tsx"
import { useCentredChild } from "../shared/useCentredChild.ts"
import { arrowKeyStep, useCarousel } from "../shared/useCarousel.ts"
import styles from "./Gallery.module.css"

interface GalleryProps {
  readonly name: string
  readonly images: ReadonlyArray<string | null>
  /** What the pictures show, by their URLs. */
  readonly alts?: Readonly<Record<string, string>> | undefined
  /** The picture on show, counted from 0. */
  readonly index?: number
  /** The picture that a mouse has enlarged. */
  readonly enlargedImage?: string | null
  readonly send?: ScreenProps<typeof productDetailMachine>["send"]
  /** Opens the pictures in the whole window. */
  readonly onOpen?: () => void
  /** A button that compares the size of the product, and its panel over the pictures. */
  readonly sizeComparison?: ReactNode
  /** The buttons in the corner of the picture. */
  readonly children?: ReactNode
}

/**
 * A product's pictures as a carousel, with a thumbnail for each. A mouse enlarges the picture below
 * it, and a tap shows it in the whole window.
 */
export const Gallery = ({
  name,
  images,
  alts = {},
  index: activeIndex = 0,
  enlargedImage = null,
  send = () => {},
  onOpen,
  sizeComparison,
  children
}: GalleryProps) => {
  const { t } = useTranslation()
  const show = (index: number) => send({ type: "picture.show", index })
  const list = useCarousel<HTMLUListElement>({ index: activeIndex, onIndexChange: show })
  const thumbnails = useCentredChild<HTMLDivElement>(activeIndex)
  const hasSeveral = images.length > 1
  const positionLabel = (index: number) =>
    t("product.picture", { index: index + 1, total: images.length })
  return (
    <section
      className={classNames(styles.gallery, hasSeveral && styles.hasSeveral)}
      aria-label={t("product.gallery", { name })}
    >
      <ul
        ref={list}
        className={carousel.track}
        // The scrollable row is focusable, and the arrow keys show the next or previous picture.
        {...(hasSeveral && {
          tabIndex: 0,
          onKeyDown: (event) => {
            const step = arrowKeyStep(event)
            if (step !== 0) send({ type: "picture.move", step })
          }
        })}
      >
        {images.map((image, index) => (
          <li
            key={image}
            className={classNames(carousel.slide, styles.slide)}
            onPointerEnter={({ pointerType }) =>
              pointerType === "mouse" && send({ type: "picture.enlarge", picture: image })
            }
            onPointerMove={moveZoomOrigin}
            // The button in the corner does the same for keys.
            {...(onOpen && { onClick: onOpen })}
          >
            <Picture
              src={image}
              alt={alts[image ?? ""] ?? (hasSeveral ? `${name}, ${positionLabel(index)}` : name)}
              width={480}
              height={480}
              sizes={image === enlargedImage ? enlargedSizes : pictureSizes}
              variant="square"
              eager={index === activeIndex}
            />
          </li>
        ))}
      </ul>
      {hasSeveral && (
        <div ref={thumbnails} className={styles.thumbnails}>
          {images.map((image, index) => (
            <button
              key={image}
              className={styles.thumbnail}
              type="button"
              aria-label={positionLabel(index)}
              aria-current={index === activeIndex || undefined}
              onClick={() => show(index)}
            >
              <Picture src={image} alt="" width={64} height={64} variant="square" />
            </button>
          ))}
        </div>
      )}
      {onOpen && (
        <div className={styles.enlarge}>
          <IconButton variant="floating" label={t("product.enlarge")} onClick={onOpen}>
            <Maximize2 size={20} />
          </IconButton>
        </div>
      )}
      {sizeComparison}
      <Stack gap={8} className={styles.corner}>
        {children}
      </Stack>
    </section>
  )
}

const pictureSizes =
  "(min-width: 1024px) 690px, (min-width: 720px) 480px, (min-width: 600px) 90vw, 100vw"

/** Large enough for a picture that is enlarged one and a half times. */
const enlargedSizes = "1200px"

/** The point under the pointer stays where it is when the picture is enlarged. */
const moveZoomOrigin = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>): void => {
  const { left, top, width, height } = currentTarget.getBoundingClientRect()
  currentTarget.style.setProperty(
    "--zoom-origin",
    `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
  )
}
