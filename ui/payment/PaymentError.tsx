import { useTranslation } from "react-i18next"
import type { paymentErrorMachine } from "#core/payment/paymentErrorMachine.ts"
import { formatProviderError, formatRefusal, isKnownProviderError } from "#locales/formatRefusal.ts"
import { Button, ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { Price } from "../shared/Price.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { DescriptionList } from "./DescriptionList.tsx"
import { Outcome, OutcomeActions } from "./Outcome.tsx"
import { SupportLink } from "./SupportLink.tsx"
import { RefusalText } from "../shared/RefusalText.tsx"
import styles from "./PaymentError.module.css"
import { paths } from "#locales/paths.ts"

type PaymentErrorProps = ScreenProps<typeof paymentErrorMachine> & {
  /** The number of the shop's chat; null where it has none. */
  readonly whatsapp: string | null
}

/** The screen /payment-error: it shows an error only once the payment's status is known. */
export const PaymentError = ({ snapshot, send, whatsapp }: PaymentErrorProps) => {
  const { t } = useTranslation()
  const { refusal } = snapshot.context
  const isNotPaid = snapshot.matches("notPaid")
  const isUnknown =
    refusal !== null && (snapshot.matches("unknown") || snapshot.matches("checking"))
  const isPaid = snapshot.matches("paid")
  return (
    <Page title={t("titles.paymentCallback")} titleHidden busy={snapshot.matches("checking")}>
      <title>
        {t("titles.withShop", {
          title: t(isNotPaid ? "titles.paymentError" : "titles.paymentCallback")
        })}
      </title>
      {isNotPaid && <NotPaid snapshot={snapshot} whatsapp={whatsapp} />}
      {isPaid && <Outcome kind="done" title={t("payment.successful")} />}
      {isUnknown && (
        <Outcome
          kind="unknown"
          title={
            <RefusalText refusal={refusal}>
              {formatRefusal(t, "statusCallback", refusal)}
            </RefusalText>
          }
          action={
            snapshot.can({ type: "retry" }) && (
              <Button size="large" onClick={() => send({ type: "retry" })}>
                {t("payment.checkAgain")}
              </Button>
            )
          }
        >
          {t("payment.confirmingHint")}
        </Outcome>
      )}
      {!isNotPaid && !isPaid && !isUnknown && (
        <Outcome kind="waiting" title={t("payment.checking")} />
      )}
    </Page>
  )
}

const NotPaid = ({ snapshot, whatsapp }: Pick<PaymentErrorProps, "snapshot" | "whatsapp">) => {
  const { t } = useTranslation()
  const { errorCode, errorMessage, paymentId, status } = snapshot.context
  const code = errorCode ?? status?.errorCode ?? null
  const pending = status?.pending ?? null
  return (
    <>
      <Outcome kind="failed" title={t("payment.errorTitle")}>
        <p className={styles.reason}>{formatProviderError(t, code)}</p>
        <p>{t("payment.errorHint")}</p>
      </Outcome>
      {(code !== null || pending !== null) && (
        <Card>
          <DescriptionList
            facts={[
              [
                t("payment.errorCode"),
                code && (
                  <bdi key="code" dir="ltr">
                    {code}
                  </bdi>
                )
              ],
              [
                t("payment.reference"),
                pending?.invoiceId && (
                  <bdi key="reference" dir="ltr">
                    {pending.invoiceId}
                  </bdi>
                )
              ],
              [t("payment.total"), pending && <Price key="total" price={pending.total} />]
            ]}
          />
        </Card>
      )}
      <OutcomeActions>
        <ButtonLink size="large" to={paths.checkout}>
          {t("common.retry")}
        </ButtonLink>
        <ButtonLink variant="secondary" size="large" to={paths.home}>
          {t("common.continueShopping")}
        </ButtonLink>
        <SupportLink whatsapp={whatsapp} reference={pending?.invoiceId ?? paymentId} />
      </OutcomeActions>
      {errorMessage && !isKnownProviderError(code) && (
        <p className={styles.providerMessage}>
          {t("payment.providerMessage")}: <bdi>{errorMessage}</bdi>
        </p>
      )}
    </>
  )
}
