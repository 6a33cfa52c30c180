import { Effect, Layer } from "effect"
import type { DeskOrderFilter } from "#core/desk/deskOrderFilter.ts"
import {
  type DeskOrder,
  type DeskOrderEvent,
  DeskOrders,
  type MoveResult,
  OrderStatusChanged,
  RefundRefused,
  TransitionNotAllowed,
  UndoExpired,
  undoMs
} from "#core/desk/DeskOrders.ts"
import { StaffSessionEnded, type StaffMember } from "#core/desk/StaffSession.ts"
import { workLists, workListStatuses } from "#core/desk/workLists.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderNotFound } from "#core/orders/Order.ts"
import type { OrderId } from "#core/orders/OrderId.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import { findTransitionBy, nextStatuses } from "#core/orders/orderTransitions.ts"
import { amountOfItems, type RefundPart, refundProblem } from "#core/orders/refund.ts"
import { extractDigits } from "#core/shared/digits.ts"
import { fold } from "#core/shared/fold.ts"

/** The orders of a shop in memory, and who is at the desk; null once the session has ended. */
export interface DeskState {
  now: number
  staff: StaffMember | null
  /** Newest first. */
  orders: ReadonlyArray<DeskOrder>
}

interface Move {
  readonly id: OrderId
  readonly from: OrderStatus
  readonly to: OrderStatus
  readonly at: number
}

