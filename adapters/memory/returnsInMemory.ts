import { Effect, Equal, Layer } from "effect"
import { Fils } from "#core/money/Fils.ts"
import { OrderNotFound } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import { quantityAt } from "#core/orders/refund.ts"
import { ibanEnd } from "#core/returns/iban.ts"
import {
  canMoveReturn,
  deliveredAt,
  isReturnOpen,
  lastReturnDay
} from "#core/returns/returnRules.ts"
import {
  checkReturn,
  type OrderReturn,
  type OrderReturns,
  ReturnKeyReused,
  ReturnNotWithdrawable,
  Returns
} from "#core/returns/Returns.ts"
import { leftOfPayment, type ReturnedOrder, valueOfReturn } from "#core/returns/settlement.ts"
import { type MemoryState, requireUserId } from "./state.ts"

/** Returns for their money; nobody at a desk goes on with them. */
export const returnsInMemory = (state: MemoryState) => {
  const find = Effect.fnUntraced(function* (id: OrderId) {
    const own = yield* requireUserId(state)
    const stored = state.orders.find(({ order, userId }) => userId === own && order.id === id)
    return stored === undefined ? yield* new OrderNotFound() : stored
  })
  const read = ({ order, returns }: MemoryState["orders"][number]): OrderReturns => {
    const delivered = deliveredAt(order)
    const lastDay = delivered === null ? null : lastReturnDay(delivered)
    const claimed = returns.filter((one) => one.state !== "withdrawn").flatMap(({ lines }) => lines)
    const paid: ReturnedOrder = {
      lines: order.lines.map(({ price, quantity }, position) => ({
        position,
        price,
        quantity,
        hasPromo: true
      })),
      discount: order.discount,
      paid: order.total,
      refunded: Fils.make(0),
      refundedItems: [],
      exchangedItems: [],
      exchanged: Fils.make(0)
    }
    return {
      lastDay,
      isOpen: lastDay !== null && isReturnOpen(lastDay, state.now),
      needsIban: order.method === "cash",
      left: Fils.make(leftOfPayment(paid)),
      lines: order.lines.map(({ attributes, image, name, quantity }, position) => ({
        position,
        name,
        attributes,
        image,
        isReturnable: true,
        amounts: Array.from(
          { length: quantity - quantityAt(claimed, position) },
          (_, index) => valueOfReturn(paid, [{ position, quantity: index + 1 }]).amount
        ),
        exchanges: []
      })),
      returns
    }
  }
  return Layer.succeed(Returns, {
    ofOrder: (id) => Effect.map(find(id), read),
    request: Effect.fnUntraced(function* (id, { key, ...request }) {
      const stored = yield* find(id)
      const before = stored.returnRequests.get(key)
      if (before !== undefined)
        return Equal.equals(before, request) ? read(stored) : yield* new ReturnKeyReused()
      const { iban, lines, note, photos } = yield* checkReturn(read(stored), request)
      const made: OrderReturn = {
        id: state.nextId++,
        state: "requested",
        requestedAt: state.now,
        changedAt: state.now,
        handover: null,
        reason: "",
        note,
        photos: photos.length,
        ibanEnd: iban && ibanEnd(iban),
        lines: lines.map(({ position, quantity, reason }) => ({
          position,
          quantity,
          reason,
          name: stored.order.lines[position]?.name ?? "",
          attributes: stored.order.lines[position]?.attributes ?? "",
          exchange: null,
          accepted: null,
          value: null
        })),
        replacementOrder: null,
        creditNote: null
      }
      stored.returns = [...stored.returns, made]
      stored.returnRequests.set(key, request)
      return read(stored)
    }),
    withdraw: Effect.fnUntraced(function* (id, returnId) {
      const stored = yield* find(id)
      const before = stored.returns.find((one) => one.id === returnId)
      if (before === undefined) return yield* new OrderNotFound()
      if (!canMoveReturn(before.state, "withdrawn")) return yield* new ReturnNotWithdrawable()
      stored.returns = stored.returns.map((one) =>
        one === before ? { ...one, state: "withdrawn", changedAt: state.now } : one
      )
      return read(stored)
    }),
    uploadPhoto: ({ name }) => Effect.succeed(name)
  })
}
