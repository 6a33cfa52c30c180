import { useTranslation } from "react-i18next"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "../shared/Button.tsx"

/** After a payment that failed: the checkout of the same order, with cash chosen. */
export const PayInCash = () => {
  const { t } = useTranslation()
  return (
    <ButtonLink variant="secondary" size="large" to={paths.checkout} state={{ method: "cash" }}>
      {t("payment.payInCash")}
    </ButtonLink>
  )
}
