import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { Order } from "#core/orders/Order.ts"
import { orderProgress } from "#core/orders/orderProgress.ts"
import { parseOrderStatus } from "#core/orders/orderStatus.ts"
import { orderProgressTexts } from "../orders/orderProgressTexts.ts"
import { Outcome, OutcomeActions } from "../payment/Outcome.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Package } from "../shared/icons.ts"
import { Page } from "../shared/shell/Page.tsx"
import { paths } from "#locales/paths.ts"
import styles from "./ThankYou.module.css"

interface ThankYouProps {
  /** The placed order; null while it is loaded, and where it cannot be. */
  readonly order: Order | null
  readonly isLoading?: boolean
  /** Promises a mail, where one will be sent (docs/decisions.md#email). */
  readonly mail?: ReactNode
  /** What is known of the order. */
  readonly children?: ReactNode
}

/**
 * The order is placed, and how it goes on. Until that is known the page promises nothing
 * (docs/decisions.md#order-statuses). What loads is below the links, so that they do not move under
 * a finger.
 */
export const ThankYou = ({ order, isLoading = false, mail, children }: ThankYouProps) => {
  const { t } = useTranslation()
  const texts = order && orderProgressTexts(t, order)
  const title = texts?.title ?? t("titles.thankYou")
  return (
    <Page title={title} titleHidden busy={isLoading}>
      <title>{t("titles.withShop", { title })}</title>
      {isLoading ? (
        <Outcome kind="waiting" title={t("checkout.thankYouLoading")} />
      ) : (
        <>
          {texts === null ? (
            <Outcome kind="done" title={t("checkout.thankYouTitle")}>
              <p>{thankYouText(t, order)}</p>
            </Outcome>
          ) : (
            <Outcome kind={texts.kind} title={texts.title}>
              {texts.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
            </Outcome>
          )}
          <Actions
            ordersLabel={t(texts?.kind === "stopped" ? "titles.orders" : "checkout.track")}
          />
          {texts === null && mail}
          {children}
        </>
      )}
    </Page>
  )
}

/** The promise that a mail will confirm the order. */
export const OrderMailNote = () => {
  const { t } = useTranslation()
  return <p className={styles.mail}>{t("checkout.thankYouEmail")}</p>
}

/** For an order that goes on as it should, or of which nothing is known. */
const thankYouText = (t: TFunction, order: Order | null): string => {
  if (order === null) return t("checkout.thankYouUnknown")
  const status = parseOrderStatus(order.status)
  return orderProgress(order) === "accepted"
    ? t("checkout.thankYouBody")
    : t("checkout.thankYouUnderway", {
        status: status === null ? order.status : t(`orderStatus.${status}`)
      })
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
