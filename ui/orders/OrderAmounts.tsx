import { useTranslation } from "react-i18next"
import type { Amounts } from "#core/pricing/quote.ts"
import type { Order } from "#core/orders/Order.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { orderPlaceNames } from "#locales/orderArrival.ts"
import { orderMethodName, orderPaymentName } from "#locales/paymentMethodNames.ts"
import { Badge } from "../shared/Badge.tsx"
import { Card } from "../shared/Card.tsx"
import { AmountList } from "./AmountList.tsx"
import { OrderRefunds } from "./OrderRefunds.tsx"

/** The amounts of an order and its payment method. */
export const OrderAmounts = ({ order }: { readonly order: Order }) => {
  const { t } = useTranslation()
  const payment = orderPayment(order)
  return (
    <>
      <Card>
        <h2>{t("orders.breakdown")}</h2>
        <OrderTotal order={order} deliveryLabel={t(orderPlaceNames(order).fee)} />
      </Card>
      <Card>
        <h2>{t("orders.payment")}</h2>
        <AmountList
          amounts={[
            [t("orders.method"), t(orderMethodName(order))],
            payment !== null && [
              t("orders.paymentStatus"),
              <Badge key="status" tone={paymentTones[payment]}>
                {t(orderPaymentName(order, payment))}
              </Badge>
            ]
          ]}
        />
        {order.refunds.length > 0 && <OrderRefunds order={order} />}
      </Card>
    </>
  )
}

interface OrderTotalProps {
  readonly order: Amounts
  /** What the discount is called, by default that. */
  readonly discountLabel?: string
  /** What the delivery is called, by default that. */
  readonly deliveryLabel?: string
}

/** What an order comes to. */
export const OrderTotal = ({
  order: { subtotal, delivery, discount, total, wrapping },
  discountLabel,
  deliveryLabel
}: OrderTotalProps) => {
  const { t } = useTranslation()
  return (
    <AmountList
      amounts={[
        [t("orders.subtotal"), subtotal],
        [deliveryLabel ?? t("orders.delivery"), delivery === 0 ? t("common.free") : delivery],
        wrapping !== undefined && wrapping > 0 && [t("orders.wrapping"), wrapping],
        discount > 0 && [discountLabel ?? t("orders.discount"), discount, "discount"],
        [t("orders.total"), total, "total"]
      ]}
    />
  )
}

const paymentTones = { paid: "green", onDelivery: "neutral", pending: "yellow" } as const
