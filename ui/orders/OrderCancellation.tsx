import { useTranslation } from "react-i18next"
import type { cancelOrderMachine } from "#core/orders/cancelOrderMachine.ts"
import { Button } from "../shared/Button.tsx"
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { RefusalNotice } from "../shared/RefusalMessage.tsx"

/**
 * The button that cancels an order, with its confirmation; nothing for an order that cannot be
 * cancelled.
 */
export const OrderCancellation = ({ snapshot, send }: ScreenProps<typeof cancelOrderMachine>) => {
  const { t } = useTranslation()
  const { order, refusal } = snapshot.context
  const isBusy = snapshot.matches("cancelling")
  if (!order.canCancel) return null
  return (
    <>
      <RefusalNotice context="cancelOrder" refusal={refusal} />
      <Button
        variant="quiet"
        fullWidth
        busy={isBusy}
        busyLabel={t("orders.cancelling")}
        onClick={() => send({ type: "cancellation.request" })}
      >
        {t("orders.cancel")}
      </Button>
      <ConfirmDialog
        open={snapshot.matches("confirming")}
        title={t("orders.cancelTitle", { id: order.id })}
        confirmLabel={t("orders.cancelConfirm")}
        cancelLabel={t("orders.cancelDecline")}
        onConfirm={() => send({ type: "cancellation.confirm" })}
        onCancel={() => send({ type: "cancellation.decline" })}
      >
        {order.isPaid
          ? t("orders.cancelPaid", { amount: order.total })
          : t(order.pickup ? "orders.cancelUnpaidPickup" : "orders.cancelUnpaid")}
      </ConfirmDialog>
    </>
  )
}
