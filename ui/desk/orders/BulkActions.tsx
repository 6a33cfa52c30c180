import { useTranslation } from "react-i18next"
import { maximumMoves } from "#core/desk/DeskOrders.ts"
import {
  type deskOrdersMachine,
  ordersToMove,
  selectedMoves
} from "#core/desk/deskOrdersMachine.ts"
import { deskPaths } from "#locales/deskPaths.ts"
import { Button, ButtonLink } from "../../shared/Button.tsx"
import { Printer } from "../../shared/icons.ts"
import type { ScreenProps } from "../../shared/screen.ts"
import { SelectionBar } from "../lists/SelectionBar.tsx"

export const BulkActions = ({ snapshot, send }: ScreenProps<typeof deskOrdersMachine>) => {
  const { t } = useTranslation()
  const { bulkMove, list, selected } = snapshot.context
  const isMoving = snapshot.matches({ move: "moving" })
  if (selected.length === 0) return null
  const moves = selectedMoves(snapshot.context)
  const later = selected.length - ordersToMove(snapshot.context).length
  const isListSelected = list !== null && list.orders.every(({ id }) => selected.includes(id))
  return (
    <SelectionBar
      label={t("desk.orders.selection")}
      count={t("desk.orders.selected", { count: selected.length })}
      hints={[
        isListSelected && list.next !== null && t("desk.orders.moreToSelect"),
        moves.length > 0 &&
          later > 0 &&
          t("desk.orders.moveLimit", { maximum: maximumMoves, count: later })
      ]}
    >
      {moves.map((to, index) => (
        <Button
          key={to}
          size="small"
          variant={index === 0 ? "primary" : "secondary"}
          busy={isMoving && bulkMove?.to === to}
          busyLabel={t("desk.orders.moving")}
          softDisabled={isMoving && bulkMove?.to !== to}
          onClick={() => send({ type: "move.request", to })}
        >
          {t(`desk.move.${to}`)}
        </Button>
      ))}
      {moves.length === 0 && <p className="secondary-text">{t("desk.orders.noMove")}</p>}
      <ButtonLink
        size="small"
        variant="secondary"
        icon={<Printer size={18} />}
        to={deskPaths.slips(selected)}
      >
        {t("desk.orders.print")}
      </ButtonLink>
      <ButtonLink size="small" variant="secondary" to={deskPaths.runs(selected)}>
        {t("desk.orders.makeRun")}
      </ButtonLink>
      <Button size="small" variant="quiet" onClick={() => send({ type: "selection.clear" })}>
        {t("desk.orders.clearSelection")}
      </Button>
    </SelectionBar>
  )
}
