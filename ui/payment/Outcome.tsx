import type { ReactNode } from "react"
import { SaduBand } from "../brand/SaduBand.tsx"
import { classNames } from "../shared/classNames.ts"
import { Check, CircleAlert, Clock } from "../shared/icons.ts"
import { Spinner } from "../shared/Spinner.tsx"
import { Stack } from "../shared/Stack.tsx"
import styles from "./Outcome.module.css"

interface OutcomeProps {
  /**
   * `waiting`: the outcome is being loaded; `unknown`: loading it failed. Neither looks like a
   * failed payment. `paused` and `stopped`: the order is on hold, or will not be sent.
   */
  readonly kind: "done" | "waiting" | "unknown" | "failed" | "paused" | "stopped"
  readonly title: ReactNode
  readonly children?: ReactNode
  readonly action?: ReactNode
}

/** The outcome of an order or a payment, with the next actions. */
export const Outcome = ({ kind, title, children, action }: OutcomeProps) => (
  <div className={styles.outcome}>
    {kind === "done" && (
      <div className={styles.band}>
        <SaduBand />
      </div>
    )}
    <Stack gap={24} className={styles.content}>
      <Stack gap={8} className={styles.message} role={kind === "failed" ? "alert" : "status"}>
        <div className={classNames(styles.icon, styles[kind])}>{iconByKind[kind]}</div>
        <h2 className={styles.title}>{title}</h2>
        {children && (
          <Stack gap={8} className={styles.text}>
            {children}
          </Stack>
        )}
      </Stack>
      {action && <OutcomeActions>{action}</OutcomeActions>}
    </Stack>
  </div>
)

/** The next actions below each other, also where they follow other content. */
export const OutcomeActions = ({ children }: { readonly children: ReactNode }) => (
  <Stack gap={12} className={styles.actions}>
    {children}
  </Stack>
)

const iconByKind = {
  done: <Check strokeWidth={2.5} />,
  waiting: <Spinner size={40} />,
  unknown: <Clock />,
  failed: <CircleAlert />,
  paused: <Clock />,
  stopped: <CircleAlert />
}
