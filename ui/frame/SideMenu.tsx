import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Drawer } from "../shared/Dialog.tsx"
import { ListRow } from "../shared/ListRow.tsx"
import styles from "./SideMenu.module.css"
import type { Tab } from "./TabBar.tsx"

interface SideMenuProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly links: ReadonlyArray<Omit<Tab, "current">>
  /** The row that changes the locale. */
  readonly languageToggle: ReactNode
  readonly categories?: ReactNode
  readonly children?: ReactNode
}

/**
 * The menu at the inline start: the category tree, links, `children` (the chat) and the row that
 * changes the locale.
 */
export const SideMenu = ({
  open,
  onClose,
  links,
  languageToggle,
  categories,
  children
}: SideMenuProps) => {
  const { t } = useTranslation()
  const title = t("shell.menu")
  return (
    <Drawer open={open} onClose={onClose} title={title} closeLabel={t("shell.closeMenu")}>
      <nav className={styles.menu} aria-label={title}>
        {categories}
        {links.map(({ to, label, icon }) => (
          <ListRow key={label} to={to} icon={icon} onClick={onClose}>
            {label}
          </ListRow>
        ))}
        {children}
        {languageToggle}
      </nav>
    </Drawer>
  )
}
