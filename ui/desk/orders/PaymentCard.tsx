import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { isCashRefund } from "#core/desk/refundDraft.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { DescriptionList } from "../../orders/AmountList.tsx"
import { RefundList } from "../../orders/OrderRefunds.tsx"
import { orderMethodName, orderPaymentName } from "#locales/paymentMethodNames.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"

interface PaymentCardProps {
  readonly order: DeskOrder
  /** Null where this staff member cannot refund anything. */
  readonly onRefund: (() => void) | null
}

export const PaymentCard = ({ order, onRefund }: PaymentCardProps) => {
  const { t } = useTranslation()
  const { lines, receipt, refunds } = order
  const payment = orderPayment(order)
  const number = (value: string | null) =>
    value !== null && (
      <bdi className="figures" dir="ltr">
        {value}
      </bdi>
    )
  return (
    <Card>
      <h2>{t("orders.payment")}</h2>
      <DescriptionList
        facts={[
          [t("orders.method"), t(orderMethodName(order))],
          [t("orders.paymentStatus"), payment !== null && t(orderPaymentName(order, payment))],
          [t("receipt.paymentId"), number(receipt?.paymentId ?? null)],
          [t("receipt.reference"), number(receipt?.referenceId ?? null)],
          [t("receipt.track"), number(receipt?.trackId ?? null)],
          [t("receipt.authorization"), number(receipt?.authorizationId ?? null)],
          [t("receipt.paidAt"), receipt && t("desk.orders.moment", { at: receipt.paidAt })]
        ]}
      />
      {refunds.length > 0 && (
        <>
          <h3>{t("desk.order.refunds")}</h3>
          <RefundList
            refunds={refunds.map(({ amount, at, id, items, method, state }) => ({
              key: id,
              title: t("desk.orders.moment", { at }),
              amount,
              state: t(`desk.refundState.${state}`),
              details: [
                t(`desk.refundMethod.${method}`),
                ...items.flatMap(({ position, quantity, returnsToStock }) => {
                  const line = lines.find((one) => one.position === position)
                  return line === undefined
                    ? []
                    : [
                        t(returnsToStock ? "desk.order.refundItemBack" : "desk.order.refundItem", {
                          quantity,
                          name: itemName(line)
                        })
                      ]
                })
              ]
            }))}
          />
        </>
      )}
      {onRefund && (
        <Button variant="secondary" onClick={onRefund}>
          {t(isCashRefund(order) ? "desk.order.recordRefund" : "desk.order.refund")}
        </Button>
      )}
    </Card>
  )
}
