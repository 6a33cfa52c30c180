import type { TFunction } from "i18next"
import type { CSSProperties } from "react"
import { useTranslation } from "react-i18next"
import {
  compareSize,
  door,
  finjanWidth,
  type ProductSize,
  type SizeComparison as Comparison
} from "#core/catalogue/productSize.ts"
import type { sizeComparisonMachine } from "#core/catalogue/sizeComparisonMachine.ts"
import { classNames } from "../shared/classNames.ts"
import { IconButton } from "../shared/IconButton.tsx"
import { Ruler, X } from "../shared/icons.ts"
import { Picture } from "../shared/Picture.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { useWindowEvent } from "../shared/useWindowEvent.ts"
import styles from "./SizeComparison.module.css"

type SizeComparisonProps = ScreenProps<typeof sizeComparisonMachine> & {
  readonly size: ProductSize
  readonly image: string | null
}

/**
 * The button in the gallery that shows a product beside a coffee cup or a door, both drawn to
 * scale. Its panel covers the pictures until the button or Escape closes it.
 */
export const SizeComparison = ({ snapshot, send, size, image }: SizeComparisonProps) => {
  const { t } = useTranslation()
  const isShown = snapshot.matches("shown")
  useWindowEvent("keydown", ({ key }) => {
    if (key === "Escape") send({ type: "comparison.close" })
  })
  const comparison = compareSize(size)
  const label = comparisonLabel(t, size, comparison)
  return (
    <>
      {isShown && (
        <div className={styles.panel} aria-hidden="true">
          <div className={classNames(styles.drawing, comparison.thing === "door" && styles.beside)}>
            {size.width === null && (
              <div className={styles.picture}>
                <Picture src={image} alt="" width={240} height={240} variant="square" />
              </div>
            )}
            {comparison.thing === "door" ? (
              <BesideDoor size={size} />
            ) : (
              <AboveFinjans size={size} count={comparison.count} />
            )}
          </div>
          <p className={styles.label}>{label}</p>
          <p className={styles.note}>
            {comparison.thing === "door"
              ? t("sizeComparison.door", { height: door.height })
              : t("sizeComparison.finjan", { width: finjanWidth })}
          </p>
        </div>
      )}
      <output className="visually-hidden">{isShown && label}</output>
      <div className={styles.button}>
        <IconButton
          variant="floating"
          label={t("sizeComparison.button")}
          expanded={isShown}
          onClick={() => send({ type: "comparison.toggle" })}
        >
          {isShown ? <X size={20} /> : <Ruler size={20} />}
        </IconButton>
      </div>
    </>
  )
}

/** The size in words, such as `28 cm — about 5 finjans side by side`. */
const comparisonLabel = (t: TFunction, { length, width }: ProductSize, comparison: Comparison) => {
  const size =
    width === null
      ? t("sizeComparison.length", { length })
      : t("sizeComparison.area", { width, length })
  if (comparison.thing === "finjan")
    return t("sizeComparison.finjans", { size, count: comparison.count })
  const key = doorKeys.get(comparison.times)
  return key
    ? t(`sizeComparison.${key}`, { size })
    : t("sizeComparison.doors", { size, count: comparison.times })
}

const doorKeys: ReadonlyMap<number, DoorKey> = new Map([
  [0.5, "halfDoor"],
  [0.75, "threeQuarterDoor"],
  [1, "oneDoor"],
  [1.5, "oneAndHalfDoors"],
  [2, "twoDoors"]
])

type DoorKey = "halfDoor" | "threeQuarterDoor" | "oneDoor" | "oneAndHalfDoors" | "twoDoors"

/** Two sides are a rectangle, one side is a line with a stroke at each end. */
const AboveFinjans = ({ size, count }: { readonly size: ProductSize; readonly count: number }) => {
  const cups = Math.max(1, count)
  // A single cup does not fill the panel.
  const span = Math.max(size.length, cups * finjanWidth, minimumSpan)
  const gap = span / 24
  const top = size.width === null ? 2 * gap : size.width
  const height = top + gap + finjanHeight
  return (
    <svg
      className={styles.row}
      viewBox={`${-span / 2 - gap} ${-gap / 2} ${span + 2 * gap} ${height + gap}`}
      style={{ "--ratio": (span + 2 * gap) / (height + gap) } as CSSProperties}
    >
      {size.width === null ? (
        <path
          className={styles.measure}
          pathLength={1}
          d={`M${-size.length / 2} ${gap / 2}v${gap}m0 ${-gap / 2}h${size.length}m0 ${-gap / 2}v${gap}`}
        />
      ) : (
        <Rectangle x={-size.length / 2} y={0} width={size.length} height={size.width} />
      )}
      {Array.from({ length: cups }, (_, index) => (
        <g key={index} transform={`translate(${(index - cups / 2) * finjanWidth} ${top + gap})`}>
          <path className={styles.thing} pathLength={1} d={finjan} />
        </g>
      ))}
    </svg>
  )
}

const BesideDoor = ({ size: { length, width } }: { readonly size: ProductSize }) => {
  const side = width ?? 0
  const gap = 24
  const total = door.width + gap + side
  const height = Math.max(door.height, length)
  return (
    <svg className={styles.upright} viewBox={`-8 -4 ${total + 16} ${height + 8}`}>
      <g transform={`translate(${side + gap} ${height - door.height})`}>
        <path className={styles.thing} pathLength={1} d={doorLeaves} />
      </g>
      {width === null ? (
        <path
          className={styles.measure}
          pathLength={1}
          d={`M-6 ${height}h12m-6 0v${-length}m-6 0h12`}
        />
      ) : (
        <Rectangle x={0} y={height - length} width={width} height={length} />
      )}
    </svg>
  )
}

/** A product with two sides, with a hem. */
const Rectangle = ({ x, y, width, height }: Readonly<Record<Side, number>>) => {
  const hem = Math.min(width, height) / 16
  return (
    <>
      <rect className={styles.product} pathLength={1} x={x} y={y} width={width} height={height} />
      <rect
        className={styles.hem}
        x={x + hem}
        y={y + hem}
        width={width - 2 * hem}
        height={height - 2 * hem}
      />
    </>
  )
}

type Side = "x" | "y" | "width" | "height"

const minimumSpan = 18
const finjanHeight = 5

/** A cup without a handle, 6 wide and 5 high. */
const finjan =
  "M.4 .9C.4 .4 5.6 .4 5.6 .9C5.6 1.4 .4 1.4 .4 .9C.5 2.7 1.3 3.8 2.1 4.2L1.9 4.9H4.1L3.9 4.2C4.7 3.8 5.5 2.7 5.6 .9"

/** A door of two leaves with three panels each and a ring, 90 wide and 200 high. */
const doorLeaves = `M0 0H${door.width}V${door.height}H0zM45 0V200M8 12H37V64H8zM53 12H82V64H53zM8 76H37V128H8zM53 76H82V128H53zM8 140H37V188H8zM53 140H82V188H53zM38.5 104a3 3 0 1 0 6 0a3 3 0 1 0-6 0`
