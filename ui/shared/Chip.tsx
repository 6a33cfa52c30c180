import { type ReactNode, useId } from "react"
import { classNames } from "./classNames.ts"
import styles from "./Chip.module.css"
import { Row } from "./Row.tsx"

/** One value that can be chosen; a swatch shows its one or two `colours`, which are CSS colours. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly available?: boolean
  readonly colours?: ReadonlyArray<string>
}

interface ChoiceChipsProps {
  readonly label: string
  /** Whether only screen readers get the label, where the values say enough. */
  readonly isLabelHidden?: boolean
  readonly chosen: string | null
  readonly choices: ReadonlyArray<Choice>
  readonly onChoose: (value: string) => void
  readonly unavailableLabel: string
  readonly canDeselect?: boolean
  /** A button at the end of the label. */
  readonly aside?: ReactNode
}

/**
 * A choice of one value, such as a size: radio buttons styled as chips. An unavailable value is
 * struck out and disabled.
 *
 * With `canDeselect`, a tap or the space bar on the chosen value calls `onChoose` with it once
 * more.
 */
export const ChoiceChips = ({
  label,
  isLabelHidden = false,
  chosen,
  choices,
  onChoose,
  unavailableLabel,
  canDeselect = false,
  aside
}: ChoiceChipsProps) => {
  const name = useId()
  const selectedChoice = choices.find(({ value }) => value === chosen)
  return (
    <fieldset className={styles.choice}>
      <legend className={isLabelHidden ? "visually-hidden" : styles.legend}>
        {label}
        {selectedChoice?.colours !== undefined && (
          <bdi className={styles.selectedLabel}>{selectedChoice.label}</bdi>
        )}
      </legend>
      {aside && <div className={styles.aside}>{aside}</div>}
      <Row gap={8} align="stretch" wrap>
        {choices.map(({ value, label, available = true, colours = [] }) => (
          <label
            key={value}
            className={classNames(styles.chip, colours.length > 0 && styles.hasSwatch)}
          >
            {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
            <input
              className={styles.radio}
              type="radio"
              name={name}
              value={value}
              checked={value === chosen}
              disabled={!available}
              onChange={() => onChoose(value)}
              onClick={() => {
                if (canDeselect && value === chosen) onChoose(value)
              }}
              onKeyDown={(event) => {
                if (!canDeselect || value !== chosen || event.key !== " ") return
                event.preventDefault()
                onChoose(value)
              }}
            />
            {colours.length > 0 && <Swatch colours={colours} />}
            <bdi>{label}</bdi>
            {!available && <span className="visually-hidden">{unavailableLabel}</span>}
          </label>
        ))}
      </Row>
    </fieldset>
  )
}

/** The one or two CSS colours of a value, as a circle. */
export const Swatch = ({
  colours: [first, second]
}: {
  readonly colours: ReadonlyArray<string>
}) => (
  <svg className={styles.swatch} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
    <circle cx="14" cy="14" r="13.5" fill={first} />
    {second && <path d="M4.45 23.55a13.5 13.5 0 0 0 19.1-19.1z" fill={second} />}
  </svg>
)
