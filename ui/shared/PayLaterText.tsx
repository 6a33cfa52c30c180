import { useTranslation } from "react-i18next"
import type { LaterPayments } from "#core/pricing/payLater.ts"

/** The payments of a shopper who pays later; beside a price they are another way to pay it. */
export const PayLaterText = ({
  isAlternative = false,
  ...payments
}: LaterPayments & { readonly isAlternative?: boolean }) => {
  const { t } = useTranslation()
  const isEqual = payments.last === payments.amount
  if (isAlternative) return t(isEqual ? "payLater.or" : "payLater.orUnequal", { ...payments })
  return t(isEqual ? "payLater.of" : "payLater.ofUnequal", { ...payments })
}
