import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import type { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import { quoteRefund, refundableQuantity, refundKinds } from "#core/desk/refundDraft.ts"
import { Button } from "../../shared/Button.tsx"
import { ChoiceChips } from "../../shared/Chip.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Field } from "../../shared/Field.tsx"
import { Notice } from "../../shared/Notice.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import styles from "../lists/Lists.module.css"

type RefundDialogProps = ScreenProps<typeof deskOrderMachine> & { readonly order: DeskOrder }

export const RefundDialog = ({ order, snapshot, send }: RefundDialogProps) => {
  const { t } = useTranslation()
  const { refundDraft: draft, refundRefusal } = snapshot.context
  const isRequesting = snapshot.matches({ action: "requestingRefund" })
  const quote = quoteRefund(order, draft)
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open={isRequesting || snapshot.matches({ action: "refunding" })}
      onClose={close}
      title={t("desk.order.refundTitle", { id: order.id })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t("desk.order.close")}
          </Button>
          <Button
            variant="danger"
            busy={isRequesting}
            softDisabled={quote.problem !== null}
            onClick={() => send({ type: "refund.confirm" })}
          >
            {t("desk.order.refundConfirm", { amount: quote.amount })}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        {refundRefusal && (
          <Notice kind="danger">
            <DeskRefusalText refusal={refundRefusal} />
          </Notice>
        )}
        <p>{t("desk.order.refundable", { amount: order.refundable })}</p>
        <ChoiceChips
          label={t("desk.order.refundKind")}
          chosen={draft.kind}
          choices={refundKinds.map((kind) => ({ value: kind, label: t(kindLabels[kind]) }))}
          onChoose={(value) => {
            const kind = refundKinds.find((kind) => kind === value)
            if (kind !== undefined) send({ type: "refund.change", draft: { kind } })
          }}
          unavailableLabel=""
        />
        {draft.kind === "amount" && (
          <Field
            label={t("desk.order.amount")}
            dir="ltr"
            inputMode="decimal"
            value={draft.amountText}
            onChange={(amountText) => send({ type: "refund.change", draft: { amountText } })}
            error={
              draft.amountText === "" || quote.problem === null
                ? null
                : t(`desk.refundProblem.${quote.problem}`)
            }
          />
        )}
        {draft.kind === "items" &&
          order.lines.map((line) => (
            <Select
              key={line.position}
              label={line.name}
              value={String(draft.quantities[line.position] ?? 0)}
              disabled={refundableQuantity(line) === 0}
              onChange={(quantity) =>
                send({
                  type: "refund.change",
                  draft: {
                    quantities: { ...draft.quantities, [line.position]: Number(quantity) }
                  }
                })
              }
              options={Array.from({ length: refundableQuantity(line) + 1 }, (_, quantity) => ({
                value: String(quantity),
                label: t("common.number", { number: quantity })
              }))}
            />
          ))}
        {draft.kind === "items" && quote.problem !== null && quote.problem !== "nothing" && (
          <Notice kind="danger">{t(`desk.refundProblem.${quote.problem}`)}</Notice>
        )}
      </div>
    </Dialog>
  )
}

const kindLabels = {
  rest: "desk.order.refundRest",
  amount: "desk.order.refundAmount",
  items: "desk.order.refundItems"
} as const
