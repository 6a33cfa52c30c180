import { useTranslation } from "react-i18next"
import type { DeskOrderSummary } from "#core/desk/DeskOrders.ts"
import { orderStatusTone } from "#core/orders/orderStatus.ts"
import { deskStatusName } from "#locales/deskStatusName.ts"
import { Badge } from "../../shared/Badge.tsx"

/** The status of an order, in the words of the desk, which tell each from every other. */
export const DeskStatusBadge = ({
  order
}: {
  readonly order: Pick<DeskOrderSummary, "pickup" | "status">
}) => {
  const { t } = useTranslation()
  return <Badge tone={orderStatusTone(order.status)}>{deskStatusName(t, order)}</Badge>
}
