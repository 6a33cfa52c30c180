import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import { AmountList } from "../../orders/AmountList.tsx"
import { OrderLines } from "../../orders/OrderLines.tsx"
import { Card } from "../../shared/Card.tsx"
import styles from "./ItemsCard.module.css"

export const ItemsCard = ({ order }: { readonly order: DeskOrder }) => {
  const { t } = useTranslation()
  const price = (fils: number) => (
    <bdi className="figures">{t("common.price", { price: fils })}</bdi>
  )
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
              <span className="secondary-text">
                <bdi className={styles.quantity}>
                  {t("orders.quantityAtPrice", { quantity: line.quantity, price: line.price })}
                </bdi>
                {line.sku !== null && <> · {t("desk.order.sku", { sku: line.sku })}</>}
              </span>
              {line.refundedQuantity > 0 && (
                <span className="secondary-text">
                  {t("desk.order.refundedOf", { count: line.refundedQuantity })}
                </span>
              )}
            </>
          ),
          price: price(line.price * line.quantity)
        }))}
      />
      <AmountList
        amounts={[
          [t("orders.subtotal"), price(order.subtotal)],
          [t("orders.delivery"), order.delivery === 0 ? t("common.free") : price(order.delivery)],
          order.discount > 0 && [
            order.promoCode === null
              ? t("orders.discount")
              : t("desk.order.promo", { code: order.promoCode }),
            <bdi key="discount" className="figures">
              {t("orders.discountAmount", { amount: order.discount })}
            </bdi>,
            "discount"
          ],
          [t("orders.total"), price(order.total), "total"]
        ]}
      />
    </Card>
  )
}
