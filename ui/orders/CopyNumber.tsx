import { useTranslation } from "react-i18next"
import type { OrderId } from "#core/orders/OrderId.ts"
import { IconButton } from "../shared/IconButton.tsx"
import { Copy } from "../shared/icons.ts"

interface CopyNumberProps {
  readonly id: OrderId
  readonly onCopy: (id: OrderId) => void
}

/** The button that copies the number of an order, which a shopper tells the shop. */
export const CopyNumber = ({ id, onCopy }: CopyNumberProps) => {
  const { t } = useTranslation()
  return (
    <IconButton label={t("orders.copyNumber")} onClick={() => onCopy(id)}>
      <Copy size={20} />
    </IconButton>
  )
}
