import { useTranslation } from "react-i18next"
import type { DeskReturn, DeskReturnDraft, deskReturnsMachine } from "#core/desk/DeskReturns.ts"
import { canMoveReturn } from "#core/returns/returnRules.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Button } from "../../shared/Button.tsx"
import { Card } from "../../shared/Card.tsx"
import { EmptyState } from "../../shared/EmptyState.tsx"
import { IconButton } from "../../shared/IconButton.tsx"
import { RefreshCw } from "../../shared/icons.ts"
import { LoadState } from "../../shared/LoadState.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { SkeletonRows } from "../../shared/Skeleton.tsx"
import { Stack } from "../../shared/Stack.tsx"
import { DeskPage } from "../frame/DeskPage.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import { ReturnBadge } from "./ReturnBadge.tsx"
import { ReturnFacts } from "./ReturnFacts.tsx"
import { ReturnLines } from "./ReturnLines.tsx"
import { ReturnStepDialog } from "./ReturnStepDialog.tsx"

type ReturnProps = ScreenProps<typeof deskReturnsMachine> & {
  readonly isOwner: boolean
}

/** One return with its goods, its photos and what is to be done next. */
export const Return = ({ isOwner, snapshot, send }: ReturnProps) => {
  const { t } = useTranslation()
  const { value: state } = snapshot
  const { done, draft, items, refusal } = snapshot.context
  const one = items[0]
  const isGone = one === undefined && state !== "loading" && state !== "failed"
  return (
    <DeskPage
      wide
      title={
        one === undefined
          ? t("desk.titles.orderReturn")
          : t("desk.returns.of", { order: one.orderId })
      }
      parent={{ to: deskPaths.returns, title: t("desk.titles.returns") }}
      aside={
        <IconButton
          label={t("desk.change.refresh")}
          disabled={state === "editing" || state === "changing"}
          onClick={() => send({ type: "reload" })}
        >
          <RefreshCw size={20} />
        </IconButton>
      }
      busy={state === "loading" || state === "refreshing"}
    >
      {done !== null && <Notice kind="ok" title={t(`desk.returns.done.${done.step}`)} />}
      <LoadState
        state={isGone ? "empty" : state}
        skeleton={<SkeletonRows count={3} />}
        empty={
          <EmptyState icon={<RefreshCw />} title={t("desk.returns.gone")}>
            {t("desk.returns.goneHint")}
          </EmptyState>
        }
        error={refusal && <DeskRefusalText refusal={refusal} />}
        onRetry={() => send({ type: "retry" })}
      >
        {one && (
          <Stack gap={16}>
            <Card>
              <Row gap={12} rowGap={4} wrap>
                <ReturnBadge state={one.state} />
                <span className="secondary-text">
                  {t("desk.returns.requestedAt", { at: one.requestedAt })}
                </span>
              </Row>
              <NextSteps
                one={one}
                isOwner={isOwner}
                onOpen={(step) => send({ type: "draft.open", draft: step })}
              />
            </Card>
            <ReturnLines one={one} />
            <ReturnFacts one={one} />
          </Stack>
        )}
      </LoadState>
      {one && draft && <ReturnStepDialog one={one} draft={draft} snapshot={snapshot} send={send} />}
    </DeskPage>
  )
}

interface NextStepsProps {
  readonly one: DeskReturn
  readonly isOwner: boolean
  readonly onOpen: (draft: DeskReturnDraft) => void
}

/** The buttons of what may be done, and what each is about. */
const NextSteps = ({ isOwner, one, onOpen }: NextStepsProps) => {
  const { t } = useTranslation()
  const { amount, id, isPaidOnline, lines, state } = one
  const canSettle = isOwner || amount === 0
  return (
    <>
      <p>{t(`desk.returns.next.${state}`)}</p>
      {state === "inspected" && !canSettle && <p>{t("desk.returns.ownersSettle")}</p>}
      <Row gap={8} rowGap={8} wrap align="stretch">
        {canMoveReturn(state, "approved") && (
          <Button onClick={() => onOpen({ id, step: "approve", handover: "collect" })}>
            {t("desk.returns.approve")}
          </Button>
        )}
        {canMoveReturn(state, "received") && (
          <Button onClick={() => onOpen({ id, step: "receive" })}>
            {t("desk.returns.receive")}
          </Button>
        )}
        {canMoveReturn(state, "inspected") && (
          <Button
            onClick={() =>
              onOpen({
                id,
                step: "inspect",
                lines: lines.map(({ position, quantity }) => ({
                  position,
                  good: quantity,
                  damaged: 0,
                  notOurs: 0
                }))
              })
            }
          >
            {t("desk.returns.inspect")}
          </Button>
        )}
        {canMoveReturn(state, "settled") && canSettle && (
          <Button
            onClick={() =>
              onOpen({
                id,
                step: "settle",
                amount,
                method: amount === 0 ? null : isPaidOnline ? "provider" : "bank_transfer"
              })
            }
          >
            {t("desk.returns.settle")}
          </Button>
        )}
        {canMoveReturn(state, "refused") && (
          <Button variant="secondary" onClick={() => onOpen({ id, step: "refuse", reason: "" })}>
            {t("desk.returns.refuse")}
          </Button>
        )}
      </Row>
    </>
  )
}
