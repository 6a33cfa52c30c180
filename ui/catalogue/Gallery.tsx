import { type KeyboardEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { classNames } from "../shared/classNames.ts"
import { Picture } from "../shared/Picture.tsx"
import styles from "./Gallery.module.css"

interface GalleryProps {
  readonly name: string
  readonly images: ReadonlyArray<string | null>
}

/** A product's pictures: slid along the reading, counted by dots, each one tap away. */
export const Gallery = ({ name, images }: GalleryProps) => {
  const { t } = useTranslation()
  const list = useRef<HTMLUListElement>(null)
  const [activeIndex, setSeen] = useState(0)
  const hasSeveral = images.length > 1
  const positionLabel = (index: number) =>
    t("product.picture", { index: index + 1, total: images.length })
  const scrollToIndex = (index: number) =>
    list.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" })
  return (
    <section
      className={classNames(styles.gallery, hasSeveral && styles.hasSeveral)}
      aria-label={t("product.gallery", { name })}
    >
      <ul
        ref={list}
        className={styles.strip}
        // What scrolls takes the focus, and the arrow keys show the next picture or the one before, along the reading.
        {...(hasSeveral && {
          tabIndex: 0,
          onKeyDown: (event) => scrollToIndex(activeIndex + arrowKeyStep(event))
        })}
        onScroll={({ currentTarget }) =>
          setSeen(
            Math.round(Math.abs(currentTarget.scrollLeft) / Math.max(1, currentTarget.clientWidth))
          )
        }
      >
        {images.map((image, index) => (
          <li key={image}>
            <Picture
              src={image}
              alt={hasSeveral ? `${name}, ${positionLabel(index)}` : name}
              width={480}
              height={480}
              sizes="(min-width: 480px) 480px, 100vw"
              variant="square"
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {hasSeveral && (
        <>
          <div className={styles.dots} aria-hidden="true">
            {images.map((image, index) => (
              <span
                key={image}
                className={classNames(styles.dot, index === activeIndex && styles.activeDot)}
              />
            ))}
          </div>
          <div className={styles.thumbnails}>
            {images.map((image, index) => (
              <button
                key={image}
                className={styles.thumbnail}
                type="button"
                aria-label={positionLabel(index)}
                aria-current={index === activeIndex || undefined}
                onClick={() => scrollToIndex(index)}
              >
                <Picture src={image} alt="" width={64} height={64} variant="square" />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** How many pictures further an arrow key leads; any other key leads nowhere. */
const arrowKeyStep = (event: KeyboardEvent): number => {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return 0
  event.preventDefault()
  return (event.key === "ArrowRight") ===
    (getComputedStyle(event.currentTarget).direction === "ltr")
    ? 1
    : -1
}
