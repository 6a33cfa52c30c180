import type { ReactNode } from "react"
import { Link } from "../shared/Link.tsx"
import styles from "./TabBar.module.css"

/** A tab of the tab bar. */
export interface Tab {
  readonly to: string
  readonly label: string
  readonly icon: ReactNode
  readonly current: boolean
}

/** The main screens of the shop as tabs at the bottom; the current one is marked. */
export const TabBar = ({
  label,
  tabs
}: {
  readonly label: string
  readonly tabs: ReadonlyArray<Tab>
}) => (
  <nav className={styles.bar} aria-label={label}>
    {tabs.map((tab) => (
      <Link
        key={tab.label}
        className={styles.tab}
        to={tab.to}
        aria-current={tab.current ? "page" : undefined}
      >
        <span className={styles.icon}>{tab.icon}</span>
        {tab.label}
      </Link>
    ))}
  </nav>
)
