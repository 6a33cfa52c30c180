import type { ParseKeys } from "i18next"
import { useTranslation } from "react-i18next"
import type { DeskOrder } from "#core/desk/DeskOrders.ts"
import type { deskOrderMachine } from "#core/desk/deskOrderMachine.ts"
import {
  canGoBackToStock,
  isCashRefund,
  quoteRefund,
  type RefundDraft,
  refundableQuantity,
  refundedByDraft,
  refundKinds
} from "#core/desk/refundDraft.ts"
import { handRefundMethods } from "#core/orders/refund.ts"
import { itemName } from "#locales/orderNewsMessage.ts"
import { Button } from "../../shared/Button.tsx"
import { ChoiceChips } from "../../shared/Chip.tsx"
import { Dialog } from "../../shared/Dialog.tsx"
import { Field } from "../../shared/Field.tsx"
import { Notice } from "../../shared/Notice.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Select } from "../../shared/Select.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import styles from "./RefundDialog.module.css"

type RefundDialogProps = ScreenProps<typeof deskOrderMachine> & { readonly order: DeskOrder }

export const RefundDialog = ({ order, snapshot, send }: RefundDialogProps) => {
  const { t } = useTranslation()
  const { refundDraft: draft, refundRefusal } = snapshot.context
  const isUncertain = snapshot.matches({ action: "refundUncertain" })
  const isRequesting = snapshot.matches({ action: "requestingRefund" })
  const isByHand = isCashRefund(order)
  const quote = quoteRefund(order, draft)
  const close = () => send({ type: "dialog.close" })
  return (
    <Dialog
      open={isUncertain || isRequesting || snapshot.matches({ action: "refunding" })}
      onClose={close}
      title={t(isByHand ? "desk.order.refundRecordTitle" : "desk.order.refundTitle", {
        id: order.id
      })}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {t("desk.order.close")}
          </Button>
          <Button
            variant={isByHand ? "primary" : "danger"}
            busy={isRequesting}
            softDisabled={!isRequesting && !snapshot.can({ type: "refund.confirm" })}
            onClick={() => send({ type: "refund.confirm" })}
          >
            {isUncertain
              ? t("desk.order.refundAgain")
              : quote.amount === 0
                ? t(isByHand ? "desk.order.recordRefund" : "desk.order.refund")
                : t(isByHand ? "desk.order.refundRecord" : "desk.order.refundConfirm", {
                    amount: quote.amount
                  })}
          </Button>
        </>
      }
    >
      <Stack gap={16}>
        {isUncertain ? (
          <Notice kind="warn" title={t("desk.order.refundUncertain")}>
            <p>{t("desk.order.refundUncertainBody")}</p>
          </Notice>
        ) : (
          <>
            {refundRefusal && (
              <Notice kind="danger">
                <DeskRefusalText refusal={refundRefusal} />
              </Notice>
            )}
            <RefundForm
              order={order}
              draft={draft}
              onChange={(changes) => send({ type: "refund.change", draft: changes })}
            />
          </>
        )}
      </Stack>
    </Dialog>
  )
}

interface RefundFormProps {
  readonly order: DeskOrder
  readonly draft: RefundDraft
  readonly onChange: (draft: Partial<RefundDraft>) => void
}

