import type { ReactNode } from "react"
import { Drawer } from "../shared/Dialog.tsx"
import { ListRow } from "../shared/ListRow.tsx"
import styles from "./SideMenu.module.css"

interface SideMenuProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: string
  readonly closeLabel: string
  readonly links: ReadonlyArray<{
    readonly to: string
    readonly label: string
    readonly icon: ReactNode
  }>
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
  title,
  closeLabel,
  links,
  languageToggle,
  categories,
  children
}: SideMenuProps) => (
  <Drawer open={open} onClose={onClose} title={title} closeLabel={closeLabel}>
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
