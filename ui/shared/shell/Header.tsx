import { Logo } from "#ui/brand/Logo.tsx"
import { CountBadge } from "../Badge.tsx"
import { Back } from "../directionalIcons.tsx"
import { IconButton, IconLink } from "../IconButton.tsx"
import { Link } from "../Link.tsx"
import { Menu, ShoppingBag } from "../icons.ts"
import styles from "./Header.module.css"
import { paths } from "#locales/paths.ts"

interface HeaderProps {
  readonly back?: { readonly label: string; readonly onClick: () => void } | undefined
  readonly home: { readonly label: string; readonly name: string }
  readonly menu: { readonly label: string; readonly open: boolean; readonly onClick: () => void }
  /** `badge` is the formatted item count, null in an empty cart. */
  readonly cart?: { readonly label: string; readonly badge: string | null } | undefined
}

/** The top of every screen: back button (not on home), logo, cart with its item count (not on login) and menu. */
export const Header = ({ back, home, menu, cart }: HeaderProps) => (
  <header className={styles.header}>
    {back ? (
      <IconButton label={back.label} onClick={back.onClick}>
        <Back />
      </IconButton>
    ) : (
      <MenuButton {...menu} />
    )}
    <Link className={styles.home} to={paths.home} aria-label={home.label}>
      <Logo label={home.name} height={26} />
    </Link>
    <div className={styles.end}>
      {cart && (
        <IconLink to={paths.cart} label={cart.label}>
          <ShoppingBag />
          {cart.badge !== null && <CountBadge>{cart.badge}</CountBadge>}
        </IconLink>
      )}
      {back && <MenuButton {...menu} />}
    </div>
  </header>
)

const MenuButton = ({ label, open, onClick }: HeaderProps["menu"]) => (
  <IconButton label={label} expanded={open} onClick={onClick}>
    <Menu />
  </IconButton>
)
