import { useTranslation } from "react-i18next"
import { type deskOrdersMachine, selectedMoves } from "#core/desk/deskOrdersMachine.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { filterQuery } from "#core/desk/deskOrderFilter.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { deskMoveOfMany } from "#locales/deskStatusName.ts"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import type { ScreenProps } from "../../shared/screen.ts"
import { Stack } from "../../shared/Stack.tsx"
import { SelectionBar } from "../lists/SelectionBar.tsx"
import styles from "./AfterPrinting.module.css"
import { MoveOutcome } from "./MoveOutcome.tsx"

interface AfterPrintingProps extends ScreenProps<typeof deskOrdersMachine> {
  readonly printed: ReadonlyArray<OrderId>
}

/** Below what is printed of a selection: its next step, and the way back to the list. */
export const AfterPrinting = ({ printed, snapshot, send }: AfterPrintingProps) => {
  const { t } = useTranslation()
  const { bulkMove, filter, selected } = snapshot.context
  const [next] = selectedMoves(snapshot.context)
  const isMoving = snapshot.matches({ move: "moving" })
  const isSelected = selected.length > 0 && selected.every((id) => printed.includes(id))
  const isMoved = bulkMove !== null && bulkMove.orders.every(({ id }) => printed.includes(id))
  if (!isSelected && !isMoved) return null
  return (
    <Stack gap={8} className={styles.bar}>
      {isMoved && <MoveOutcome snapshot={snapshot} send={send} />}
      <SelectionBar
        label={t("desk.orders.selection")}
        count={isSelected ? t("desk.orders.selected", { count: selected.length }) : ""}
        hints={[]}
        tools={
          <ButtonLink size="small" variant="secondary" to={deskPaths.orders(filterQuery(filter))}>
            {t("desk.toOrders")}
          </ButtonLink>
        }
      >
        {isSelected && next !== undefined && (
          <Button
            size="small"
            busy={isMoving}
            busyLabel={t("desk.orders.moving")}
            onClick={() => send({ type: "move.request", to: next.to })}
          >
            {next.orders.length === selected.length
              ? deskMoveOfMany(t, next.orders, next.to)
              : t("desk.orders.moveSome", {
                  move: deskMoveOfMany(t, next.orders, next.to),
                  number: next.orders.length
                })}
          </Button>
        )}
      </SelectionBar>
    </Stack>
  )
}
