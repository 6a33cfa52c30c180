import { useTranslation } from "react-i18next"
import { whatsappLink } from "#core/catalogue/ShopInfo.ts"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import { mapLink } from "#core/desk/mapLink.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { OrderAddress } from "../../orders/OrderAddress.tsx"
import { ButtonAnchor } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { Row } from "../../shared/Row.tsx"
import { MapPin, MessageCircle, Phone } from "../../shared/icons.ts"
import { PhoneNumber } from "../../shared/PhoneNumber.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import styles from "./DeliveryCard.module.css"

export const DeliveryCard = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useTranslation()
  const { address, customer, locale, note, pickup = null } = order
  return (
    <Card>
      <h2>{t("desk.order.customer")}</h2>
      <Stack as="p" gap={2} className={styles.lines}>
        <bdi>{customer.name}</bdi>
        <PhoneNumber>{customer.phone}</PhoneNumber>
        <span className="secondary-text">
          {t("desk.order.customerLocale", {
            language: t(locale === "ar" ? "desk.order.arabic" : "desk.order.english")
          })}
        </span>
        <UnderlinedLink to={deskPaths.customer(String(order.customerId))}>
          {t("desk.order.customerOrders", { count: order.customerOrders })}
        </UnderlinedLink>
      </Stack>
      <Row gap={8} align="stretch" wrap>
        <ButtonAnchor {...link} href={`tel:${customer.phone}`} icon={<Phone />}>
          {t("desk.order.call")}
        </ButtonAnchor>
        <ButtonAnchor
          {...link}
          href={whatsappLink(customer.phone, order.whatsappText)}
          target="_blank"
          icon={<MessageCircle />}
        >
          {t("desk.order.whatsapp")}
        </ButtonAnchor>
        {pickup === null && (
          <ButtonAnchor {...link} href={mapLink(order)} target="_blank" icon={<MapPin />}>
            {t("desk.order.map")}
          </ButtonAnchor>
        )}
      </Row>
      {pickup === null && (
        <>
          <h3>{t("desk.order.address")}</h3>
          <Stack as="p" gap={2} className={styles.lines}>
            <OrderAddress>{address}</OrderAddress>
          </Stack>
        </>
      )}
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

const link = { variant: "secondary", size: "small", rel: "noreferrer" } as const
