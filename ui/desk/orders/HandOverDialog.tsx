import { useTranslation } from "react-i18next"
import type { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import { Button } from "../../shared/Button.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Field } from "../../shared/Field.tsx"
import type { ScreenProps } from "../../shared/screen.ts"

/** Asks for the code that the customer shows; an owner can say why there is none. */
export const HandOverDialog = ({ snapshot, send }: ScreenProps<typeof deskOrderMachine>) => {
  const { t } = useTranslation()
  const { code, moveRefusal, reason, role } = snapshot.context
  return (
    <Dialog
      open={snapshot.matches({ action: "handingOver" })}
      onClose={() => send({ type: "dialog.close" })}
      title={t("desk.pickup.title")}
      footer={
        <>
          <Button variant="secondary" onClick={() => send({ type: "dialog.close" })}>
            {t("desk.order.close")}
          </Button>
          <Button
            softDisabled={!snapshot.can({ type: "move.confirm" })}
            onClick={() => send({ type: "move.confirm" })}
          >
            {t("desk.pickup.move.delivered")}
          </Button>
        </>
      }
    >
      <Field
        label={t("desk.pickup.code")}
        hint={t("desk.pickup.codeHint")}
        error={moveRefusal?._tag === "PickupCodeWrong" ? t("desk.pickup.codeWrong") : undefined}
        name="code"
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={10}
        value={code}
        onChange={(text) => send({ type: "code.type", text })}
      />
      {role === "owner" && (
        <Field
          label={t("desk.pickup.reason")}
          hint={t("desk.pickup.reasonHint")}
          optional={t("common.optional")}
          name="reason"
          dir="auto"
          autoComplete="off"
          maxLength={500}
          value={reason}
          onChange={(text) => send({ type: "reason.type", text })}
        />
      )}
    </Dialog>
  )
}
