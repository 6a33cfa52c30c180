import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import { orderPayment } from "#core/orders/orderProgress.ts"
import { AmountList, DescriptionList } from "../../orders/AmountList.tsx"
import { orderPaymentNames, paymentMethodNames } from "#locales/paymentMethodNames.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"

interface PaymentCardProps {
  readonly order: DeskOrder
  /** Null where this staff member cannot refund anything. */
  readonly onRefund: (() => void) | null
}

export const PaymentCard = ({ order, onRefund }: PaymentCardProps) => {
  const { t } = useTranslation()
  const { method, receipt, refunds } = order
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
          [t("orders.method"), t(paymentMethodNames[method])],
          [t("orders.paymentStatus"), payment !== null && t(orderPaymentNames[payment])],
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
          <AmountList
            amounts={refunds.map(
              ({ amount, at, state }) =>
                [
                  `${t("desk.orders.moment", { at })} · ${t(`desk.refundState.${state}`)}`,
                  amount
                ] as const
            )}
          />
        </>
      )}
      {onRefund && (
        <Button variant="secondary" onClick={onRefund}>
          {t("desk.order.refund")}
        </Button>
      )}
    </Card>
  )
}
