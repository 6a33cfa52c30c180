import { useTranslation } from "react-i18next"
import { Page } from "../shared/Page.tsx"
import { PaymentReturnStatus, type PaymentReturnScreenProps } from "./PaymentReturnStatus.tsx"

/** The screen /payment-callback: on success it redirects to /thank-you. */
export const PaymentCallback = (props: PaymentReturnScreenProps) => {
  const { t } = useTranslation()
  const title = t("titles.paymentCallback")
  return (
    <Page title={title} titleHidden busy={props.snapshot.hasTag("verifying")}>
      <PaymentReturnStatus {...props} />
    </Page>
  )
}