const RefundForm = ({ draft, onChange, order }: RefundFormProps) => {
  const { t } = useTranslation()
  const { problem } = quoteRefund(order, draft)
  const isWrong = problem !== null && !unfilled.has(problem)
  return (
    <>
      {isCashRefund(order) && <p>{t("desk.order.refundByHand")}</p>}
      <p>{t("desk.order.refundable", { amount: order.refundable })}</p>
      <ChoiceChips
        label={t("desk.order.refundKind")}
        chosen={draft.kind}
        choices={refundKinds.map((kind) => ({ value: kind, label: t(kindLabels[kind]) }))}
        onChoose={(value) => {
          const kind = refundKinds.find((kind) => kind === value)
          if (kind !== undefined) onChange({ kind })
        }}
        unavailableLabel=""
      />
      {draft.kind === "amount" && (
        <Field
          label={t("desk.order.amount")}
          hint={t("desk.order.refundAmountHint")}
          dir="ltr"
          inputMode="decimal"
          value={draft.amountText}
          onChange={(amountText) => onChange({ amountText })}
          error={isWrong && draft.amountText !== "" ? t(`desk.refundProblem.${problem}`) : null}
        />
      )}
      {isCashRefund(order) && (
        <ChoiceChips
          label={t("desk.order.refundHow")}
          chosen={draft.handMethod}
          choices={handRefundMethods.map((method) => ({
            value: method,
            label: t(`desk.handMethod.${method}`)
          }))}
          onChoose={(value) => {
            const handMethod = handRefundMethods.find((method) => method === value)
            if (handMethod !== undefined) onChange({ handMethod })
          }}
          unavailableLabel=""
        />
      )}
      <Field
        label={t("desk.order.reason")}
        hint={t("desk.order.refundReasonHint")}
        type="textarea"
        rows={2}
        dir="auto"
        maxLength={500}
        value={draft.reason}
        onChange={(reason) => onChange({ reason })}
      />
      {(draft.kind === "items" || draft.kind === "rest") && (
        <RefundLines order={order} draft={draft} onChange={onChange} />
      )}
      {draft.kind === "items" && isWrong && (
        <Notice kind="danger">{t(`desk.refundProblem.${problem}`)}</Notice>
      )}
    </>
  )
}

/** The lines with what is chosen of them, and what of it goes back to the stock. */
const RefundLines = ({ draft, onChange, order }: RefundFormProps) => {
  const { t } = useTranslation()
  const items = refundedByDraft(order, draft)
  return (
    <>
      <Stack as="ul" gap={12}>
        {order.lines.map((line) => {
          const { position, quantity, sku } = line
          const name = itemName(line)
          const left = refundableQuantity(line)
          const isRefunded = items.some((item) => item.position === position)
          const isBack = draft.backToStock.includes(position)
          const facts = [
            left === 0
              ? t("desk.order.lineRefunded")
              : t("desk.order.refundOf", { count: left, quantity }),
            ...(sku === null ? [] : [t("desk.order.sku", { sku })])
          ].join(" · ")
          return (
            <Stack key={position} as="li" gap={4} className={styles.line}>
              {draft.kind === "items" && left > 0 ? (
                <Select
                  label={name}
                  hint={facts}
                  value={String(draft.quantities[position] ?? 0)}
                  onChange={(chosen) =>
                    onChange({
                      quantities: { ...draft.quantities, [position]: Number(chosen) }
                    })
                  }
                  options={Array.from({ length: left + 1 }, (_, number) => ({
                    value: String(number),
                    label: t("common.number", { number })
                  }))}
                />
              ) : (
                <Stack gap={2} className={styles.name}>
                  <bdi>{name}</bdi>
                  <span className="secondary-text">{facts}</span>
                </Stack>
              )}
              {isRefunded && canGoBackToStock(order) && (
                <label className={styles.back}>
                  {/* oxlint-disable-next-line react/forbid-elements -- nothing is typed */}
                  <input
                    className={styles.box}
                    type="checkbox"
                    checked={isBack}
                    onChange={() =>
                      onChange({
                        backToStock: isBack
                          ? draft.backToStock.filter((one) => one !== position)
                          : [...draft.backToStock, position]
                      })
                    }
                  />
                  <span>{t("desk.order.backToStock")}</span>
                  <bdi className="visually-hidden">{name}</bdi>
                </label>
              )}
            </Stack>
          )
        })}
      </Stack>
      {items.length > 0 && canGoBackToStock(order) && (
        <p className="secondary-text">{t("desk.order.backToStockHint")}</p>
      )}
    </>
  )
}

/** What is still to be filled in is no mistake. */
const unfilled: ReadonlySet<string> = new Set(["nothing", "noMethod", "noReason"])

const kindLabels = {
  items: "desk.order.refundItems",
  amount: "desk.order.refundAmount",
  rest: "desk.order.refundRest"
} as const satisfies Record<string, ParseKeys>
