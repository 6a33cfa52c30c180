import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import { OrderTotal } from "../../orders/OrderAmounts.tsx"
import { OrderLines } from "../../orders/OrderLines.tsx"
import { Card } from "../../shared/Card.tsx"
import { Row } from "../../shared/Row.tsx"
import styles from "./ItemsCard.module.css"

export const ItemsCard = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useTranslation()
  return (
    <Card>
      <h2>{t("desk.orders.itemCount", { count: order.itemCount })}</h2>
      <OrderLines
        lines={order.lines.map((line) => ({
          key: String(line.position),
          image: line.image,
          name: line.name,
          details: (
            <>
              {line.attributes !== "" && <bdi className="secondary-text">{line.attributes}</bdi>}
              <Row as="span" gap={8} rowGap={0} wrap className="secondary-text">
                <bdi className={styles.quantity}>
                  {t("orders.quantityAtPrice", { quantity: line.quantity, price: line.price })}
                </bdi>
                {line.sku !== null && (
                  <span className={styles.sku}>{t("desk.order.sku", { sku: line.sku })}</span>
                )}
              </Row>
              {line.refundedQuantity > 0 && (
                <span className="secondary-text">
                  {t("desk.order.refundedOf", { count: line.refundedQuantity })}
                </span>
              )}
            </>
          ),
          price: (
            <bdi className="figures">
              {t("common.price", { price: line.price * line.quantity })}
            </bdi>
          )
        }))}
      />
      <OrderTotal
        order={order}
        deliveryLabel={t(order.pickup ? "orders.pickup" : "orders.delivery")}
        {...(order.promoCode !== null &&
          (order.discount > 0
            ? { discountLabel: t("desk.order.promo", { code: order.promoCode }) }
            : { deliveryLabel: t("desk.order.deliveryPromo", { code: order.promoCode }) }))}
      />
    </Card>
  )
}
