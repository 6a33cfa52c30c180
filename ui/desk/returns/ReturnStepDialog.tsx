import { useTranslation } from "react-i18next"
import type { DeskReturn, DeskReturnDraft, deskReturnsMachine } from "#core/desk/DeskReturns.ts"
import { handRefundMethods } from "#core/orders/refund.ts"
import { handovers } from "#core/returns/returnRules.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { ChoiceChips } from "../../shared/Chip.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { ChangeDialog } from "../lists/ChangeDialog.tsx"

type StepDialogProps = ScreenProps<typeof deskReturnsMachine> & {
  readonly one: DeskReturn
  readonly draft: DeskReturnDraft
}

/** Asks before a step, with what has to be said of it. */
export const ReturnStepDialog = ({ draft, one, snapshot, send }: StepDialogProps) => {
  const { t } = useTranslation()
  const change = (changed: DeskReturnDraft) => send({ type: "draft.change", draft: changed })
  return (
    <ChangeDialog
      snapshot={snapshot}
      send={send}
      title={t(`desk.returns.${draft.step}`)}
      hint={t(`desk.returns.hint.${draft.step}`)}
      submitLabel={t(`desk.returns.${draft.step}`)}
      danger={draft.step === "refuse"}
      reason={draft.step === "refuse" ? draft.reason : null}
      onReason={(reason) => change({ id: draft.id, step: "refuse", reason })}
    >
      {draft.step === "approve" && (
        <ChoiceChips
          label={t("desk.returns.handover")}
          chosen={draft.handover}
          choices={handovers.map((value) => ({
            value,
            label: t(`desk.returns.handovers.${value}`)
          }))}
          onChoose={(value) => {
            const handover = handovers.find((known) => known === value)
            if (handover !== undefined) change({ ...draft, handover })
          }}
          unavailableLabel=""
        />
      )}
      {draft.step === "inspect" && <FoundCounts one={one} draft={draft} onChange={change} />}
      {draft.step === "settle" && <Settlement one={one} draft={draft} onChange={change} />}
    </ChangeDialog>
  )
}

type InspectDraft = Extract<DeskReturnDraft, { step: "inspect" }>
type SettleDraft = Extract<DeskReturnDraft, { step: "settle" }>

interface DraftProps<Draft> {
  readonly one: DeskReturn
  readonly draft: Draft
  readonly onChange: (draft: DeskReturnDraft) => void
}

/** How many of each line are damaged or not taken; the others are good. */
const FoundCounts = ({ draft, one, onChange }: DraftProps<InspectDraft>) => {
  const { t } = useTranslation()
  return (
    <Stack as="ul" gap={16}>
      {one.lines.map((line) => {
        const counts = draft.lines.find(({ position }) => position === line.position)
        if (counts === undefined) return null
        const set = (kind: "damaged" | "notOurs", number: number) => {
          const other = kind === "damaged" ? counts.notOurs : counts.damaged
          const chosen = { ...counts, [kind]: number, good: line.quantity - number - other }
          onChange({
            ...draft,
            lines: draft.lines.map((one) => (one === counts ? chosen : one))
          })
        }
        const upTo = (most: number) =>
          Array.from({ length: most + 1 }, (_, number) => ({
            value: String(number),
            label: t("common.number", { number })
          }))
        return (
          <Stack key={line.position} as="li" gap={8}>
            <strong>
              {t("orders.refundItem", { quantity: line.quantity, name: itemName(line) })}
            </strong>
            <span>{t("desk.returns.found.good", { number: counts.good })}</span>
            <Row gap={12} rowGap={8} wrap align="start">
              <Select
                label={t("desk.returns.damaged")}
                of={itemName(line)}
                value={String(counts.damaged)}
                options={upTo(line.quantity - counts.notOurs)}
                onChange={(value) => set("damaged", Number(value))}
              />
              <Select
                label={t("desk.returns.notOurs")}
                of={itemName(line)}
                value={String(counts.notOurs)}
                options={upTo(line.quantity - counts.damaged)}
                onChange={(value) => set("notOurs", Number(value))}
              />
            </Row>
          </Stack>
        )
      })}
    </Stack>
  )
}

const Settlement = ({ draft, one, onChange }: DraftProps<SettleDraft>) => {
  const { t } = useTranslation()
  const { amount, method } = draft
  const sent = one.lines.filter(
    ({ exchange, found }) => exchange !== null && found !== null && found.good + found.damaged > 0
  )
  return (
    <>
      {amount > 0 ? (
        <p>{t("desk.returns.givesBack", { amount })}</p>
      ) : (
        sent.length === 0 && <p>{t("desk.returns.givesNothing")}</p>
      )}
      {sent.map(({ exchange, position, quantity }) => (
        <p key={position}>{t("desk.returns.sends", { quantity, name: exchange?.name ?? "" })}</p>
      ))}
      {amount > 0 && method !== "provider" && (
        <ChoiceChips
          label={t("desk.order.refundHow")}
          chosen={method}
          choices={handRefundMethods.map((value) => ({
            value,
            label: t(`desk.handMethod.${value}`)
          }))}
          onChoose={(value) => {
            const chosen = handRefundMethods.find((known) => known === value)
            if (chosen !== undefined) onChange({ ...draft, method: chosen })
          }}
          unavailableLabel=""
        />
      )}
    </>
  )
}
