import type { ReactNode } from "react"
import styles from "./DescriptionList.module.css"

/** Names and values, one pair per row; an unknown value has no row. */
export const DescriptionList = ({
  facts
}: {
  readonly facts: ReadonlyArray<readonly [name: string, value: ReactNode]>
}) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
)
