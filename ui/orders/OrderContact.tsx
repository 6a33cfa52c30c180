import { useTranslation } from "react-i18next"
import { type ShopInfo, whatsappLink } from "#core/catalogue/ShopInfo.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { paths } from "#locales/paths.ts"
import { Headset, MessageCircle, Phone } from "../shared/icons.ts"
import { ListRow } from "../shared/ListRow.tsx"
import { PhoneNumber } from "../shared/PhoneNumber.tsx"

interface OrderContactProps {
  readonly id: OrderId
  readonly shop: Pick<ShopInfo, "supportPhone" | "whatsapp">
}

/** The ways to ask the shop about an order, as rows of a card; the page of help is always there. */
export const OrderContact = ({ id, shop: { supportPhone, whatsapp } }: OrderContactProps) => {
  const { t } = useTranslation()
  return (
    <>
      {whatsapp !== null && (
        <ListRow
          icon={<MessageCircle />}
          href={whatsappLink(whatsapp, t("orders.askMessage", { id }))}
          chat
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
      <ListRow icon={<Headset />} to={paths.help}>
        {t("titles.help")}
      </ListRow>
    </>
  )
}
