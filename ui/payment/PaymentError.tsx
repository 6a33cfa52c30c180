import { useTranslation } from "react-i18next"
import { formatProviderError, isKnownProviderError } from "#locales/formatRefusal.ts"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { Card } from "../shared/Card.tsx"
import { Price } from "../shared/Price.tsx"
import { Page } from "../shared/Page.tsx"
import { Code, DescriptionList } from "../orders/AmountList.tsx"
import { Outcome, OutcomeActions } from "./Outcome.tsx"
import {
  PayAgain,
  paymentReference,
  PaymentReturnStatus,
  type PaymentReturnScreenProps
} from "./PaymentReturnStatus.tsx"
import { SupportLink } from "./SupportLink.tsx"
import styles from "./PaymentError.module.css"

/** The screen /payment-error: it says why a payment failed, once the provider says that it did. */
export const PaymentError = (props: PaymentReturnScreenProps) => {
  const { t } = useTranslation()
  const title = t("titles.paymentError")
  return (
    <Page title={title} titleHidden busy={props.snapshot.hasTag("verifying")}>
      {props.snapshot.matches("notPaid") ? (
        <NotPaid {...props} />
      ) : (
        <PaymentReturnStatus {...props} />
      )}
    </Page>
  )
}

const NotPaid = ({ snapshot, shop }: PaymentReturnScreenProps) => {
  const { t } = useTranslation()
  const { errorCode, errorMessage, outcome } = snapshot.context
  const { invoiceId, total, ...failed } =
    outcome?._tag === "NotPaid" ? outcome : { invoiceId: null, total: null, errorCode: null }
  const code = errorCode ?? failed.errorCode
  const reference = paymentReference(snapshot)
  return (
    <>
      <Outcome kind="failed" title={t("payment.errorTitle")}>
        <p className={styles.reason}>{formatProviderError(t, code)}</p>
        <p>{t("payment.notCompletedHint")}</p>
        <p>{t("payment.errorHint")}</p>
      </Outcome>
      {(code !== null || invoiceId !== null || total !== null) && (
        <Card>
          <DescriptionList
            facts={[
              [t("payment.errorCode"), code && <Code key="code">{code}</Code>],
              [t("payment.reference"), invoiceId && <Code key="reference">{invoiceId}</Code>],
              [t("payment.total"), total !== null && <Price key="total" price={total} />]
            ]}
          />
        </Card>
      )}
      <OutcomeActions>
        <PayAgain />
        <ButtonLink variant="secondary" size="large" to={paths.home}>
          {t("common.continueShopping")}
        </ButtonLink>
        <SupportLink shop={shop} reference={reference} />
      </OutcomeActions>
      {errorMessage && !isKnownProviderError(code) && (
        <p className={styles.providerMessage}>
          {t("payment.providerMessage")}: <bdi>{errorMessage}</bdi>
        </p>
      )}
    </>
  )
}
