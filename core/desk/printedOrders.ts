import type { CourierTask } from "../orders/courierTask.ts"
import { Effect } from "effect"
import { Fils } from "../money/Fils.ts"
import { orderPayment } from "../orders/orderProgress.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { DeskOrderFilter } from "./deskOrderFilter.ts"
import { listPrintedOrders, type PrintedLine, type PrintedOrder } from "./DeskOrders.ts"

/** The orders on paper. */
export interface PrintedOrders {
  readonly orders: ReadonlyArray<PrintedOrder>
  /** How many more the list has. */
  readonly missing: number
  /** The phone of the shop; null where the merchant has given none. */
  readonly shopPhone: string | null
}

/** The longest courier's list; more orders than that are not driven out in a day. */
export const maximumPrinted = 1_000

/** The largest number of orders that are asked for by their numbers at once. */
export const maximumPrintedIds = 100

/** These orders, for their packing slips; one that does not exist is left out. */
export const loadPrintedOrders = (ids: ReadonlyArray<OrderId>) =>
  Effect.map(
    Effect.forEach(
      Array.from({ length: Math.ceil(ids.length / maximumPrintedIds) }, (_, part) =>
        ids.slice(part * maximumPrintedIds, (part + 1) * maximumPrintedIds)
      ),
      (part) => listPrintedOrders({ ids: part }, null)
    ),
    (pages): PrintedOrders => {
      const found = new Map(
        pages.flatMap(({ orders }) => orders.map((order) => [order.id, order] as const))
      )
      return {
        orders: ids.flatMap((id) => found.get(id) ?? []),
        missing: 0,
        shopPhone: pages[0]?.shopPhone ?? null
      }
    }
  )

/**
 * The orders of a list in the order in which a courier drives: by governorate, then by area. The
 * newest `maximumPrinted` of a longer list, without those that are collected at the shop.
 */
export const loadCourierOrders = Effect.fnUntraced(function* (filter: DeskOrderFilter) {
  const first = yield* listPrintedOrders({ filter }, null)
  const orders = [...first.orders]
  let cursor = first.next
  while (cursor !== null && orders.length < maximumPrinted) {
    const page = yield* listPrintedOrders({ filter }, cursor)
    orders.push(...page.orders)
    cursor = page.next
  }
  const printed = orders.slice(0, maximumPrinted)
  return {
    orders: printed
      .filter(({ pickup }) => !pickup)
      .toSorted(
        (one, other) =>
          one.governorate.localeCompare(other.governorate) ||
          one.area.localeCompare(other.area) ||
          one.placedAt - other.placedAt
      ),
    missing: Math.max(0, first.count - printed.length),
    shopPhone: first.shopPhone
  } satisfies PrintedOrders
})

/** The orders of an area on a courier's list, and the cash of all of them. */
export interface CourierArea {
  readonly governorate: string
  readonly area: string
  readonly orders: ReadonlyArray<PrintedOrder>
  readonly cash: Fils
}

/** Sorted orders by their areas, those of a governorate one after another. */
export const courierAreas = (orders: ReadonlyArray<PrintedOrder>): ReadonlyArray<CourierArea> =>
  [
    ...Map.groupBy(orders, ({ area, governorate }) => JSON.stringify([governorate, area])).values()
  ].map((ofArea) => ({
    governorate: ofArea[0]?.governorate ?? "",
    area: ofArea[0]?.area ?? "",
    orders: ofArea,
    cash: cashToCollect(ofArea)
  }))

/** What a courier brings back of these orders. */
export const cashToCollect = (orders: ReadonlyArray<PrintedOrder>): Fils =>
  Fils.make(
    orders.reduce((sum, order) => {
      const task = courierTask(order)
      return task.kind === "collect" ? sum + task.amount : sum
    }, 0)
  )

/**
 * An order that could not be delivered goes out again, and its cash is still to be collected. What
 * was given back of an order is not collected.
 */
export const courierTask = (
  order: Pick<
    PrintedOrder,
    "status" | "method" | "isPaid" | "isFullyRefunded" | "total" | "refunded" | "lines"
  >
): CourierTask => {
  if (!leavingStatuses[order.status]) return { kind: "nothing" }
  if (isGivenBack(order)) return { kind: "refunded" }
  // Before it is tried again, a failed delivery is as one that is on its way.
  const payment = orderPayment({ ...order, status: "out_for_delivery" })
  if (payment === "paid") return { kind: "paid" }
  return payment === "onDelivery"
    ? { kind: "collect", amount: Fils.make(order.total - order.refunded) }
    : { kind: "unpaid" }
}

/** The lines of an order with the items that are left to pack. */
export const linesToPack = (
  order: Pick<PrintedOrder, "isFullyRefunded" | "total" | "refunded" | "lines">
): ReadonlyArray<PrintedLine> =>
  isGivenBack(order)
    ? []
    : order.lines.flatMap((line) => {
        const quantity = line.quantity - line.refundedQuantity
        return quantity > 0 ? [{ ...line, quantity, refundedQuantity: 0 }] : []
      })

/** The number of items of lines. */
export const countItems = (lines: ReadonlyArray<Pick<PrintedLine, "quantity">>): number =>
  lines.reduce((sum, { quantity }) => sum + quantity, 0)

/**
 * The lines of an order by the sheets of A4 on which they stand, of which there is at least one. No
 * browser counts the sheets of one order among those of others, so its lines are divided by the
 * lines of text that they need.
 */
export const divideIntoSheets = (
  order: Parameters<typeof linesToPack>[0] & Pick<PrintedOrder, "note" | "courierNotes">
): ReadonlyArray<ReadonlyArray<PrintedLine>> => {
  const notes = [order.note, ...order.courierNotes].filter((note) => note !== "")
  const sheets: Array<Array<PrintedLine>> = [[]]
  let room =
    linesPerSheet - recipientLines - notes.reduce((sum, note) => sum + textLines(note) + 1, 0)
  for (const line of linesToPack(order)) {
    const needed =
      textLines(line.name) + textLines(line.attributes) + (line.sku === null ? 0 : 1) + 1
    if (needed > room && sheets.at(-1)?.length !== 0) {
      sheets.push([])
      room = linesPerSheet
    }
    sheets.at(-1)?.push(line)
    room -= needed
  }
  return sheets
}

/** How many lines of text a table on a sheet of A4 has, beside its heading and the total. */
const linesPerSheet = 35
/** What name, phone, day and address take of the first sheet. */
const recipientLines = 7
/** The lines of a text, of which a sheet is at least so many letters wide. */
const textLines = (text: string): number => Math.ceil(text.length / 60)

/** Whether all money or all goods of an order go back, whatever its status says. */
const isGivenBack = ({
  isFullyRefunded,
  lines,
  refunded,
  total
}: Pick<PrintedOrder, "isFullyRefunded" | "total" | "refunded" | "lines">): boolean =>
  isFullyRefunded ||
  (refunded > 0 && refunded >= total) ||
  (lines.length > 0 && lines.every((line) => line.refundedQuantity >= line.quantity))

/** Whether the parcel of an order with this status goes, or may go, to the customer. */
const leavingStatuses: Readonly<Record<PrintedOrder["status"], boolean>> = {
  pending: true,
  confirmed: true,
  processing: true,
  shipped: true,
  on_the_way: true,
  out_for_delivery: true,
  failed: true,
  on_hold: false,
  delivered: false,
  completed: false,
  cancelled: false,
  refunded: false
}
