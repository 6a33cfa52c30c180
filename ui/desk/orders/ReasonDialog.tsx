import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import type { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import { deskMoveName, deskStatusName } from "#locales/deskStatusName.ts"
import { Button } from "../../shared/Button.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Field } from "../../shared/Field.tsx"
import type { ScreenProps } from "../../shared/screen.ts"

type ReasonDialogProps = ScreenProps<typeof deskOrderMachine> & { readonly order: DeskOrder }

export const ReasonDialog = ({ order, snapshot, send }: ReasonDialogProps) => {
  const { t } = useTranslation()
  const { reason, target } = snapshot.context
  const isCancellation = target === "cancelled"
  const to = target ?? order.status
  return (
    <Dialog
      open={snapshot.matches({ action: "explaining" })}
      onClose={() => send({ type: "dialog.close" })}
      title={
        isCancellation
          ? t("desk.order.cancelTitle", { id: order.id })
          : t("desk.order.explainTitle", { status: deskStatusName(t, { ...order, status: to }) })
      }
      footer={
        <>
          <Button variant="secondary" onClick={() => send({ type: "dialog.close" })}>
            {t(isCancellation ? "desk.order.keep" : "desk.order.close")}
          </Button>
          <Button
            variant={isCancellation ? "danger" : "primary"}
            softDisabled={!snapshot.can({ type: "move.confirm" })}
            onClick={() => send({ type: "move.confirm" })}
          >
            {deskMoveName(t, order, to)}
          </Button>
        </>
      }
    >
      {isCancellation && (
        <p>
          {order.refundable > 0
            ? t("desk.order.cancelPaid", { amount: order.refundable })
            : t("desk.order.cancelUnpaid")}
        </p>
      )}
      {isCancellation && order.lines.some(({ refundedQuantity }) => refundedQuantity > 0) && (
        <p>{t("desk.order.cancelPartly")}</p>
      )}
      <Field
        label={t("desk.order.reason")}
        hint={t("desk.order.reasonHint")}
        type="textarea"
        rows={2}
        dir="auto"
        maxLength={500}
        value={reason}
        onChange={(text) => send({ type: "reason.type", text })}
      />
    </Dialog>
  )
}
