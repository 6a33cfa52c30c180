import type { TFunction } from "i18next"
import type { PrintedOrder } from "#core/desk/DeskOrders.ts"
import type { CourierTask } from "#core/orders/courierTask.ts"

/** What a packing slip says of a parcel. */
export const courierTaskText = (
  t: TFunction,
  { pickup }: Pick<PrintedOrder, "pickup">,
  task: CourierTask
): string => {
  if (task.kind === "collect")
    return t(pickup ? "desk.pickup.print.collect" : "desk.print.collect", { amount: task.amount })
  const key = pickup ? handOverTasks.find((kind) => kind === task.kind) : undefined
  return key === undefined ? t(`desk.print.${task.kind}`) : t(`desk.pickup.print.${key}`)
}

/** What is said in other words of a parcel that stays at the shop until it is collected. */
const handOverTasks = ["refunded", "nothing"] as const

/** Whether the parcel goes to the customer. */
export const isLeaving = ({ kind }: CourierTask): boolean => kind === "collect" || kind === "paid"
