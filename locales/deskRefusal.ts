import type { TFunction } from "i18next"
import type {
  DeskRefusal,
  OrderStatusChanged,
  RefundRefused,
  TransitionNotAllowed,
  UndoExpired
} from "#core/desk/DeskOrders.ts"
import type { OrderItemsOutOfStock } from "#core/desk/moveOrder.ts"
import type { OrderNotFound } from "#core/orders/Order.ts"
import { isBlank } from "#core/shared/cleanText.ts"

type OrdersRefusal =
  | DeskRefusal
  | OrderItemsOutOfStock
  | OrderNotFound
  | OrderStatusChanged
  | RefundRefused
  | TransitionNotAllowed
  | UndoExpired

/** The message of a refusal at the desk. */
export const formatDeskRefusal = (t: TFunction, refusal: OrdersRefusal): string => {
  switch (refusal._tag) {
    case "StaffSessionEnded":
      return t("desk.refusals.sessionEnded")
    case "Unavailable":
      return t(refusal.reason === "offline" ? "desk.refusals.offline" : "desk.refusals.failed")
    case "Refused":
      return refusal.message === null || isBlank(refusal.message)
        ? t("desk.refusals.refused")
        : refusal.message
    case "OrderNotFound":
      return t("desk.order.notFound")
    case "OrderStatusChanged":
      return t("desk.refusals.statusChanged", { status: t(`desk.status.${refusal.status}`) })
    case "TransitionNotAllowed":
      return t("desk.refusals.notAllowed", { status: t(`desk.status.${refusal.status}`) })
    case "OrderItemsOutOfStock":
      return t("desk.refusals.outOfStock")
    case "RefundRefused":
      return t(`desk.refundProblem.${refusal.problem}`)
    case "UndoExpired":
      return t("desk.refusals.undoExpired")
  }
}
