import { classNames } from "./classNames.ts"
import { Check, X } from "./icons.ts"
import { Row } from "./Row.tsx"
import styles from "./Timeline.module.css"

/** A step of a timeline; `stateLabel` is its state in words for screen readers. */
export interface TimelineStep {
  readonly label: string
  readonly state: "done" | "current" | "upcoming" | "cancelled"
  readonly stateLabel: string
  /**
   * Whether this is the current step; separate from `state`, because the last step is done once it
   * is reached.
   */
  readonly isCurrent?: boolean
  readonly note?: string | undefined
  /** What the current state of the step means. */
  readonly detail?: string | undefined
}

/** The steps of a process from top to bottom; cancelled steps are struck out. */
export const Timeline = ({
  label,
  steps
}: {
  readonly label: string
  readonly steps: ReadonlyArray<TimelineStep>
}) => (
  <ol aria-label={label}>
    {steps.map((step) => (
      <Row
        key={step.label}
        as="li"
        gap={14}
        align="stretch"
        className={classNames(styles.step, styles[step.state])}
        aria-current={(step.isCurrent ?? step.state === "current") ? "step" : undefined}
      >
        <span className={styles.marker}>
          {(step.state === "done" || step.state === "current") && (
            <Check size={14} strokeWidth={3} />
          )}
          {step.state === "cancelled" && <X size={14} strokeWidth={3} />}
        </span>
        <span className={styles.content}>
          <span className={styles.label}>{step.label}</span>
          <span className="visually-hidden"> {step.stateLabel}</span>
          {step.detail && <span className={styles.detail}>{step.detail}</span>}
          {step.note && <span className={styles.note}>{step.note}</span>}
        </span>
      </Row>
    ))}
  </ol>
)
