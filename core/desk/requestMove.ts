import { Data, Effect } from "effect"
import type { DeskApi, DeskRefusal } from "./deskCall.ts"
import { OrderNotFound } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { OrderStatus } from "../orders/orderStatus.ts"
import {
  cancelOrder,
  type DeskOrder,
  getOrder,
  requestMoves,
  type MoveResult,
  OrderStatusChanged,
  TransitionNotAllowed,
  type UndoExpired,
  undoMoves
} from "./DeskOrders.ts"

/** A move of one order. */
export interface SingleMove {
  readonly id: OrderId
  readonly from: OrderStatus
  readonly to: OrderStatus
  /** Empty where the move needs none. */
  readonly reason: string
  /** What was typed as the code of an order that is collected. */
  readonly code: string
}

/** The order as it is after a move. */
export interface MovedOrder {
  readonly order: DeskOrder
  /** Null where the move cannot be undone. */
  readonly undoToken: string | null
}

/** Why an order was not moved. */
export type MoveRefusal =
  | OrderFullyRefunded
  | OrderItemsOutOfStock
  | OrderNotFound
  | OrderStatusChanged
  | PickupCodeWrong
  | TransitionNotAllowed
  | UndoExpired
  | DeskRefusal

/** Moves one order, and returns it as it is then. A cancellation cannot be undone. */
export const requestMove = ({
  id,
  from,
  to,
  reason,
  code
}: SingleMove): Effect.Effect<MovedOrder, MoveRefusal, DeskApi> =>
  to === "cancelled"
    ? Effect.map(cancelOrder(id, from, reason), (order) => ({ order, undoToken: null }))
    : Effect.gen(function* () {
        const { refused, undoToken } = yield* requestMoves([{ id, from }], to, reason, code)
        yield* failIfRefused(refused)
        return { order: yield* getOrder(id), undoToken }
      })

/** Gives an order the status that it had before, and returns it as it is then. */
export const undoMove = Effect.fnUntraced(function* ({
  id,
  undoToken
}: {
  readonly id: OrderId
  readonly undoToken: string
}) {
  const { refused } = yield* undoMoves(undoToken)
  yield* failIfRefused(refused)
  return yield* getOrder(id)
})

const failIfRefused = ([refused]: MoveResult["refused"]): Effect.Effect<void, MoveRefusal> => {
  if (refused === undefined) return Effect.void
  const { reason, status } = refused
  if (status === null || reason === "missing") return Effect.fail(new OrderNotFound())
  if (reason === "outOfStock") return Effect.fail(new OrderItemsOutOfStock())
  if (reason === "codeWrong") return Effect.fail(new PickupCodeWrong())
  if (reason === "fullyRefunded") return Effect.fail(new OrderFullyRefunded())
  return Effect.fail(
    reason === "changed" ? new OrderStatusChanged({ status }) : new TransitionNotAllowed({ status })
  )
}

/** What was typed is not the code of the order that is collected. */
export class PickupCodeWrong extends Data.TaggedError("PickupCodeWrong") {}
/** All of the order is refunded or will be, so it is not sent. */
export class OrderFullyRefunded extends Data.TaggedError("OrderFullyRefunded") {}
/** The goods of an order on hold are not all in stock. */
export class OrderItemsOutOfStock extends Data.TaggedError("OrderItemsOutOfStock") {}
