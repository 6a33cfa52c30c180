import { useCallback, useRef } from "react"
import { useTranslation } from "react-i18next"
import { Forward } from "./directionalIcons.tsx"
import { Row } from "./Row.tsx"
import styles from "./RowArrows.module.css"
import { useMeasurement } from "./useMeasurement.ts"

/**
 * Buttons that scroll the row of their section in the reading direction, in a wide window; absent
 * while the whole row is seen.
 */
export const RowArrows = ({ name }: { readonly name: string }) => {
  const { t } = useTranslation()
  const ref = useRef<HTMLDivElement>(null)
  const observe = useCallback((report: (isAt: { start: boolean; end: boolean }) => void) => {
    const row = rowOf(ref.current)
    if (row === null) return
    const update = () => {
      const scrolled = Math.abs(row.scrollLeft)
      report({
        start: scrolled < edgePx,
        end: scrolled + row.clientWidth > row.scrollWidth - edgePx
      })
    }
    const observer = new ResizeObserver(update)
    observer.observe(row)
    row.addEventListener("scroll", update, { passive: true })
    return () => {
      observer.disconnect()
      row.removeEventListener("scroll", update)
    }
  }, [])
  const isAt = useMeasurement({ start: true, end: true }, observe)
  const scroll = (steps: 1 | -1) => {
    const row = rowOf(ref.current)
    if (row === null) return
    const sign = getComputedStyle(row).direction === "rtl" ? -1 : 1
    row.scrollBy({ left: sign * steps * row.clientWidth * pageShare })
  }
  return (
    <Row
      gap={8}
      align="stretch"
      ref={ref}
      className={styles.arrows}
      data-absent={(isAt.start && isAt.end) || undefined}
    >
      <Arrow
        label={t("home.previousInRow", { name })}
        isDisabled={isAt.start}
        onClick={() => scroll(-1)}
      />
      <Arrow
        label={t("home.nextInRow", { name })}
        isDisabled={isAt.end}
        onClick={() => scroll(1)}
      />
    </Row>
  )
}

/** At the end of the row it ignores clicks but keeps the focus, which `disabled` would drop. */
const Arrow = ({
  label,
  isDisabled,
  onClick
}: {
  readonly label: string
  readonly isDisabled: boolean
  readonly onClick: () => void
}) => (
  <button
    className={styles.arrow}
    type="button"
    aria-label={label}
    aria-disabled={isDisabled || undefined}
    onClick={isDisabled ? undefined : onClick}
  >
    <Forward size={20} />
  </button>
)

const rowOf = (arrows: HTMLElement | null): HTMLElement | null =>
  arrows?.closest("section")?.querySelector("ul") ?? null

/** A row that is scrolled less than this from its edge is at the edge. */
const edgePx = 8

/** How much of the visible row a click scrolls, so that a card that was cut off is seen whole. */
const pageShare = 0.8
