import { useTranslation } from "react-i18next"
import { orderStatusTone, parseOrderStatus } from "#core/orders/orderStatus.ts"
import { isBlank } from "#core/shared/cleanText.ts"
import { Badge } from "../shared/Badge.tsx"

/**
 * The status of an order as a badge; an unknown status of the server is shown unchanged, and an
 * empty one not at all.
 */
export const OrderStatusBadge = ({ word }: { readonly word: string }) => {
  const { t } = useTranslation()
  const status = parseOrderStatus(word)
  if (isBlank(word)) return null
  return (
    <Badge tone={orderStatusTone(word)}>
      {status === null ? <bdi>{word}</bdi> : t(`orderStatus.${status}`)}
    </Badge>
  )
}
