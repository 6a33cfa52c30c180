import type { ReactNode } from "react"
import { useTranslation } from "react-i18next"
import type { ShopContact } from "#core/catalogue/ShopInfo.ts"
import { OrderNotFound } from "#core/orders/Order.ts"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import {
  formatPaymentReturnRefusal,
  formatProviderError,
  formatRefusal,
  isKnownProviderError
} from "#locales/formatRefusal.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { strandedPaymentTexts } from "./strandedPaymentTexts.ts"
import { Outcome, OutcomeActions } from "./Outcome.tsx"
import { PaymentFacts, paymentFacts } from "./PaymentFacts.tsx"
import { PaymentNumber, SupportLink } from "./SupportLink.tsx"
import { paths } from "#locales/paths.ts"
import { RefusalText } from "../shared/RefusalText.tsx"

export type PaymentReturnScreenProps = ScreenProps<typeof paymentReturnMachine> & {
  /** How to reach the shop; null while it is being loaded. */
  readonly shop: ShopContact | null
  readonly onCopyNumber?: (number: string) => void
}

/** The status of a payment on the return pages; unknown is never shown as failed. */
export const PaymentReturnStatus = (props: PaymentReturnScreenProps) => {
  const { t } = useTranslation()
  const { snapshot, send, shop } = props
  const { page, refusal, outcome, orderRefusal, errorCode } = snapshot.context
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
  const homeLink = (
    <ButtonLink variant="secondary" size="large" to={paths.home}>
      {t(page === "callback" ? "payment.returnHome" : "common.continueShopping")}
    </ButtonLink>
  )
  const { reference } = paymentFacts(snapshot)
  const support = <SupportLink shop={shop} reference={reference} />
  const supportForOrder = <SupportLink shop={shop} reference={reference} isOrderMissing />
  const isVerifying = snapshot.matches("verifying")
  // What the address of the error page says is what the bank said, not yet how the payment ended.
  const isBankReason = page === "error" && isKnownProviderError(errorCode)
  if (snapshot.matches("confirming") || (isVerifying && outcome?._tag === "Pending"))
    return (
      <Undecided
        {...props}
        title={t("payment.confirming")}
        actions={
          <>
            {ordersLink}
            {support}
            {homeLink}
          </>
        }
      >
        {isBankReason && <p>{formatProviderError(t, errorCode)}</p>}
        <p>{t("payment.confirmingHint")}</p>
      </Undecided>
    )
  if (snapshot.matches("timedOut") || snapshot.matches("refused"))
    return (
      <Undecided
        {...props}
        title={snapshot.matches("refused") ? message : t("payment.confirming")}
        actions={
          <>
            {retryButton}
            {ordersLink}
            {support}
          </>
        }
      >
        {t("payment.confirmLater")}
      </Undecided>
    )
  if (snapshot.matches("unreachable") || (isVerifying && refusal?._tag === "Unavailable"))
    return (
      <Undecided
        {...props}
        title={message}
        actions={
          <>
            {!isVerifying && retryButton}
            {homeLink}
            {support}
          </>
        }
      >
        {isBankReason && <p>{formatProviderError(t, errorCode)}</p>}
        <p>{t("payment.confirmingHint")}</p>
      </Undecided>
    )
  if (isVerifying && isBankReason)
    return (
      <Undecided {...props} title={formatProviderError(t, errorCode)} actions={support}>
        {t("payment.bankSays")}
      </Undecided>
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
            {page === "callback" && (
              <ButtonLink variant="secondary" size="large" to={paths.checkout}>
                {t("common.retry")}
              </ButtonLink>
            )}
            {homeLink}
            {support}
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
        action={
          <>
            <PayAgain />
            {homeLink}
            {support}
          </>
        }
      >
        <p>{t("payment.notCompletedHint")}</p>
        <p>{t("payment.notCompletedChoice")}</p>
      </Outcome>
    )
  if (snapshot.matches("orderMissing"))
    return (
      <Outcome
        kind="unknown"
        title={t("payment.withoutOrderTitle")}
        action={
          <>
            {retryButton}
            {supportForOrder}
            {homeLink}
          </>
        }
      >
        <p>{message}</p>
        <p>{t("payment.withoutOrderHint")}</p>
        <PaymentNumber>{reference}</PaymentNumber>
      </Outcome>
    )
  if (snapshot.matches("stranded")) {
    const { title, sentences } = strandedPaymentTexts(
      t,
      outcome?._tag === "Stranded" ? outcome.reason : "difference"
    )
    return (
      <Outcome
        kind="paused"
        title={title}
        action={
          <>
            {supportForOrder}
            {homeLink}
          </>
        }
      >
        {sentences.map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
        <PaymentNumber>{reference}</PaymentNumber>
      </Outcome>
    )
  }
  if (snapshot.matches("paidElsewhere"))
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
  if (snapshot.matches("confirmed") || snapshot.matches("done"))
    return (
      <Outcome kind="done" title={t("payment.successful")}>
        {t("payment.redirecting")}
      </Outcome>
    )
  if (snapshot.matches("orderFailed"))
    return (
      <Outcome
        kind="done"
        title={t("payment.successful")}
        action={
          <>
            {retryButton}
            {homeLink}
          </>
        }
      >
        <p>{t("payment.foundPaidHint")}</p>
        <p>{formatRefusal(t, "readOrder", orderRefusal ?? new OrderNotFound())}</p>
      </Outcome>
    )
  return (
    <Outcome
      kind="waiting"
      title={t(page === "callback" ? "payment.processing" : "payment.verifying")}
    />
  )
}

/** After a payment that failed: the checkout of the same order, also with cash chosen. */
export const PayAgain = () => {
  const { t } = useTranslation()
  return (
    <>
      <ButtonLink size="large" to={paths.checkout}>
        {t("common.retry")}
      </ButtonLink>
      <ButtonLink variant="secondary" size="large" to={paths.checkout} state={{ method: "cash" }}>
        {t("payment.payInCash")}
      </ButtonLink>
    </>
  )
}

/** A payment that is neither done nor failed: what it is about, and what can be done meanwhile. */
const Undecided = ({
  title,
  children,
  actions,
  ...props
}: PaymentReturnScreenProps & {
  readonly title: ReactNode
  readonly children: ReactNode
  readonly actions: ReactNode
}) => (
  <>
    <Outcome kind="unknown" title={title}>
      {children}
    </Outcome>
    <PaymentFacts {...props} />
    <OutcomeActions>{actions}</OutcomeActions>
  </>
)
