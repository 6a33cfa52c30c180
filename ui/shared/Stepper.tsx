import { useId } from "react"
import { useTranslation } from "react-i18next"
import { classNames } from "./classNames.ts"
import { Minus, Plus, Trash2 } from "./icons.ts"
import styles from "./Stepper.module.css"

interface StepperProps {
  readonly value: number
  readonly label: string
  readonly removeLabel?: string
  readonly onDecrease: () => void
  readonly onIncrease: () => void
  readonly canDecrease?: boolean
  readonly canIncrease?: boolean
  /** Why it cannot be increased: shown and announced at the limit. */
  readonly limit?: string | null
  readonly removesAtOne?: boolean
  readonly size?: "small" | "medium"
}

/**
 * Changes a number by one, with the decrease button at the inline start. With `removesAtOne` that
 * button removes at one. A button that does nothing keeps the focus.
 */
export const Stepper = (props: StepperProps) => {
  const { t } = useTranslation()
  const { value, label, onDecrease, onIncrease, canDecrease = true, canIncrease = true } = props
  const removes = props.removesAtOne === true && value <= 1
  const limitId = useId()
  const limit = canIncrease ? null : props.limit
  return (
    <div className={classNames(styles.frame, props.size === "small" && styles.small)}>
      <fieldset className={styles.stepper} aria-label={label}>
        <button
          type="button"
          aria-label={(removes && props.removeLabel) || t("common.decrease")}
          aria-disabled={!canDecrease || undefined}
          onClick={canDecrease ? onDecrease : undefined}
        >
          {removes ? <Trash2 size={18} /> : <Minus size={18} />}
        </button>
        <output className={styles.value} aria-live="polite">
          <bdi className="figures">{t("common.number", { number: value })}</bdi>
        </output>
        <button
          type="button"
          aria-label={t("common.increase")}
          aria-disabled={!canIncrease || undefined}
          aria-describedby={limit ? limitId : undefined}
          onClick={canIncrease ? onIncrease : undefined}
        >
          <Plus size={18} />
        </button>
      </fieldset>
      <output className={styles.limit} id={limitId}>
        {limit}
      </output>
    </div>
  )
}
