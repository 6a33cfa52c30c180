import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { Outcome, OutcomeActions } from "../payment/Outcome.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Package } from "../shared/icons.ts"
import { Page } from "../shared/shell/Page.tsx"
import { paths } from "#locales/paths.ts"
import styles from "./ThankYou.module.css"

interface ThankYouProps {
  readonly isOrderMailed: boolean
  /** What is known of the order. */
  readonly children?: ReactNode
}

/**
 * The order is placed. A mail is promised only where one will be sent (docs/decisions.md#email).
 * What loads is below the links, so that they do not move under a finger.
 */
export const ThankYou = ({ isOrderMailed, children }: ThankYouProps) => {
  const { t } = useTranslation()
  return (
    <Page title={t("titles.thankYou")} titleHidden>
      <title>{t("titles.withShop", { title: t("titles.thankYou") })}</title>
      <Outcome kind="done" title={t("checkout.thankYouTitle")}>
        <p>{t("checkout.thankYouBody")}</p>
      </Outcome>
      <Actions ordersLabel={t("checkout.track")} />
      {isOrderMailed && <p className={styles.mail}>{t("checkout.thankYouEmail")}</p>}
      {children}
    </Page>
  )
}

/** The page was opened directly: nothing is known of an order. */
export const NoPlacedOrder = () => {
  const { t } = useTranslation()
  return (
    <Page title={t("titles.noPlacedOrder")} titleHidden>
      <title>{t("titles.withShop", { title: t("titles.noPlacedOrder") })}</title>
      <EmptyState
        icon={<Package />}
        title={t("checkout.noPlacedOrder")}
        action={<Actions ordersLabel={t("titles.orders")} />}
      >
        {t("checkout.noPlacedOrderHint")}
      </EmptyState>
    </Page>
  )
}

const Actions = ({ ordersLabel }: { readonly ordersLabel: string }) => {
  const { t } = useTranslation()
  return (
    <OutcomeActions>
      <ButtonLink to={paths.orders} size="large">
        {ordersLabel}
      </ButtonLink>
      <ButtonLink to={paths.home} variant="secondary" size="large">
        {t("common.continueShopping")}
      </ButtonLink>
    </OutcomeActions>
  )
}
