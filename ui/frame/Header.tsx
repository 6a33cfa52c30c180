import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Logo } from "../brand/Logo.tsx"
import { CountBadge } from "../shared/Badge.tsx"
import { Back } from "../shared/directionalIcons.tsx"
import { IconButton, IconLink } from "../shared/IconButton.tsx"
import { Link } from "../shared/Link.tsx"
import { Menu, Search, ShoppingBag } from "../shared/icons.ts"
import styles from "./Header.module.css"
import { paths } from "#locales/paths.ts"

interface HeaderProps {
  readonly isMenuOpen: boolean
  readonly onMenu: () => void
  readonly onBack?: (() => void) | undefined
  /** Opens the search in a narrow window; absent where the page has its own. */
  readonly onSearch?: (() => void) | undefined
  /** The search field of a wide window. */
  readonly searchField?: ReactNode
  /**
   * What only a wide window shows beside the cart, which has it in the menu and the tab bar
   * otherwise.
   */
  readonly tools?: ReactNode
  /** The number of items in the cart; null where the header has no cart. */
  readonly cartCount: number | null
}

/**
 * The top of every screen: menu, back button (not on home), logo, search and cart with its item
 * count (not on login). A wide window shows the search field and `tools` instead of menu and back
 * button.
 */
export const Header = ({
  isMenuOpen,
  onMenu,
  onBack,
  onSearch,
  searchField,
  tools,
  cartCount
}: HeaderProps) => {
  const { t } = useTranslation()
  return (
    <header className={styles.header}>
      <div className={styles.narrow}>
        <IconButton label={t("shell.menu")} expanded={isMenuOpen} onClick={onMenu}>
          <Menu />
        </IconButton>
        {onBack && (
          <IconButton label={t("shell.back")} onClick={onBack}>
            <Back />
          </IconButton>
        )}
      </div>
      <Link className={styles.home} to={paths.home} aria-label={t("shell.homeLink")}>
        <Logo label={t("shell.shopName")} height={26} />
      </Link>
      <div className={styles.search}>{searchField}</div>
      <div className={styles.end}>
        <div className={styles.wide}>{tools}</div>
        {onSearch && (
          <div className={styles.narrow}>
            <IconButton label={t("shell.search")} onClick={onSearch}>
              <Search />
            </IconButton>
          </div>
        )}
        {cartCount !== null && (
          <IconLink
            to={paths.cart}
            label={cartCount === 0 ? t("shell.cartEmpty") : t("shell.cart", { count: cartCount })}
          >
            <ShoppingBag />
            {cartCount > 0 && <CountBadge>{cartBadge(t, cartCount)}</CountBadge>}
          </IconLink>
        )}
      </div>
    </header>
  )
}

/** The number on the cart, at most `99+`. */
const cartBadge = (t: TFunction, count: number): string =>
  t("common.number", { number: Math.min(count, 99) }) + (count > 99 ? "+" : "")
