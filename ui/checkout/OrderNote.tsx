import { useTranslation } from "react-i18next"
import type { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { limits } from "#core/shared/limits.ts"
import { Disclosure } from "../shared/Disclosure.tsx"
import { Field } from "../shared/Field.tsx"
import type { ScreenProps } from "../shared/screen.ts"

/** What the courier is asked to do with this order; directions to the door are in the address. */
export const OrderNote = ({ snapshot, send }: ScreenProps<typeof checkoutMachine>) => {
  const { t } = useTranslation()
  return (
    <Disclosure
      label={t("checkout.addNote")}
      isOpen={snapshot.context.unfolded.includes("note")}
      onToggle={() => send({ type: "part.toggle", part: "note" })}
    >
      <Field
        label={t("checkout.note")}
        hint={t("checkout.noteHint")}
        name="note"
        type="textarea"
        rows={2}
        dir="auto"
        autoComplete="off"
        maxLength={limits.order.noteMaximumLength}
        value={snapshot.context.note}
        onChange={(typed) => send({ type: "note.typed", typed })}
      />
    </Disclosure>
  )
}
