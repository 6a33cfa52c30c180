import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
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
export const TabBar = ({ tabs }: { readonly tabs: ReadonlyArray<Tab> }) => {
  const { t } = useTranslation()
  return (
    <nav className={styles.bar} aria-label={t("shell.tabs")}>
      {tabs.map(({ to, label, icon, current }) => (
        <Link
          key={label}
          className={styles.tab}
          to={to}
          aria-current={current ? "page" : undefined}
        >
          <span className={styles.icon}>{icon}</span>
          {label}
        </Link>
      ))}
    </nav>
  )
}
