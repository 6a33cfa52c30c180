import type { Kysely } from "kysely"
import type { PrintedOrder } from "#core/desk/DeskOrders.ts"
import { courierTask } from "#core/desk/printedOrders.ts"
import type { CourierTask } from "#core/orders/courierTask.ts"
import { Fils } from "#core/money/Fils.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import type { Locale } from "#locales/i18n.ts"
import { readPrintedOrders } from "../desk/printedOrders.ts"
import type { Tables } from "../tables.ts"

type ReadOrder = Awaited<ReturnType<typeof readPrintedOrders>>[number]

/** Orders in the order in which a driver goes: by governorate, then by area. */
export const readStops = async (
  db: Kysely<Tables>,
  locale: Locale,
  orderIds: ReadonlyArray<number>
): Promise<ReadonlyArray<ReadOrder>> => {
  const orders = await readPrintedOrders(db, locale, orderIds)
  return orders.toSorted(
    (one, other) =>
      one.governorate.localeCompare(other.governorate) ||
      one.area.localeCompare(other.area) ||
      one.id - other.id
  )
}

/** What the driver does with the parcel, also where the order is marked as delivered already. */
export const stopTask = ({
  lines,
  status,
  ...order
}: Pick<
  ReadOrder,
  "isFullyRefunded" | "isPaid" | "lines" | "method" | "refunded" | "status" | "total"
>): CourierTask =>
  courierTask({
    ...order,
    lines: lines satisfies PrintedOrder["lines"],
    status: arrivedStatuses.includes(status) ? "out_for_delivery" : status
  })

const arrivedStatuses: ReadonlyArray<OrderStatus> = ["delivered", "completed"]

/** The cash that is to be collected at a stop. */
export const dueOf = (order: Parameters<typeof stopTask>[0]): Fils => {
  const task = stopTask(order)
  return task.kind === "collect" ? task.amount : Fils.make(0)
}
