import type { TFunction } from "i18next"
import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ShopContact } from "#core/catalogue/ShopInfo.ts"
import type { Order } from "#core/orders/Order.ts"
import { orderProgress } from "#core/orders/orderProgress.ts"
import { orderArrival, orderStatusName } from "#locales/orderArrival.ts"
import { paths } from "#locales/paths.ts"
import { orderProgressTexts } from "../orders/orderProgressTexts.ts"
import { Outcome, OutcomeActions } from "../payment/Outcome.tsx"
import { PaymentNumber, SupportLink } from "../payment/SupportLink.tsx"
import { ButtonLink } from "../shared/Button.tsx"
import { EmptyState } from "../shared/EmptyState.tsx"
import { Page } from "../shared/Page.tsx"
import { Package } from "../shared/icons.ts"
import styles from "./OrderPlaced.module.css"

/** The order was paid for earlier, and is not what was in the cart. */
export interface EarlierOrder {
  /** Whether the cart still has items, which the shopper can go on to order. */
  readonly hasRest: boolean
}

export interface OrderPlacedProps {
  /** The placed order; null while it is loaded, and where it cannot be. */
  readonly order: Order | null
  readonly isLoading?: boolean
  /** Promises a mail, where one will be sent (docs/decisions/messages.md#email). */
  readonly mail?: ReactNode
  /** Null for the order that was placed last. */
  readonly earlierOrder?: EarlierOrder | null
  /** Its number and pictures, above the links. */
  readonly overview?: ReactNode
  /** What else is known of the order. */
  readonly children?: ReactNode
}

/**
 * The order is placed, and how it goes on. Until that is known the page promises nothing
 * (docs/decisions/orders.md#order-statuses). The links come with the order, so that they do not
 * move under a finger.
 */
export const OrderPlaced = ({
  order,
  isLoading = false,
  mail,
  earlierOrder = null,
  overview,
  children
}: OrderPlacedProps) => {
  const { t } = useTranslation()
  const texts = order && orderProgressTexts(t, order)
  const title = texts?.title ?? t("titles.orderPlaced")
  const isCash = order?.method === "cash"
  const earlierTitle = isCash ? "checkout.placedEarlierTitle" : "checkout.paidEarlierTitle"
  const placedTitle = t(earlierOrder ? earlierTitle : "checkout.orderPlacedTitle")
  return (
    <Page title={title} titleHidden busy={isLoading}>
      {isLoading ? (
        <Outcome kind="waiting" title={t("checkout.orderPlacedLoading")} />
      ) : (
        <>
          {texts === null ? (
            <Outcome kind="done" title={arrivalDay(t, order) ?? placedTitle}>
              {arrivalDay(t, order) !== null && <p className={styles.placed}>{placedTitle}</p>}
              <p>{placedText(t, order)}</p>
              {earlierOrder && <EarlierOrderNote {...earlierOrder} isCash={isCash} />}
            </Outcome>
          ) : (
            <Outcome kind={texts.kind} title={texts.title}>
              {texts.sentences.map((sentence) => (
                <p key={sentence}>{sentence}</p>
              ))}
              {earlierOrder && <EarlierOrderNote {...earlierOrder} isCash={isCash} />}
            </Outcome>
          )}
          {overview}
          <Actions
            order={texts?.kind === "stopped" ? null : order}
            ordersLabel={t(texts?.kind === "stopped" ? "titles.orders" : "checkout.track")}
            hasRest={earlierOrder?.hasRest ?? false}
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
  return <p className={styles.mail}>{t("checkout.orderPlacedEmail")}</p>
}

/** The day on which an order arrives that goes on; null where none was promised. */
const arrivalDay = (t: TFunction, order: Order | null): string | null =>
  order && orderArrival(t, order)

/** For an order that goes on as it should, or of which nothing is known. */
const placedText = (t: TFunction, order: Order | null): string => {
  if (order === null) return t("checkout.orderPlacedUnknown")
  return orderProgress(order) === "accepted"
    ? t("checkout.orderPlacedBody")
    : t("checkout.orderPlacedUnderway", {
        status: orderStatusName(t, order)
      })
}

const EarlierOrderNote = ({ hasRest, isCash }: EarlierOrder & { readonly isCash: boolean }) => {
  const { t } = useTranslation()
  return (
    <>
      <p>{t(isCash ? "checkout.placedEarlierBody" : "checkout.paidEarlierBody")}</p>
      {hasRest && <p>{t("checkout.paidEarlierRest")}</p>}
    </>
  )
}

interface PaidWithoutOrderProps extends EarlierOrder {
  /** The number of the payment, with which the shop finds it. */
  readonly reference: string | null
  readonly shop: ShopContact | null
}

/** An earlier payment was taken, and the server has no order of it. */
export const PaidWithoutOrder = ({ hasRest, reference, shop }: PaidWithoutOrderProps) => {
  const { t } = useTranslation()
  return (
    <Page title={t("payment.successful")} titleHidden>
      <Outcome kind="unknown" title={t("payment.withoutOrderTitle")}>
        <p>{t("payment.withoutOrderHint")}</p>
        <PaymentNumber>{reference}</PaymentNumber>
        {hasRest && <p>{t("checkout.paidEarlierRest")}</p>}
      </Outcome>
      <OutcomeActions>
        <SupportLink shop={shop} reference={reference} isOrderMissing />
        <ButtonLink to={paths.orders} variant="secondary" size="large">
          {t("titles.orders")}
        </ButtonLink>
        {hasRest && (
          <ButtonLink to={paths.checkout} variant="secondary" size="large">
            {t("cart.proceed")}
          </ButtonLink>
        )}
      </OutcomeActions>
    </Page>
  )
}

/** The page was opened directly: nothing is known of an order. */
export const NoPlacedOrder = () => {
  const { t } = useTranslation()
  return (
    <Page title={t("titles.noPlacedOrder")} titleHidden>
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

const Actions = ({
  order = null,
  ordersLabel,
  hasRest = false
}: {
  /** The order that the first link opens; null for the list of all orders. */
  readonly order?: Order | null
  readonly ordersLabel: string
  readonly hasRest?: boolean
}) => {
  const { t } = useTranslation()
  return (
    <OutcomeActions>
      {hasRest && (
        <ButtonLink to={paths.checkout} size="large">
          {t("cart.proceed")}
        </ButtonLink>
      )}
      <ButtonLink
        to={order === null ? paths.orders : paths.order(order.id)}
        variant={hasRest ? "secondary" : "primary"}
        size="large"
      >
        {ordersLabel}
      </ButtonLink>
      <ButtonLink to={paths.home} variant="secondary" size="large">
        {t("common.continueShopping")}
      </ButtonLink>
    </OutcomeActions>
  )
}
