import { useTranslation } from "react-i18next"
import { type OrderStatus, orderStatusTone } from "#core/orders/orderStatus.ts"
import { Badge } from "../../shared/Badge.tsx"

/** The status of an order, in the words of the desk, which tell each from every other. */
export const DeskStatusBadge = ({ status }: { readonly status: OrderStatus }) => {
  const { t } = useTranslation()
  return <Badge tone={orderStatusTone(status)}>{t(`desk.status.${status}`)}</Badge>
}
