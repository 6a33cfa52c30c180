import { useTranslation } from "react-i18next"
import type { OrderId } from "#core/orders/OrderId.ts"
import { openReturn, type orderReturnsMachine } from "#core/returns/returnForm.ts"
import type { OrderReturns as Returns } from "#core/returns/Returns.ts"
import { paths } from "#locales/paths.ts"
import { Button } from "../shared/Button.tsx"
import { ConfirmDialog } from "../shared/ConfirmDialog.tsx"
import { LoadState } from "../shared/LoadState.tsx"
import { Notice } from "../shared/Notice.tsx"
import { Page } from "../shared/Page.tsx"
import { RefusalMessage, RefusalNotice } from "../shared/RefusalMessage.tsx"
import type { ScreenProps } from "../shared/screen.ts"
import { Skeleton, SkeletonRows } from "../shared/Skeleton.tsx"
import { Stack } from "../shared/Stack.tsx"
import { ReturnCard } from "./ReturnCard.tsx"
import { ReturnForm } from "./ReturnForm.tsx"

export type OrderReturnsProps = ScreenProps<typeof orderReturnsMachine> & { readonly id: OrderId }

/** The returns of an order, and the form of the next one. */
export const OrderReturns = ({ id, snapshot, send }: OrderReturnsProps) => {
  const { t } = useTranslation()
  const { value: state } = snapshot
  const { changeRefusal, done, draft, items, refusal } = snapshot.context
  const returns = items[0]
  return (
    <Page
      reading
      title={t("orders.return")}
      parent={{ to: paths.order(id), title: t("orders.number", { id }) }}
      busy={state === "loading" || state === "refreshing"}
    >
      {done !== null && (
        <Notice
          kind="ok"
          title={t(done.kind === "request" ? "returns.sent" : "returns.meaning.withdrawn")}
        />
      )}
      <LoadState
        state={state}
        skeleton={
          <>
            <Skeleton short />
            <SkeletonRows count={2} />
          </>
        }
        error={refusal && <RefusalMessage context="orderReturns" refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {returns && (
          <Stack gap={16}>
            {returns.returns.toReversed().map((one, index) => (
              <ReturnCard
                key={one.id}
                orderId={id}
                one={one}
                number={returns.returns.length - index}
                onWithdraw={
                  draft === null
                    ? () =>
                        send({
                          type: "draft.open",
                          draft: { kind: "withdraw", orderId: id, returnId: one.id }
                        })
                    : null
                }
              />
            ))}
            {draft?.kind === "request" ? (
              <ReturnForm form={draft} snapshot={snapshot} send={send} />
            ) : (
              <NextReturn
                returns={returns}
                onStart={() => send({ type: "draft.open", draft: openReturn(id, returns) })}
              />
            )}
          </Stack>
        )}
      </LoadState>
      <ConfirmDialog
        open={draft?.kind === "withdraw"}
        title={t("returns.withdrawTitle")}
        confirmLabel={t("returns.withdraw")}
        cancelLabel={t("common.close")}
        busy={state === "changing"}
        onConfirm={() => send({ type: "draft.submit" })}
        onCancel={() => send({ type: "draft.close" })}
      >
        <RefusalNotice context="changeReturns" refusal={changeRefusal} />
      </ConfirmDialog>
    </Page>
  )
}

/** Until when something can be returned, and the button that begins it. */
const NextReturn = ({
  onStart,
  returns
}: {
  readonly returns: Returns
  readonly onStart: () => void
}) => {
  const { t } = useTranslation()
  const { isOpen, lastDay, lines } = returns
  const canReturn = lines.some(({ amounts, isReturnable }) => isReturnable && amounts.length > 0)
  if (lastDay === null) return <p>{t("returns.notYet")}</p>
  if (!isOpen) return <p>{t("refusals.returns.closed")}</p>
  if (!canReturn) return <p>{t("returns.nothingLeft")}</p>
  return (
    <>
      <p>{t("returns.until", { day: lastDay })}</p>
      <Button fullWidth onClick={onStart}>
        {t("orders.return")}
      </Button>
    </>
  )
}
