import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import { OrderNotFound } from "#core/orders/Order.ts"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { formatRefusal, formatPaymentReturnRefusal } from "#locales/formatRefusal.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Outcome } from "./Outcome.tsx"
import { paths } from "#locales/paths.ts"
import { RefusalText } from "../shared/RefusalText.tsx"

export type PaymentReturnScreenProps = ScreenProps<typeof paymentReturnMachine> & {
  /** The number of the shop's chat; null where it has none. */
  readonly whatsapp: string | null
}

interface PaymentReturnStatusProps extends ScreenProps<typeof paymentReturnMachine> {
  /** The actions after a failed payment; the first of them has this variant. */
  readonly renderFailedActions: (look: "primary" | "secondary") => ReactNode
  /** The actions where the order is or may be paid; none of them leads to another payment. */
  readonly otherActions: ReactNode
}

/** The status of a payment on both return pages; unknown is never shown as failed. */
export const PaymentReturnStatus = ({
  snapshot,
  send,
  renderFailedActions,
  otherActions
}: PaymentReturnStatusProps) => {
  const { t } = useTranslation()
  const { page, refusal, outcome, orderRefusal } = snapshot.context
  const message = refusal && (
    <RefusalText refusal={refusal._tag === "OrderCreationFailed" ? refusal.cause : refusal}>
      {formatPaymentReturnRefusal(t, page, refusal)}
    </RefusalText>
  )
  const retryButton = (
    <Button size="large" onClick={() => send({ type: "retry" })}>
      {t("payment.checkAgain")}
    </Button>
  )
  const ordersLink = (
    <ButtonLink variant="secondary" size="large" to={paths.orders}>
      {t("payment.myOrders")}
    </ButtonLink>
  )
  const isVerifying = snapshot.matches("verifying")
  if (snapshot.matches("confirming") || (isVerifying && outcome?._tag === "Pending")) {
    return (
      <Outcome kind="waiting" title={t("payment.confirming")} action={ordersLink}>
        {t("payment.confirmingHint")}
      </Outcome>
    )
  }
  if (snapshot.matches("timedOut")) {
    return (
      <Outcome
        kind="unknown"
        title={t("payment.confirming")}
        action={
          <>
            {retryButton}
            {ordersLink}
          </>
        }
      >
        {t("payment.confirmLater")}
      </Outcome>
    )
  }
  if (snapshot.matches("unreachable") || (isVerifying && refusal?._tag === "Unavailable")) {
    return (
      <Outcome
        kind="unknown"
        title={message}
        action={
          <>
            {isVerifying ? null : retryButton}
            {otherActions}
          </>
        }
      >
        {t("payment.confirmingHint")}
      </Outcome>
    )
  }
  if (snapshot.matches("refused"))
    return (
      <Outcome
        kind="failed"
        title={message}
        action={
          <>
            {retryButton}
            {renderFailedActions("secondary")}
          </>
        }
      />
    )
  if (snapshot.matches("invalid"))
    return (
      <Outcome
        kind="failed"
        title={message}
        action={
          <>
            <ButtonLink size="large" to={paths.orders}>
              {t("payment.myOrders")}
            </ButtonLink>
            {renderFailedActions("secondary")}
          </>
        }
      >
        {t("payment.invalidHint")}
      </Outcome>
    )
  if (snapshot.matches("notPaid"))
    return (
      <Outcome
        kind="failed"
        title={t("payment.notCompleted")}
        action={renderFailedActions("primary")}
      >
        <p>{t("payment.notCompletedHint")}</p>
        <p>{t("payment.notCompletedChoice")}</p>
      </Outcome>
    )
  if (snapshot.matches("orderMissing")) {
    return (
      <Outcome
        kind="failed"
        title={message}
        action={
          <>
            {retryButton}
            {otherActions}
          </>
        }
      >
        {t("payment.withoutOrderHint")}
      </Outcome>
    )
  }
  if (snapshot.matches("paidElsewhere")) {
    return (
      <Outcome
        kind="done"
        title={t("payment.successful")}
        action={
          <ButtonLink size="large" to={paths.login} state={{ returnTo: paths.orders }}>
            {t("common.login")}
          </ButtonLink>
        }
      >
        {t("payment.loginToSee")}
      </Outcome>
    )
  }
  if (snapshot.matches("confirmed") || snapshot.matches("done")) {
    return (
      <Outcome kind="done" title={t("payment.successful")}>
        {t("payment.redirecting")}
      </Outcome>
    )
  }
  if (snapshot.matches("orderFailed")) {
    return (
      <Outcome
        kind="unknown"
        title={formatRefusal(t, "readOrder", orderRefusal ?? new OrderNotFound())}
        action={
          <>
            {retryButton}
            {otherActions}
          </>
        }
      >
        {t("payment.foundPaidHint")}
      </Outcome>
    )
  }
  return (
    <Outcome
      kind="waiting"
      title={t(page === "callback" ? "payment.processing" : "payment.verifying")}
    />
  )
}
