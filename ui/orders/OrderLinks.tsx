import { useTranslation } from "react-i18next"
import type { ShopInfo } from "#core/catalogue/ShopInfo.ts"
import type { Order } from "#core/orders/Order.ts"
import { isReceived } from "#core/orders/orderStatus.ts"
import { paths } from "#locales/paths.ts"
import { Card } from "../shared/Card.tsx"
import { ReceiptText, RefreshCw, ShieldCheck } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { OrderContact } from "./OrderContact.tsx"

interface OrderLinksProps {
  readonly order: Pick<Order, "id" | "policyVersion" | "status">
  readonly shop: Pick<ShopInfo, "policies" | "supportPhone" | "whatsapp">
}

/** The invoice of an order, how to return it, and the ways to ask the shop about it. */
export const OrderLinks = ({ order, shop }: OrderLinksProps) => {
  const { t } = useTranslation()
  const { id, policyVersion } = order
  return (
    <Card flush>
      <ListRow icon={<ReceiptText />} to={paths.orderInvoice(id)}>
        {t("orders.openInvoice")}
      </ListRow>
      <ReturnLink order={order} shop={shop} />
      {policyVersion !== null && (
        <ListRow icon={<ShieldCheck />} to={paths.orderTerms(policyVersion)}>
          {t("titles.orderTerms")}
        </ListRow>
      )}
      <OrderContact id={id} shop={shop} />
    </Card>
  )
}

/** A received order has a page of its returns; until then the policy says how it will be. */
const ReturnLink = ({ order: { id, status }, shop }: OrderLinksProps) => {
  const { t } = useTranslation()
  const { policies } = shop
  if (isReceived(status))
    return (
      <ListRow icon={<RefreshCw />} to={paths.orderReturns(id)}>
        {t("orders.return")}
      </ListRow>
    )
  return (
    policies.returns.length > 0 && (
      <ListRow icon={<RefreshCw />} to={paths.policy("returns")}>
        {t("help.policies.returns")}
      </ListRow>
    )
  )
}
