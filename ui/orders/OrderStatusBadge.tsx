import { useTranslation } from "react-i18next"
import { orderStatusTone, parseOrderStatus } from "#core/orders/orderStatus.ts"
import { Badge } from "../shared/Badge.tsx"

/** How an order stands, in the shop's words; a word of the server's that we do not know stands as it is. */
export const OrderStatusBadge = ({ word }: { readonly word: string }) => {
  const { t } = useTranslation()
  const status = parseOrderStatus(word)
  return (
    <Badge tone={orderStatusTone(word)}>
      {status === null ? <bdi>{word}</bdi> : t(`orderStatus.${status}`)}
    </Badge>
  )
}
