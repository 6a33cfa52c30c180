import { useTranslation } from "react-i18next"
import type { Order } from "#core/orders/Order.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { orderPaymentNames, paymentMethodNames } from "#locales/paymentMethodNames.ts"
import { Badge } from "../shared/Badge.tsx"
import { Card } from "../shared/Card.tsx"
import { AmountList } from "./AmountList.tsx"

/** The amounts of an order and its payment method. */
export const OrderAmounts = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const payment = orderPayment(order)
  const price = (fils: number) => (
    <bdi className="figures">{t("common.price", { price: fils })}</bdi>
  )
  return (
    <>
      <Card>
        <h2>{t("orders.breakdown")}</h2>
        <AmountList
          amounts={[
            [t("orders.subtotal"), price(order.subtotal)],
            [t("orders.delivery"), order.delivery === 0 ? t("common.free") : price(order.delivery)],
            order.discount > 0 && [
              t("orders.discount"),
              <bdi key="discount" className="figures">
                {t("orders.discountAmount", { amount: order.discount })}
              </bdi>,
              "discount"
            ],
            [t("orders.total"), price(order.total), "total"]
          ]}
        />
      </Card>
      <Card>
        <h2>{t("orders.payment")}</h2>
        <AmountList
          amounts={[
            [t("orders.method"), t(paymentMethodNames[order.method])],
            payment !== null && [
              t("orders.paymentStatus"),
              <Badge key="status" tone={paymentTones[payment]}>
                {t(orderPaymentNames[payment])}
              </Badge>
            ],
            order.refund !== null && [t("orders.refund"), price(order.refund.amount)],
            order.refund !== null && [
              t("orders.refundState"),
              <Badge key="refund" tone={refundTones[order.refund.state]}>
                {t(refundLabels[order.refund.state])}
              </Badge>
            ]
          ]}
        />
        {order.refund && order.refund.state !== "done" && (
          <p className="secondary-text">{t(refundHints[order.refund.state])}</p>
        )}
      </Card>
    </>
  )
}

const paymentTones = { paid: "green", onDelivery: "neutral", pending: "yellow" } as const
const refundTones = { requested: "yellow", done: "green", rejected: "red" } as const
export const refundLabels = {
  requested: "orders.refundRequested",
  done: "orders.refundDone",
  rejected: "orders.refundRejected"
} as const
const refundHints = {
  requested: "orders.refundRequestedHint",
  rejected: "orders.refundRejectedHint"
} as const
