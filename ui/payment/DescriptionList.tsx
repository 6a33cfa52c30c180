import type { ReactNode } from "react"
import styles from "./DescriptionList.module.css"

/** Names and what they stand for, one a row; a fact that is not known has no row. */
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
