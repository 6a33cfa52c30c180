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
import { amountOfItems, refundProblem } from "#core/orders/refund.ts"
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

  const signedIn = <A, E>(
    work: (staff: StaffMember) => Effect.Effect<A, E>
  ): Effect.Effect<A, E | StaffSessionEnded> =>
    Effect.suspend((): Effect.Effect<A, E | StaffSessionEnded> =>
      state.staff === null ? Effect.fail(new StaffSessionEnded()) : work(state.staff)
    )

  const withOrder = <A, E>(
    id: OrderId,
    work: (order: DeskOrder, staff: StaffMember) => Effect.Effect<A, E>
  ) =>
    signedIn((staff): Effect.Effect<A, E | OrderNotFound> => {
      const order = state.orders.find((one) => one.id === id)
      return order === undefined ? Effect.fail(new OrderNotFound()) : work(order, staff)
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
    list: (filter, cursor) =>
      signedIn(() => {
        const all = state.orders.filter((order) => matches(filter, order))
        const from = cursor === null ? 0 : all.findIndex(({ id }) => id === cursor) + 1
        const orders = all.slice(from, from + pageSize)
        const hasMore = from + pageSize < all.length
        return Effect.succeed({ orders, next: hasMore ? (orders.at(-1)?.id ?? null) : null })
      }),
    counts: () =>
      signedIn(() => {
        const [toConfirm = 0, toPack = 0, out = 0, problems = 0] = workLists.map(
          (list) =>
            state.orders.filter(({ status }) => workListStatuses[list].includes(status)).length
        )
        return Effect.succeed({ toConfirm, toPack, out, problems })
      }),
    get: (id) => withOrder(id, (order, staff) => Effect.succeed(seenBy(order, staff))),
    move: (orders, to, reason) =>
      signedIn((staff) => {
        const done: Array<Move> = []
        const refused: Array<MoveResult["refused"][number]> = []
        for (const { from, id } of orders) {
          const order = state.orders.find((one) => one.id === id)
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
        return Effect.succeed({
          moved: done.map(({ id }) => ({ id, status: to })),
          refused,
          undoToken
        })
      }),
    undo: (undoToken) =>
      signedIn((staff): Effect.Effect<MoveResult, UndoExpired> => {
        const open = (moves.get(undoToken) ?? []).filter(({ at }) => state.now - at <= undoMs)
        moves.delete(undoToken)
        if (open.length === 0) return Effect.fail(new UndoExpired())
        const moved: Array<MoveResult["moved"][number]> = []
        const refused: Array<MoveResult["refused"][number]> = []
        for (const { from, id, to } of open) {
          const order = state.orders.find((one) => one.id === id)
          if (order?.status !== to)
            refused.push({ id, status: order?.status ?? null, reason: "changed" })
          else {
            const step = order.history.findLastIndex(({ what }) => what.kind === "status")
            save({ ...order, status: from, history: order.history.toSpliced(step, 1) }, staff)
            moved.push({ id, status: from })
          }
        }
        return Effect.succeed({ moved, refused, undoToken: null })
      }),
    addNote: (id, audience, text) =>
      withOrder(id, (order, staff) =>
        Effect.succeed(save(withEvent(order, staff, { kind: "note", audience, text }), staff))
      ),
    cancel: (id, from, reason) =>
      withOrder(
        id,
        (order, staff): Effect.Effect<DeskOrder, OrderStatusChanged | TransitionNotAllowed> => {
          const { isPaid, refundable, status } = order
          if (status !== from) return Effect.fail(new OrderStatusChanged({ status }))
          if (findTransitionBy(staff.role, status, "cancelled", isPaid) === null)
            return Effect.fail(new TransitionNotAllowed({ status }))
          const cancelled = withStatus(order, staff, "cancelled", reason)
          return Effect.succeed(save(withRefund(cancelled, staff, refundable), staff))
        }
      ),
    refund: (id, part, seen) =>
      withOrder(id, (order, staff): Effect.Effect<DeskOrder, RefundRefused> => {
        if (!order.isPaid) return Effect.fail(new RefundRefused({ problem: "unpaid" }))
        if (order.refundable !== seen) return Effect.fail(new RefundRefused({ problem: "changed" }))
        const items = typeof part === "object" && "items" in part ? part.items : []
        const amount =
          part === "rest"
            ? order.refundable
            : "amount" in part
              ? part.amount
              : amountOfItems(
                  order,
                  items,
                  order.lines.map(({ position, refundedQuantity }) => ({
                    position,
                    quantity: refundedQuantity
                  }))
                )
        if (amount === null) return Effect.fail(new RefundRefused({ problem: "unknownItems" }))
        const problem = refundProblem(amount, {
          paid: order.refundable,
          refunded: Fils.make(0)
        })
        if (problem !== null) return Effect.fail(new RefundRefused({ problem }))
        const lines = order.lines.map((line) => ({
          ...line,
          refundedQuantity:
            line.refundedQuantity +
            (items.find(({ position }) => position === line.position)?.quantity ?? 0)
        }))
        return Effect.succeed(save(withRefund({ ...order, lines }, staff, amount), staff))
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
