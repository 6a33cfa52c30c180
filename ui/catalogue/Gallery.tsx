import { type KeyboardEvent, useRef, useState } from "react"
import { useTranslation } from "react-i18next"
import { classes } from "../shared/classes.ts"
import { Picture } from "../shared/Picture.tsx"
import styles from "./Gallery.module.css"

interface GalleryProps {
  readonly name: string
  readonly images: ReadonlyArray<string | null>
}

/** A product's pictures: slid along the reading, counted by dots, each one tap away. */
export const Gallery = ({ name, images }: GalleryProps) => {
  const { t } = useTranslation()
  const strip = useRef<HTMLUListElement>(null)
  const [seen, setSeen] = useState(0)
  const several = images.length > 1
  const saysWhich = (index: number) =>
    t("product.picture", { index: index + 1, total: images.length })
  const show = (index: number) =>
    strip.current?.children[index]?.scrollIntoView({ block: "nearest", inline: "start" })
  return (
    <section
      className={classes(styles.gallery, several && styles.several)}
      aria-label={t("product.gallery", { name })}
    >
      <ul
        ref={strip}
        className={styles.strip}
        // What scrolls takes the focus, and the arrow keys show the next picture or the one before, along the reading.
        {...(several && { tabIndex: 0, onKeyDown: (event) => show(seen + stepOf(event)) })}
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
              alt={several ? `${name}, ${saysWhich(index)}` : name}
              width={480}
              height={480}
              sizes="(min-width: 480px) 480px, 100vw"
              look="square"
              eager={index === 0}
            />
          </li>
        ))}
      </ul>
      {several && (
        <>
          <div className={styles.dots} aria-hidden="true">
            {images.map((image, index) => (
              <span key={image} className={classes(styles.dot, index === seen && styles.here)} />
            ))}
          </div>
          <div className={styles.thumbnails}>
            {images.map((image, index) => (
              <button
                key={image}
                className={styles.thumbnail}
                type="button"
                aria-label={saysWhich(index)}
                aria-current={index === seen || undefined}
                onClick={() => show(index)}
              >
                <Picture src={image} alt="" width={64} height={64} look="square" />
              </button>
            ))}
          </div>
        </>
      )}
    </section>
  )
}

/** How many pictures further an arrow key leads; any other key leads nowhere. */
const stepOf = (event: KeyboardEvent): number => {
  if (event.key !== "ArrowLeft" && event.key !== "ArrowRight") return 0
  event.preventDefault()
  return (event.key === "ArrowRight") ===
    (getComputedStyle(event.currentTarget).direction === "ltr")
    ? 1
    : -1
}
