import { type PointerEvent, type ReactNode, useEffect, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { classNames } from "../shared/classNames.ts"
import carousel from "../shared/Carousel.module.css"
import { Picture } from "../shared/Picture.tsx"
import { arrowKeyStep, useCarousel } from "../shared/useCarousel.ts"
import styles from "./Gallery.module.css"

interface GalleryProps {
  readonly name: string
  readonly images: ReadonlyArray<string | null>
  /** The picture of the shopper's choice: when it changes, the gallery shows it. */
  readonly chosenImage?: string | null
  /** The buttons in the corner of the picture. */
  readonly children?: ReactNode
}

/**
 * A product's pictures as a carousel, with a thumbnail for each, and a dot for each or, for many, a
 * counter. A mouse enlarges the picture below it.
 */
export const Gallery = ({
  name,
  images,
  chosenImage = images[0] ?? null,
  children
}: GalleryProps) => {
  const { t } = useTranslation()
  const chosenIndex = Math.max(0, images.indexOf(chosenImage))
  const [activeIndex, setActiveIndex] = useState(chosenIndex)
  const [enlargedImage, setEnlargedImage] = useState<string | null>()
  const [followedImage, setFollowedImage] = useState(chosenImage)
  if (chosenImage !== followedImage) {
    setFollowedImage(chosenImage)
    setActiveIndex(chosenIndex)
  }
  const list = useCarousel<HTMLUListElement>({ index: activeIndex, onIndexChange: setActiveIndex })
  const thumbnails = useRef<HTMLDivElement>(null)
  useEffect(() => centreThumbnail(thumbnails.current, activeIndex), [activeIndex])
  const hasSeveral = images.length > 1
  const positionLabel = (index: number) =>
    t("product.picture", { index: index + 1, total: images.length })
  const showStep = (step: number) =>
    setActiveIndex(Math.max(0, Math.min(images.length - 1, activeIndex + step)))
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
          onKeyDown: (event) => showStep(arrowKeyStep(event))
        })}
      >
        {images.map((image, index) => (
          <li
            key={image}
            className={classNames(carousel.slide, styles.slide)}
            onPointerEnter={({ pointerType }) => pointerType === "mouse" && setEnlargedImage(image)}
            onPointerMove={moveZoomOrigin}
          >
            <Picture
              src={image}
              alt={hasSeveral ? `${name}, ${positionLabel(index)}` : name}
              width={480}
              height={480}
              sizes={image === enlargedImage ? enlargedSizes : pictureSizes}
              variant="square"
              eager={index === chosenIndex}
            />
          </li>
        ))}
      </ul>
      {hasSeveral && (
        <>
          <div className={styles.dots} aria-hidden="true">
            {images.length > maximumDots ? (
              <bdi className={styles.counter}>
                {t("product.position", { index: activeIndex + 1, total: images.length })}
              </bdi>
            ) : (
              images.map((image, index) => (
                <span
                  key={image}
                  className={classNames(styles.dot, index === activeIndex && styles.activeDot)}
                />
              ))
            )}
          </div>
          <div ref={thumbnails} className={styles.thumbnails}>
            {images.map((image, index) => (
              <button
                key={image}
                className={styles.thumbnail}
                type="button"
                aria-label={positionLabel(index)}
                aria-current={index === activeIndex || undefined}
                onClick={() => setActiveIndex(index)}
              >
                <Picture src={image} alt="" width={64} height={64} variant="square" />
              </button>
            ))}
          </div>
        </>
      )}
      <div className={styles.corner}>{children}</div>
    </section>
  )
}

/** More dots would be wider than the narrowest window, and nobody would count them. */
const maximumDots = 10

/** Scrolls the row of thumbnails, which is a column in a wide window, and nothing around it. */
const centreThumbnail = (row: HTMLElement | null, index: number): void => {
  const thumbnail = row?.children[index]
  if (row === null || thumbnail === undefined) return
  const [outer, inner] = [row.getBoundingClientRect(), thumbnail.getBoundingClientRect()]
  row.scrollBy({
    left: inner.left + inner.width / 2 - outer.left - outer.width / 2,
    top: inner.top + inner.height / 2 - outer.top - outer.height / 2
  })
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
