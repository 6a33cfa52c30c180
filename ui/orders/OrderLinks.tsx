import { useTranslation } from "react-i18next"
import { type ShopInfo, whatsappLink } from "#core/catalogue/ShopInfo.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { paths } from "#locales/paths.ts"
import { Card } from "../shared/Card.tsx"
import { MessageCircle, Phone, ReceiptText } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"

interface OrderLinksProps {
  readonly id: OrderId
  readonly shop: Pick<ShopInfo, "supportPhone" | "whatsapp">
}

/** The invoice of an order, and the ways to ask the shop about it. */
export const OrderLinks = ({ id, shop: { supportPhone, whatsapp } }: OrderLinksProps) => {
  const { t } = useTranslation()
  return (
    <Card flush>
      <ListRow icon={<ReceiptText />} to={paths.orderInvoice(id)}>
        {t("orders.openInvoice")}
      </ListRow>
      {whatsapp !== null && (
        <ListRow
          icon={<MessageCircle />}
          href={whatsappLink(whatsapp, t("orders.askMessage", { id }))}
          description={t("help.whatsapp")}
        >
          {t("orders.ask")}
        </ListRow>
      )}
      {supportPhone !== null && (
        <ListRow
          icon={<Phone />}
          href={`tel:${supportPhone}`}
          description={<PhoneNumber>{supportPhone}</PhoneNumber>}
        >
          {t("orders.askByPhone")}
        </ListRow>
      )}
    </Card>
  )
}
