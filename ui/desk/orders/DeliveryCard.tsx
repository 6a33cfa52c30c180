import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import { mapLink } from "#core/desk/mapLink.ts"
import { OrderAddress } from "../../orders/OrderAddress.tsx"
import { Card } from "../../shared/Card.tsx"
import { MapPin, MessageCircle, Phone } from "../../shared/icons.ts"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import styles from "./DeliveryCard.module.css"

export const DeliveryCard = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useTranslation()
  const { address, customer, locale, note } = order
  return (
    <Card>
      <h2>{t("desk.order.customer")}</h2>
      <p className={styles.lines}>
        <bdi>{customer.name}</bdi>
        <PhoneNumber>{customer.phone}</PhoneNumber>
        <span className="secondary-text">
          {t("desk.order.customerLocale", {
            language: t(locale === "ar" ? "desk.order.arabic" : "desk.order.english")
          })}
        </span>
      </p>
      <div className={styles.links}>
        <a className={styles.link} href={`tel:${customer.phone}`}>
          <Phone size={18} />
          {t("desk.order.call")}
        </a>
        <a
          className={styles.link}
          href={whatsappLink(customer.phone)}
          target="_blank"
          rel="noreferrer"
        >
          <MessageCircle size={18} />
          {t("desk.order.whatsapp")}
        </a>
        <a className={styles.link} href={mapLink(order)} target="_blank" rel="noreferrer">
          <MapPin size={18} />
          {t("desk.order.map")}
        </a>
      </div>
      <h3>{t("desk.order.address")}</h3>
      <p className={styles.lines}>
        <OrderAddress>{address}</OrderAddress>
      </p>
      {note !== "" && (
        <>
          <h3>{t("desk.order.customerNote")}</h3>
          <p className={styles.note}>
            <bdi>{note}</bdi>
          </p>
        </>
      )}
    </Card>
  )
}
