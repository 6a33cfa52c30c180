import { Effect } from "effect"
import { Fils } from "../money/Fils.ts"
import { orderPayment } from "../orders/orderProgress.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { DeskOrderFilter } from "./deskOrderFilter.ts"
import { type DeskOrder, type DeskOrderPage, DeskOrders, type DeskRefusal } from "./DeskOrders.ts"

const maximumPrinted = 200

/** These orders, for their packing slips; one that does not exist is left out. */
export const loadPrintedOrders = (ids: ReadonlyArray<OrderId>) =>
  DeskOrders.use((orders): Effect.Effect<ReadonlyArray<DeskOrder>, DeskRefusal> =>
    Effect.map(
      Effect.forEach(
        ids.slice(0, maximumPrinted),
        (id) => Effect.catchTag(orders.get(id), "OrderNotFound", () => Effect.succeed(null)),
        { concurrency: 4 }
      ),
      (found) => found.filter((order) => order !== null)
    )
  )

/** All orders of a list, in the order in which a courier drives: by their areas. */
export const loadCourierOrders = (filter: DeskOrderFilter) =>
  Effect.gen(function* () {
    const ids: Array<OrderId> = []
    let cursor: string | null = null
    do {
      const from: string | null = cursor
      const page: DeskOrderPage = yield* DeskOrders.use((orders) => orders.list(filter, from))
      ids.push(...page.orders.map(({ id }) => id))
      cursor = page.next
    } while (cursor !== null && ids.length < maximumPrinted)
    const orders = yield* loadPrintedOrders(ids)
    return orders.toSorted(
      (one, other) => one.area.localeCompare(other.area) || one.placedAt - other.placedAt
    )
  })

/** What the courier collects from the customer: the total of a cash order that is not paid yet. */
export const amountToCollect = (order: DeskOrder): Fils =>
  orderPayment(order) === "onDelivery" ? order.total : Fils.make(0)

/** What the shop has written for the courier. */
export const courierNotes = ({ history }: Pick<DeskOrder, "history">): ReadonlyArray<string> =>
  history.flatMap(({ what }) =>
    what.kind === "note" && what.audience === "courier" ? [what.text] : []
  )
