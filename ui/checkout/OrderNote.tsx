import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { limits } from "#core/shared/limits.ts"
import { Card } from "../shared/Card.tsx"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"

/** What the courier is asked to do with this order; directions to the door are in the address. */
export const OrderNote = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  return (
    <Card>
      <Field
        label={t("checkout.note")}
        hint={t("checkout.noteHint")}
        optional={t("common.optional")}
        name="note"
        type="textarea"
        rows={2}
        dir="auto"
        autoComplete="off"
        maxLength={limits.order.noteMaximumLength}
        value={snapshot.context.note}
        onChange={(typed) => send({ type: "note.typed", typed })}
      />
    </Card>
  )
}
