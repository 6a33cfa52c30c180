import { useTranslation } from "react-i18next"
import type { deskSlotsMachine, SlotDraft } from "#core/desk/DeskSlots.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import { Field } from "../../shared/Field.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"

type SlotDialogProps = ScreenProps<typeof deskSlotsMachine> & { readonly draft: SlotDraft }

/** Asks before a slot or a day is changed; a message only says why it was not sent. */
export const SlotDialog = ({ draft, snapshot, send }: SlotDialogProps) => {
  const { t } = useTranslation()
  const { changeRefusal } = snapshot.context
  const change = (changed: SlotDraft) => send({ type: "draft.change", draft: changed })
  switch (draft.kind) {
    case "capacity":
      return (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t("desk.slots.capacityTitle")}
          hint={t("desk.slots.capacityHint")}
          submitLabel={t("desk.slots.save")}
        >
          <Field
            label={t("desk.slots.capacityField")}
            name="capacity"
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            error={
              changeRefusal?._tag === "CapacityInvalid"
                ? formatDeskRefusal(t, changeRefusal)
                : undefined
            }
            value={draft.typed}
            onChange={(typed) => change({ ...draft, typed })}
          />
        </ChangeDialog>
      )
    case "close":
      return (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t(`desk.slots.${draft.begins === null ? "closeDayTitle" : "closeTitle"}`)}
          hint={t("desk.slots.closeHint")}
          submitLabel={t(draft.begins === null ? "desk.slots.closeDay" : "desk.slots.close")}
          danger
          reason={draft.reason}
          onReason={(reason) => change({ ...draft, reason })}
        />
      )
    case "reopen":
      return (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t("desk.slots.reopenTitle")}
          hint={t("desk.slots.reopenHint")}
          submitLabel={t("desk.slots.reopen")}
        />
      )
    case "notify":
      return snapshot.matches("changing") ? null : (
        <ChangeDialog
          snapshot={snapshot}
          send={send}
          title={t("desk.slots.sendTitle")}
          submitLabel={t("desk.slots.send")}
        />
      )
  }
}
