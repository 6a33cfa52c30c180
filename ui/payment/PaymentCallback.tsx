import { useTranslation } from "react-i18next"
import type { paymentReturnMachine } from "#core/payment/paymentReturnMachine.ts"
import { ButtonLink } from "../shared/Button.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Page } from "../shared/shell/Page.tsx"
import { PaymentReturnStatus } from "./PaymentReturnStatus.tsx"
import { paths } from "#locales/paths.ts"

/** The screen /payment-callback: on success it redirects to /thank-you. */
export const PaymentCallback = ({ snapshot, send }: ScreenProps<typeof paymentReturnMachine>) => {
  const { t } = useTranslation()
  const home = (
    <ButtonLink variant="secondary" size="large" to={paths.home}>
      {t("payment.returnHome")}
    </ButtonLink>
  )
  return (
    <Page title={t("titles.paymentCallback")} titleHidden busy={snapshot.hasTag("verifying")}>
      <title>{t("titles.withShop", { title: t("titles.paymentCallback") })}</title>
      <PaymentReturnStatus
        snapshot={snapshot}
        send={send}
        renderFailedActions={(look) => (
          <>
            <ButtonLink variant={look} size="large" to={paths.checkout}>
              {t("common.retry")}
            </ButtonLink>
            {home}
          </>
        )}
        otherActions={home}
      />
    </Page>
  )
}
