import type { TFunction } from "i18next"
import type { DeskOrderSummary } from "#core/desk/DeskOrders.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"

type Collected = Pick<DeskOrderSummary, "pickup">

/** The status of an order at the desk; of one that is collected, what the courier would do. */
export const deskStatusName = (
  t: TFunction,
  { pickup, status }: Collected & { readonly status: OrderStatus }
): string =>
  pickup && (status === "out_for_delivery" || status === "delivered")
    ? t(`desk.pickup.status.${status}`)
    : t(`desk.status.${status}`)

/** What moves an order of the desk to a status. */
export const deskMoveName = (t: TFunction, { pickup }: Collected, to: OrderStatus): string =>
  pickup && (to === "out_for_delivery" || to === "delivered")
    ? t(`desk.pickup.move.${to}`)
    : t(`desk.move.${to}`)
