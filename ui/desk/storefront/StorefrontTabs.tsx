import { useTranslation } from "react-i18next"
import { deskPaths } from "#locales/deskPaths.ts"
import { Link } from "../../shared/Link.tsx"
import styles from "./Storefront.module.css"

const tabs = ["home", "categories", "banners", "reels"] as const

/** The pages of the storefront, of which one is shown. */
export const StorefrontTabs = ({ current }: { readonly current: (typeof tabs)[number] }) => {
  const { t } = useTranslation()
  return (
    <nav className={styles.tabs} aria-label={t("desk.storefront.navigation")}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className={styles.tab}
          to={deskPaths[tab]}
          aria-current={tab === current ? "page" : undefined}
        >
          {t(`desk.titles.${tab}`)}
        </Link>
      ))}
    </nav>
  )
}
