import { useTranslation } from "react-i18next"
import { IconButton } from "../shared/IconButton.tsx"
import { Copy } from "../shared/icons.ts"

interface CopyNumberProps<Id extends string> {
  readonly id: Id
  readonly of?: "order" | "payment"
  readonly onCopy: (id: Id) => void
}

/** The button that copies the number of an order or a payment, which a shopper tells the shop. */
export const CopyNumber = <Id extends string>({
  id,
  of = "order",
  onCopy
}: CopyNumberProps<Id>) => {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t(of === "order" ? "orders.copyNumber" : "payment.copyNumber")}
      onClick={() => onCopy(id)}
    >
      <Copy size={20} />
    </IconButton>
  )
}
