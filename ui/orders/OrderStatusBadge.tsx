import { useTranslation } from "react-i18next"
import type { Order } from "#core/orders/Order.ts"
import { orderStatusTone, parseOrderStatus } from "#core/orders/orderStatus.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import { orderStatusName } from "#locales/orderArrival.ts"
import { Badge } from "../shared/Badge.tsx"

/**
 * The status of an order as a badge; an unknown status of the server is shown unchanged, and an
 * empty one not at all.
 */
export const OrderStatusBadge = ({
  order
}: {
  readonly order: Pick<Order, "pickup" | "status">
}) => {
  const { t } = useTranslation()
  const { status: word } = order
  if (isBlank(word)) return null
  return (
    <Badge tone={orderStatusTone(word)}>
      {parseOrderStatus(word) === null ? <bdi>{word}</bdi> : orderStatusName(t, order)}
    </Badge>
  )
}
