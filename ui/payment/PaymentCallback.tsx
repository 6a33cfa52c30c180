import { useTranslation } from "react-i18next"
import { ButtonLink } from "../shared/Button.tsx"
import { Page } from "../shared/Page.tsx"
import { PaymentReturnStatus, type PaymentReturnScreenProps } from "./PaymentReturnStatus.tsx"
import { paths } from "#locales/paths.ts"
import { DocumentTitle } from "../shared/DocumentTitle.tsx"

/** The screen /payment-callback: on success it redirects to /thank-you. */
export const PaymentCallback = ({ snapshot, send, shop }: PaymentReturnScreenProps) => {
  const { t } = useTranslation()
  const home = (
    <ButtonLink variant="secondary" size="large" to={paths.home}>
      {t("payment.returnHome")}
    </ButtonLink>
  )
  return (
    <Page title={t("titles.paymentCallback")} titleHidden busy={snapshot.hasTag("verifying")}>
      <DocumentTitle title={t("titles.paymentCallback")} />
      <PaymentReturnStatus
        snapshot={snapshot}
        send={send}
        shop={shop}
        invalidActions={
          <>
            <ButtonLink variant="secondary" size="large" to={paths.checkout}>
              {t("common.retry")}
            </ButtonLink>
            {home}
          </>
        }
        otherActions={home}
      />
    </Page>
  )
}
