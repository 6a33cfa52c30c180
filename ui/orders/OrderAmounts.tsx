import { useTranslation } from "react-i18next"
import type { Order } from "#core/orders/Order.ts"
import { paymentMethodNames } from "./paymentMethodNames.ts"
import { Badge } from "../shared/Badge.tsx"
import { Card } from "../shared/Card.tsx"
import summary from "../shared/OrderSummary.module.css"

/** The amounts of an order and its payment method. */
export const OrderAmounts = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const price = (fils: number) => (
    <bdi className="figures">{t("common.price", { price: fils })}</bdi>
  )
  return (
    <>
      <Card>
        <h2>{t("orders.breakdown")}</h2>
        <dl className={summary.amounts}>
          <div>
            <dt>{t("orders.subtotal")}</dt>
            <dd>{price(order.subtotal)}</dd>
          </div>
          <div>
            <dt>{t("orders.delivery")}</dt>
            <dd>{order.delivery === 0 ? t("common.free") : price(order.delivery)}</dd>
          </div>
          {order.discount > 0 && (
            <div className={summary.discount}>
              <dt>{t("orders.discount")}</dt>
              <dd>
                <bdi className="figures">
                  {t("orders.discountAmount", { amount: order.discount })}
                </bdi>
              </dd>
            </div>
          )}
          <div className={summary.total}>
            <dt>{t("orders.total")}</dt>
            <dd>{price(order.total)}</dd>
          </div>
        </dl>
      </Card>
      <Card>
        <h2>{t("orders.payment")}</h2>
        <dl className={summary.amounts}>
          <div>
            <dt>{t("orders.method")}</dt>
            <dd>{t(paymentMethodNames[order.method])}</dd>
          </div>
          <div>
            <dt>{t("orders.paymentStatus")}</dt>
            <dd>
              <Badge tone={order.isPaid ? "green" : "yellow"}>
                {t(order.isPaid ? "orders.paid" : "orders.pending")}
              </Badge>
            </dd>
          </div>
          {order.refund && (
            <>
              <div>
                <dt>{t("orders.refund")}</dt>
                <dd>{price(order.refund.amount)}</dd>
              </div>
              <div>
                <dt>{t("orders.refundState")}</dt>
                <dd>
                  <Badge tone={refundTones[order.refund.state]}>
                    {t(refundLabels[order.refund.state])}
                  </Badge>
                </dd>
              </div>
            </>
          )}
        </dl>
        {order.refund && order.refund.state !== "done" && (
          <p className={summary.secondaryText}>{t(refundHints[order.refund.state])}</p>
        )}
      </Card>
    </>
  )
}

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