/** The desk's orders in memory. Stock is never short, and a refund stays requested. */
export const deskOrdersInMemory = (state: DeskState) => {
  const moves = new Map<string, ReadonlyArray<Move>>()

  const requireStaff = Effect.suspend(() =>
    state.staff === null ? Effect.fail(new StaffSessionEnded()) : Effect.succeed(state.staff)
  )
  const findOrder = (id: OrderId) => state.orders.find((one) => one.id === id)
  const requireOrder = Effect.fnUntraced(function* (id: OrderId) {
    const staff = yield* requireStaff
    return { staff, order: findOrder(id) ?? (yield* new OrderNotFound()) }
  })

  const save = (order: DeskOrder, staff: StaffMember): DeskOrder => {
    state.orders = state.orders.map((one) => (one.id === order.id ? order : one))
    return seenBy(order, staff)
  }

  const withEvent = (
    order: DeskOrder,
    staff: StaffMember,
    what: DeskOrderEvent["what"]
  ): DeskOrder => ({
    ...order,
    history: [...order.history, { at: state.now, staffName: staff.name, what }]
  })

  const withStatus = (order: DeskOrder, staff: StaffMember, status: OrderStatus, reason: string) =>
    withEvent({ ...order, status }, staff, { kind: "status", status, reason })

  const withRefund = (order: DeskOrder, staff: StaffMember, amount: Fils): DeskOrder => {
    if (amount === 0) return order
    const refund = {
      id: order.refunds.length + 1,
      amount,
      state: "requested",
      at: state.now
    } as const
    return withEvent(
      {
        ...order,
        refundable: Fils.make(order.refundable - amount),
        refunds: [...order.refunds, refund]
      },
      staff,
      { kind: "refund", amount, state: "requested" }
    )
  }

  return Layer.succeed(DeskOrders, {
    list: Effect.fnUntraced(function* (filter, cursor) {
      yield* requireStaff
      const all = state.orders.filter((order) => matches(filter, order))
      const from = cursor === null ? 0 : all.findIndex(({ id }) => id === cursor) + 1
      const orders = all.slice(from, from + pageSize)
      const hasMore = from + pageSize < all.length
      return { orders, next: hasMore ? (orders.at(-1)?.id ?? null) : null }
    }),
    counts: Effect.fnUntraced(function* () {
      yield* requireStaff
      const [toConfirm = 0, toPack = 0, out = 0, problems = 0] = workLists.map(
        (list) =>
          state.orders.filter(({ status }) => workListStatuses[list].includes(status)).length
      )
      return { toConfirm, toPack, out, problems }
    }),
    get: (id) => Effect.map(requireOrder(id), ({ order, staff }) => seenBy(order, staff)),
    move: Effect.fnUntraced(function* (orders, to, reason) {
      const staff = yield* requireStaff
      const done: Array<Move> = []
      const refused: Array<MoveResult["refused"][number]> = []
      for (const { from, id } of orders) {
        const order = findOrder(id)
        if (order === undefined) refused.push({ id, status: null, reason: "missing" })
        else if (order.status !== from)
          refused.push({ id, status: order.status, reason: "changed" })
        else if (to === "cancelled" || findTransitionBy(staff.role, from, to) === null)
          refused.push({ id, status: order.status, reason: "notAllowed" })
        else {
          save(withStatus(order, staff, to, reason), staff)
          done.push({ id, from, to, at: state.now })
        }
      }
      const undoToken = done.length === 0 ? null : `move-${moves.size + 1}`
      if (undoToken !== null) moves.set(undoToken, done)
      return { moved: done.map(({ id }) => ({ id, status: to })), refused, undoToken }
    }),
    undo: Effect.fnUntraced(function* (undoToken) {
      const staff = yield* requireStaff
      const open = (moves.get(undoToken) ?? []).filter(({ at }) => state.now - at <= undoMs)
      moves.delete(undoToken)
      if (open.length === 0) return yield* new UndoExpired()
      const moved: Array<MoveResult["moved"][number]> = []
      const refused: Array<MoveResult["refused"][number]> = []
      for (const { from, id, to } of open) {
        const order = findOrder(id)
        if (order?.status !== to)
          refused.push({ id, status: order?.status ?? null, reason: "changed" })
        else {
          const step = order.history.findLastIndex(({ what }) => what.kind === "status")
          save({ ...order, status: from, history: order.history.toSpliced(step, 1) }, staff)
          moved.push({ id, status: from })
        }
      }
      return { moved, refused, undoToken: null }
    }),
    addNote: (id, audience, text) =>
      Effect.map(requireOrder(id), ({ order, staff }) =>
        save(withEvent(order, staff, { kind: "note", audience, text }), staff)
      ),
    cancel: Effect.fnUntraced(function* (id, from, reason) {
      const { order, staff } = yield* requireOrder(id)
      const { isPaid, refundable, status } = order
      if (status !== from) return yield* new OrderStatusChanged({ status })
      if (findTransitionBy(staff.role, status, "cancelled", isPaid) === null)
        return yield* new TransitionNotAllowed({ status })
      return save(
        withRefund(withStatus(order, staff, "cancelled", reason), staff, refundable),
        staff
      )
    }),
    refund: Effect.fnUntraced(function* (id, part: RefundPart, seen) {
      const { order, staff } = yield* requireOrder(id)
      if (!order.isPaid) return yield* new RefundRefused({ problem: "unpaid" })
      if (order.refundable !== seen) return yield* new RefundRefused({ problem: "changed" })
      const items = part !== "rest" && "items" in part ? part.items : []
      const refunded = order.lines.map(({ position, refundedQuantity }) => ({
        position,
        quantity: refundedQuantity
      }))
      const amount =
        part === "rest"
          ? order.refundable
          : "amount" in part
            ? part.amount
            : amountOfItems(order, items, refunded)
      if (amount === null) return yield* new RefundRefused({ problem: "unknownItems" })
      const problem = refundProblem(amount, { paid: order.refundable, refunded: Fils.make(0) })
      if (problem !== null) return yield* new RefundRefused({ problem })
      const lines = order.lines.map((line) => ({
        ...line,
        refundedQuantity:
          line.refundedQuantity +
          (items.find(({ position }) => position === line.position)?.quantity ?? 0)
      }))
      return save(withRefund({ ...order, lines }, staff, amount), staff)
    })
  })
}

const seenBy = (order: DeskOrder, { role }: StaffMember): DeskOrder => ({
  ...order,
  next: nextStatuses(role, order.status, order.isPaid)
})

const pageSize = 50

const matches = (
  { area, method, search, status, workList }: DeskOrderFilter,
  order: DeskOrder
): boolean => {
  const digits = extractDigits(search)
  const isFound =
    search === "" ||
    order.id === digits ||
    (digits.length >= 3 && order.customer.phone.endsWith(digits)) ||
    fold(order.customer.name).includes(fold(search))
  return (
    isFound &&
    (workList === null || workListStatuses[workList].includes(order.status)) &&
    (status === null || order.status === status) &&
    (method === null || order.method === method) &&
    (area === "" || order.area === area)
  )
}
