import { useTranslation } from "react-i18next"
import { maximumMoves } from "#core/desk/DeskOrders.ts"
import { type deskOrdersMachine, selectedMoves } from "#core/desk/deskOrdersMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { deskMoveOfMany } from "#locales/deskStatusName.ts"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import { Printer, X } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { SelectionBar } from "../lists/SelectionBar.tsx"

/** What can be done with the selected orders: first the next step of most of them. */
export const BulkActions = ({ snapshot, send }: ScreenProps<typeof deskOrdersMachine>) => {
  const { t } = useTranslation()
  const { bulkMove, list, selected } = snapshot.context
  const isMoving = snapshot.matches({ move: "moving" })
  if (selected.length === 0) return null
  const moves = selectedMoves(snapshot.context)
  const movable = moves[0]?.orders.length ?? 0
  const later = movable - maximumMoves
  const isListSelected = list !== null && list.orders.every(({ id }) => selected.includes(id))
  return (
    <SelectionBar
      id="order-selection"
      label={t("desk.orders.selection")}
      count={t("desk.orders.selected", { count: selected.length })}
      hints={[
        isListSelected && list.next !== null && t("desk.orders.moreToSelect"),
        movable > 0 &&
          movable < selected.length &&
          t("desk.orders.moveRest", { count: selected.length - movable }),
        later > 0 &&
          t("desk.orders.moveLimit", { maximum: maximumMoves, total: movable, count: later })
      ]}
      tools={
        <>
          <ButtonLink
            size="small"
            variant="secondary"
            icon={<Printer size={18} />}
            shortcut="P"
            to={deskPaths.slips(selected)}
          >
            {t("desk.orders.print")}
          </ButtonLink>
          <Button
            size="small"
            variant="quiet"
            icon={<X size={18} />}
            label={t("desk.orders.clearSelection")}
            onClick={() => send({ type: "selection.clear" })}
          >
            {t("desk.orders.clear")}
          </Button>
        </>
      }
    >
      {moves.map(({ to, orders }, index) => {
        const move = deskMoveOfMany(t, orders, to)
        return (
          <Button
            key={to}
            size="small"
            variant={index === 0 ? "primary" : "secondary"}
            shortcut={index === 0 ? "N" : undefined}
            busy={isMoving && bulkMove?.to === to}
            busyLabel={t("desk.orders.moving")}
            softDisabled={isMoving && bulkMove?.to !== to}
            onClick={() => send({ type: "move.request", to })}
          >
            {orders.length === selected.length
              ? move
              : t("desk.orders.moveSome", { move, number: orders.length })}
          </Button>
        )
      })}
      {moves.length === 0 && <p className="secondary-text">{t("desk.orders.noMove")}</p>}
      <ButtonLink size="small" variant="secondary" to={deskPaths.runs(selected)}>
        {t("desk.orders.makeRun")}
      </ButtonLink>
    </SelectionBar>
  )
}
