import { useTranslation } from "react-i18next"

/** The number of a payment, to tell the shop; nothing where it is unknown. */
export const PaymentNumber = ({ children }: { readonly children: string | null }) => {
  const { t } = useTranslation()
  return (
    children !== null && (
      <p>
        {t("payment.number")}: <bdi dir="ltr">{children}</bdi>
      </p>
    )
  )
}
