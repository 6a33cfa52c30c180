import { useTranslation } from "react-i18next"
import { noteAudiences } from "#core/desk/DeskOrders.ts"
import type { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { ChoiceChips } from "../../shared/Chip.tsx"
import { Field } from "../../shared/Field.tsx"
import type { ScreenProps } from "../../shared/screen.ts"

export const OrderNotes = ({ snapshot, send }: ScreenProps<typeof deskOrderMachine>) => {
  const { t } = useTranslation()
  const { noteAudience, noteRefusal, noteText, order } = snapshot.context
  const labels = order?.pickup ? pickupAudienceLabels : audienceLabels
  return (
    <Card>
      <h2>{t("desk.order.notes")}</h2>
      <Field
        label={t("desk.order.noteText")}
        type="textarea"
        rows={2}
        dir="auto"
        maxLength={500}
        value={noteText}
        onChange={(text) => send({ type: "note.type", text })}
        error={noteRefusal && formatDeskRefusal(t, noteRefusal)}
      />
      <ChoiceChips
        label={t("desk.order.noteFor")}
        chosen={noteAudience}
        choices={noteAudiences.map((audience) => ({
          value: audience,
          label: t(labels[audience])
        }))}
        onChoose={(value) => {
          const audience = noteAudiences.find((audience) => audience === value)
          if (audience !== undefined) send({ type: "note.address", audience })
        }}
        unavailableLabel=""
      />
      <Button
        variant="secondary"
        busy={snapshot.matches({ note: "saving" })}
        softDisabled={!snapshot.can({ type: "note.save" })}
        onClick={() => send({ type: "note.save" })}
      >
        {t("desk.order.saveNote")}
      </Button>
    </Card>
  )
}

const audienceLabels = {
  staff: "desk.order.noteStaff",
  courier: "desk.order.noteCourier"
} as const

/** What is for the courier stands on the packing slip, with which an order is handed over. */
const pickupAudienceLabels = {
  staff: "desk.order.noteStaff",
  courier: "desk.pickup.noteSlip"
} as const
