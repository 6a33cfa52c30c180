import { useTranslation } from "react-i18next"
import type { deskRunsMachine, Driver, RunDraft } from "#core/desk/DeskRuns.ts"
import { formatDeskRefusal } from "#locales/deskRefusal.ts"
import { ChoiceChips } from "../../shared/Chip.tsx"
import { Field } from "../../shared/Field.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"

type RunDialogProps = ScreenProps<typeof deskRunsMachine> & {
  readonly draft: RunDraft
  readonly drivers: ReadonlyArray<Driver>
}

/** Each language in itself. */
const languageNames = { ar: "العربية", en: "English" } as const

/** Asks before a run is made, gets a new link or is closed. */
export const RunDialog = ({ draft, drivers, snapshot, send }: RunDialogProps) => {
  const { t } = useTranslation()
  const { changeRefusal, items } = snapshot.context
  const change = (changed: RunDraft) => send({ type: "draft.change", draft: changed })
  const errorIn = (field: "counted" | "name" | "phone") =>
    changeRefusal !== null && "field" in changeRefusal && changeRefusal.field === field
      ? formatDeskRefusal(t, changeRefusal)
      : undefined
  if (draft.kind === "link")
    return (
      <ChangeDialog
        snapshot={snapshot}
        send={send}
        title={t("desk.runs.sendLinkTitle")}
        hint={t("desk.runs.sendLinkHint")}
        submitLabel={t("desk.runs.sendLink")}
      />
    )
  if (draft.kind === "close") {
    const { countedText, id, reason, received, toCollect } = draft
    const open = items.find((run) => run.id === id)?.stops.filter(({ state }) => state === "open")
    return (
      <ChangeDialog
        snapshot={snapshot}
        send={send}
        title={t("desk.runs.closeTitle")}
        hint={t("desk.runs.closeHint")}
        submitLabel={t("desk.runs.close")}
        reason={reason}
        onReason={(typed) => change({ ...draft, reason: typed })}
      >
        <p>
          {t("desk.runs.amount", { label: t("desk.runs.toCollect"), amount: toCollect })}
          {" · "}
          {t("desk.runs.amount", { label: t("desk.runs.received"), amount: received })}
        </p>
        {open !== undefined && open.length > 0 && (
          <p>{t("desk.runs.openStops", { count: open.length })}</p>
        )}
        <Field
          label={t("desk.runs.countedField")}
          name="counted"
          dir="ltr"
          inputMode="decimal"
          autoComplete="off"
          error={errorIn("counted")}
          value={countedText}
          onChange={(typed) => change({ ...draft, countedText: typed })}
        />
      </ChangeDialog>
    )
  }
  const { driver } = draft
  const set = (changes: Partial<Driver>) => change({ ...draft, driver: { ...driver, ...changes } })
  const isRemembered = drivers.some(({ phone }) => phone === driver.phone)
  return (
    <ChangeDialog
      snapshot={snapshot}
      send={send}
      title={t("desk.runs.makeTitle")}
      hint={t("desk.runs.makeHint")}
      submitLabel={t("desk.runs.make")}
    >
      {drivers.length > 0 && (
        <Select
          label={t("desk.runs.driver")}
          name="driver"
          value={isRemembered ? driver.phone : ""}
          options={[
            ...drivers.map(({ name, phone }) => ({ value: phone, label: name })),
            { value: "", label: t("desk.runs.newDriver") }
          ]}
          onChange={(phone) =>
            set(drivers.find((one) => one.phone === phone) ?? { name: "", phone: "" })
          }
        />
      )}
      <Field
        label={t("desk.runs.name")}
        name="name"
        dir="auto"
        autoComplete="off"
        error={errorIn("name")}
        value={driver.name}
        onChange={(name) => set({ name })}
      />
      {!isRemembered && (
        <Field
          label={t("desk.runs.phone")}
          name="phone"
          type="tel"
          dir="ltr"
          autoComplete="off"
          error={errorIn("phone")}
          value={driver.phone}
          onChange={(phone) => set({ phone })}
        />
      )}
      <ChoiceChips
        label={t("desk.runs.language")}
        chosen={driver.locale}
        choices={(["ar", "en"] as const).map((value) => ({
          value,
          label: languageNames[value]
        }))}
        onChoose={(value) => set({ locale: value === "en" ? "en" : "ar" })}
        unavailableLabel=""
      />
    </ChangeDialog>
  )
}
