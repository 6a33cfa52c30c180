import { useTranslation } from "react-i18next"
import type { Order, OrderRefusal } from "#core/orders/Order.ts"
import { PaymentReceipt } from "../orders/PaymentReceipt.tsx"
import { paymentMethodNames } from "../orders/paymentMethodNames.ts"
import { DescriptionList } from "../payment/DescriptionList.tsx"
import { Card } from "../shared/Card.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import type { LoadScreenProps } from "../shared/screen.ts"
import { Skeleton } from "../shared/Skeleton.tsx"

type OrderConfirmationProps = LoadScreenProps<ReadonlyArray<Order>, OrderRefusal> & {
  readonly onCopyReceipt: (text: string) => void
}

/**
 * What the shopper should know of the order that was just placed. Where it cannot be loaded it
 * shows nothing: the order exists all the same, and is listed under My Orders.
 */
export const OrderConfirmation = ({ snapshot, onCopyReceipt }: OrderConfirmationProps) => {
  const { t } = useTranslation()
  const order = snapshot.matches("ready") ? snapshot.context.data?.[0] : undefined
  return (
    <LoadState state={snapshot.value} skeleton={<Skeleton shape="row" />}>
      {order && (
        <>
          <Card>
            <DescriptionList
              facts={[
                [
                  t("payment.orderId"),
                  <bdi key="id" dir="ltr">
                    {order.id}
                  </bdi>
                ],
                [t("orders.method"), t(paymentMethodNames[order.method])],
                [
                  t("orders.expected"),
                  order.expectedDay !== null && t("common.day", { day: order.expectedDay })
                ],
                [t("orders.note"), order.note && <bdi key="note">{order.note}</bdi>]
              ]}
            />
          </Card>
          {order.receipt && <PaymentReceipt receipt={order.receipt} onCopy={onCopyReceipt} />}
        </>
      )}
    </LoadState>
  )
}
