import type { ReactNode } from "react"
import { Logo } from "../brand/Logo.tsx"
import { CountBadge } from "../shared/Badge.tsx"
import { Back } from "../shared/directionalIcons.tsx"
import { IconButton, IconLink } from "../shared/IconButton.tsx"
import { Link } from "../shared/Link.tsx"
import { Menu, Search, ShoppingBag } from "../shared/icons.ts"
import styles from "./Header.module.css"
import { paths } from "#locales/paths.ts"

interface HeaderProps {
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly home: { readonly label: string; readonly name: string }
  readonly menu: { readonly label: string; readonly open: boolean; readonly onClick: () => void }
  /** The button that opens the search in a narrow window; absent where the page has its own. */
  readonly search?: { readonly label: string; readonly onClick: () => void } | undefined
  /** The search field of a wide window. */
  readonly searchField?: ReactNode
  /**
   * What only a wide window shows beside the cart, which has it in the menu and the tab bar
   * otherwise.
   */
  readonly tools?: ReactNode
  /** `badge` is the formatted item count, null in an empty cart. */
  readonly cart?: { readonly label: string; readonly badge: string | null } | undefined
}

/**
 * The top of every screen: menu, back button (not on home), logo, search and cart with its item
 * count (not on login). A wide window shows the search field and `tools` instead of menu and back
 * button.
 */
export const Header = ({ back, home, menu, search, searchField, tools, cart }: HeaderProps) => (
  <header className={styles.header}>
    <div className={styles.narrow}>
      <IconButton label={menu.label} expanded={menu.open} onClick={menu.onClick}>
        <Menu />
      </IconButton>
      {back && (
        <IconButton label={back.label} onClick={back.onClick}>
          <Back />
        </IconButton>
      )}
    </div>
    <Link className={styles.home} to={paths.home} aria-label={home.label}>
      <Logo label={home.name} height={26} />
    </Link>
    <div className={styles.search}>{searchField}</div>
    <div className={styles.end}>
      <div className={styles.wide}>{tools}</div>
      {search && (
        <div className={styles.narrow}>
          <IconButton label={search.label} onClick={search.onClick}>
            <Search />
          </IconButton>
        </div>
      )}
      {cart && (
        <IconLink to={paths.cart} label={cart.label}>
          <ShoppingBag />
          {cart.badge !== null && <CountBadge>{cart.badge}</CountBadge>}
        </IconLink>
      )}
    </div>
  </header>
)
