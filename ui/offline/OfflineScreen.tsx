import { useTranslation } from "react-i18next"
import { paths } from "#locales/paths.ts"
import { Logo } from "../brand/Logo.tsx"
import { ButtonAnchor, ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { RefreshCw, WifiOff } from "../shared/icons.ts"
import { Link } from "../shared/Link.tsx"
import headerStyles from "../frame/Header.module.css"
import { Page } from "../shared/Page.tsx"

/** An empty path is that of the document, which is the page that was asked for. */
const requestedAddress = ""

/**
 * What the service worker shows when a page can be had neither from the network nor from this
 * device. It works without scripts, because its links load pages.
 */
export const OfflineScreen = () => {
  const { t } = useTranslation()
  return (
    <div className="frame withoutTabs">
      <header className={headerStyles.header}>
        <Link className={headerStyles.home} to={paths.home} aria-label={t("shell.homeLink")}>
          <Logo label={t("shell.shopName")} height={26} />
        </Link>
      </header>
      <Page title={t("server.offline.title")} documentTitle={false}>
        <EmptyState
          icon={<WifiOff />}
          title={t("server.offline.body")}
          action={
            <>
              <ButtonAnchor href={requestedAddress} icon={<RefreshCw />}>
                {t("common.retry")}
              </ButtonAnchor>
              <ButtonLink variant="secondary" to={paths.cart}>
                {t("server.offline.cart")}
              </ButtonLink>
              <ButtonLink variant="secondary" to={paths.favourites}>
                {t("server.offline.favourites")}
              </ButtonLink>
            </>
          }
        >
          {t("server.offline.hint")}
        </EmptyState>
      </Page>
    </div>
  )
}
