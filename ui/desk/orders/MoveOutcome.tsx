import { useTranslation } from "react-i18next"
import type { MoveResult } from "#core/desk/DeskOrders.ts"
import type { BulkMove, deskOrdersMachine } from "#core/desk/deskOrdersMachine.ts"
import { deskStatusName, deskStatusOfMany } from "#locales/deskStatusName.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Button } from "../../shared/Button.tsx"
import { Notice } from "../../shared/Notice.tsx"
import { Row } from "../../shared/Row.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { useArrivalFocus } from "../../shared/useArrivalFocus.ts"
import { UnderlinedLink } from "../../shared/UnderlinedLink.tsx"
import { DeskRefusalText } from "../frame/DeskRefusalText.tsx"
import styles from "../lists/Lists.module.css"

export const MoveOutcome = ({ snapshot, send }: ScreenProps<typeof deskOrdersMachine>) => {
  const { t } = useTranslation()
  const { bulkMove, moveRefusal, result } = snapshot.context
  const notice = useArrivalFocus<HTMLDivElement>(moveRefusal ?? result)
  const isUndoing = snapshot.matches({ move: "undoing" })
  const dismiss = (
    <Button size="small" variant="secondary" onClick={() => send({ type: "result.dismiss" })}>
      {t("desk.orders.dismiss")}
    </Button>
  )
  if (moveRefusal !== null)
    return (
      <Notice
        ref={notice}
        kind="danger"
        action={
          <Row gap={8} align="stretch" wrap className={styles.actions}>
            {snapshot.matches({ move: { idle: "failed" } }) && (
              <Button size="small" variant="secondary" onClick={() => send({ type: "move.retry" })}>
                {t("common.retry")}
              </Button>
            )}
            {dismiss}
          </Row>
        }
      >
        <DeskRefusalText refusal={moveRefusal} />
      </Notice>
    )
  if (result === null || bulkMove === null) return null
  const isUndone = snapshot.matches({ move: { idle: "undone" } })
  const count = result.moved.length
  const moved = bulkMove.orders.filter(({ id }) => result.moved.some((one) => one.id === id))
  return (
    <Notice
      ref={notice}
      kind={result.refused.length > 0 ? "warn" : "ok"}
      title={
        count === 0
          ? t("desk.orders.noneMoved")
          : isUndone
            ? t("desk.orders.undone", { count })
            : t("desk.orders.moved", { count, status: deskStatusOfMany(t, moved, bulkMove.to) })
      }
      action={
        <Row gap={8} align="stretch" wrap className={styles.actions}>
          {(isUndoing || snapshot.matches({ move: { idle: "undoable" } })) && (
            <Button
              size="small"
              variant="secondary"
              shortcut="U"
              busy={isUndoing}
              onClick={() => send({ type: "move.undo" })}
            >
              {t("desk.orders.undo")}
            </Button>
          )}
          {dismiss}
        </Row>
      }
    >
      {result.refused.length > 0 && (
        <ul>
          {result.refused.map((refused) => (
            <li key={refused.id}>
              <UnderlinedLink to={deskPaths.order(refused.id)}>
                <RefusedOrder
                  refused={refused}
                  pickup={bulkMove.orders.find(({ id }) => id === refused.id)?.pickup}
                />
              </UnderlinedLink>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

interface RefusedOrderProps {
  readonly refused: MoveResult["refused"][number]
  readonly pickup: BulkMove["orders"][number]["pickup"]
}

const RefusedOrder = ({ pickup = null, refused: { id, reason, status } }: RefusedOrderProps) => {
  const { t } = useTranslation()
  if (reason === "outOfStock") return t("desk.orders.outOfStock", { id })
  if (reason === "codeWrong") return t("desk.pickup.notMoved", { id })
  if (reason === "fullyRefunded") return t("desk.orders.fullyRefundedNotMoved", { id })
  if (status === null || reason === "missing") return t("desk.orders.missing", { id })
  return t(reason === "changed" ? "desk.orders.isNow" : "desk.orders.notAllowed", {
    id,
    status: deskStatusName(t, { pickup, status })
  })
}
