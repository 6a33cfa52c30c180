import { useTranslation } from "react-i18next"
import { formatProviderError, isKnownProviderError } from "#locales/formatRefusal.ts"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"
import { Page } from "../shared/Page.tsx"
import { Outcome, OutcomeActions } from "./Outcome.tsx"
import { PaymentFacts, paymentFacts } from "./PaymentFacts.tsx"
import {
  PayAgain,
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

const NotPaid = (props: PaymentReturnScreenProps) => {
  const { t } = useTranslation()
  const { snapshot, shop } = props
  const { code, reference } = paymentFacts(snapshot)
  const { errorMessage } = snapshot.context
  return (
    <>
      <Outcome kind="failed" title={t("payment.errorTitle")}>
        <p className={styles.reason}>{formatProviderError(t, code)}</p>
        <p>{t("payment.notCompletedHint")}</p>
        <p>{t("payment.errorHint")}</p>
      </Outcome>
      <PaymentFacts {...props} />
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
