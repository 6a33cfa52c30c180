import { type ReactNode, useId } from "react"
import styles from "./Chip.module.css"

interface ChipProps {
  readonly selected?: boolean
  readonly onClick: () => void
  readonly children: ReactNode
}

/** A small toggle button, such as a filter. */
export const Chip = ({ selected = false, onClick, children }: ChipProps) => (
  <button className={styles.chip} type="button" aria-pressed={selected} onClick={onClick}>
    {children}
  </button>
)

/** One value that can be chosen; `colour` is any CSS colour and draws a swatch. */
export interface Choice {
  readonly value: string
  readonly label: string
  readonly available?: boolean
  readonly colour?: string | undefined
}

interface ChoiceChipsProps {
  readonly label: string
  readonly chosen: string | null
  readonly choices: ReadonlyArray<Choice>
  readonly onChoose: (value: string) => void
  readonly unavailableLabel: string
  readonly canDeselect?: boolean
}

/**
 * A choice of one value, such as a size: radio buttons styled as chips. An unavailable value is struck out and disabled.
 *
 * With `canDeselect`, a tap or the space bar on the chosen value calls `onChoose` with it once more.
 */
export const ChoiceChips = ({
  label,
  chosen,
  choices,
  onChoose,
  unavailableLabel,
  canDeselect = false
}: ChoiceChipsProps) => {
  const name = useId()
  const selectedChoice = choices.find(({ value }) => value === chosen)
  return (
    <fieldset>
      <legend className={styles.legend}>
        {label}
        {selectedChoice && <bdi className={styles.selectedLabel}>{selectedChoice.label}</bdi>}
      </legend>
      <div className={styles.row}>
        {choices.map(({ value, label, available = true, colour }) => (
          <label key={value} className={styles.chip}>
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
            {colour && <Swatch colour={colour} />}
            <bdi>{label}</bdi>
            {!available && <span className="visually-hidden">{unavailableLabel}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const Swatch = ({ colour }: { readonly colour: string }) => (
  <svg className={styles.swatch} width="18" height="18" viewBox="0 0 18 18" aria-hidden="true">
    <circle cx="9" cy="9" r="8.5" fill={colour} />
  </svg>
)
