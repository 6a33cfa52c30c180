import { Schema } from "effect"
import { deskTextLimits, maximumMoves, noteAudiences } from "#core/desk/DeskOrders.ts"
import { type DeskOrderFilter, readFilter, unreadParameters } from "#core/desk/deskOrderFilter.ts"
import { Fils } from "#core/money/Fils.ts"
import { orderStatuses } from "#core/orders/orderStatus.ts"
import { findTransition, findTransitionBy } from "#core/orders/orderTransitions.ts"
import { handRefundMethods, isByHand, type RefundProblem } from "#core/orders/refund.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { cleanText, isBlank } from "#core/shared/cleanText.ts"
import { cancelOrder, orderMissingRefusal } from "../checkout/cancelOrder.ts"
import type { ServerContext } from "../context.ts"
import { badInputRefusal, Refusal } from "../http/Refusal.ts"
import { decodeBody } from "../http/requestBody.ts"
import { okResponse, type Route, type StaffRequest, deskRoute } from "../http/route.ts"
import { parseOrderCursor, parseOrderId } from "../orders/orderRequest.ts"
import { inTransaction } from "../database/transaction.ts"
import { refundOrder } from "../payments/refund.ts"
import { recordChange, writeAuditEvent } from "../staff/audit.ts"
import { moveOrders, undoMove } from "./moveOrders.ts"
import { auditSubject, findDeskOrder } from "./orderDetail.ts"
import { countWorkLists, findDeskOrders } from "./orderList.ts"
import { findPrintedOrders, findPrintedOrdersById } from "./printedOrders.ts"

/** `GET /desk/orders`: a page of the orders of a filter. */
const list = async (context: ServerContext, { locale, query }: StaffRequest) => {
  const page = await findDeskOrders(context, locale, parseFilter(query), parseOrderCursor(query))
  return okResponse({ status: true, ...page })
}

/** A list of other orders than were asked for would mislead. */
const parseFilter = (query: URLSearchParams): DeskOrderFilter => {
  if (unreadParameters(query).length > 0) throw badInputRefusal()
  return readFilter(query)
}

/** `GET /desk/printed-orders`: the same as they are printed, or the orders with given numbers. */
const printed = async (context: ServerContext, { locale, query }: StaffRequest) => {
  const ids = query.get("ids")
  const page = await (ids === null
    ? findPrintedOrders(context, locale, parseFilter(query), parseOrderCursor(query))
    : findPrintedOrdersById(context, locale, ids))
  return okResponse({ status: true, ...page })
}

/** `GET /desk/work-lists`: how many orders wait in each work list. */
const counts = async (context: ServerContext) =>
  okResponse({ status: true, counts: await countWorkLists(context) })

/** `GET /desk/orders/{orderId}`: one order. */
const one = async (context: ServerContext, request: StaffRequest) =>
  respondWithOrder(context, request, readOrderId(request))

/** `POST /desk/orders/move`: moves orders; 409 if none of them could be moved. */
const move = async (context: ServerContext, { body, staff, t }: StaffRequest) => {
  const request = decodeBody(MoveBody, body)
  const reason = cleanText(request.reason)
  if (
    reason === "" &&
    request.orders.some(({ from }) => findTransition(from, request.to)?.needsReason === true)
  )
    throw reasonMissingRefusal()
  const result = await moveOrders(context, staff, { ...request, reason })
  return moveResponse(result, t("server.desk.orderChanged"))
}

/** `POST /desk/orders/undo`: undoes a move of the last seconds. */
const undo = async (context: ServerContext, { body, staff, t }: StaffRequest) => {
  const { undoToken } = decodeBody(UndoBody, body)
  const result = await undoMove(context, staff, undoToken)
  if (result === null) throw new Refusal(409, "undo_expired", "server.desk.undoExpired")
  return moveResponse(result, t("server.desk.orderChanged"))
}

const moveResponse = (result: Awaited<ReturnType<typeof moveOrders>>, message: string) =>
  result.moved.length > 0
    ? okResponse({ status: true, ...result })
    : okResponse({ status: false, code: "orders_not_moved", message, ...result }, 409)

/** `POST /desk/orders/{orderId}/notes`: adds a note for the staff or the courier. */
const addNote = async (context: ServerContext, request: StaffRequest) => {
  const orderId = readOrderId(request)
  const { audience, text } = decodeBody(NoteBody, request.body)
  await recordChange(context, request, async (tx, at) => {
    const order = await tx
      .selectFrom("orders")
      .select("id")
      .where("id", "=", orderId)
      .executeTakeFirst()
    if (order === undefined) throw orderMissingRefusal()
    const { id: noteId } = await tx
      .insertInto("order_note")
      .values({ order_id: orderId, audience, text: cleanText(text), at })
      .returning("id")
      .executeTakeFirstOrThrow()
    return {
      action: "order.note",
      subject: auditSubject(orderId),
      after: { noteId, audience, text: cleanText(text) }
    }
  })
  return respondWithOrder(context, request, orderId)
}

/** `POST /desk/orders/{orderId}/cancel`: gives the goods and the money back. */
const cancel = async (context: ServerContext, request: StaffRequest) => {
  const orderId = readOrderId(request)
  const { from, reason: typed } = decodeBody(CancelBody, request.body)
  const reason = cleanText(typed)
  if (reason === "") throw reasonMissingRefusal()
  await recordChange(context, request, async (tx, at) => {
    const outcome = await cancelOrder(tx, context, {
      orderId,
      customerId: null,
      from,
      actor: request.staff.role,
      reason,
      at
    })
    if (!outcome.isMoved) {
      if (outcome.status === null) throw orderMissingRefusal()
      const details = { orderStatus: outcome.status }
      if (outcome.problem === "changed")
        throw new Refusal(409, "order_changed", "server.desk.orderChanged", { details })
      const isForOwners = findTransitionBy("owner", outcome.status, "cancelled") !== null
      throw new Refusal(
        409,
        "transition_not_allowed",
        isForOwners ? "server.ownerOnly" : "server.desk.notAllowed",
        { details }
      )
    }
    const { historyId, refundId } = outcome
    return {
      action: "order.cancel",
      subject: auditSubject(orderId),
      before: { status: from },
      after: { status: "cancelled", historyId, refundId, reason }
    }
  })
  context.wakeJob("refunds")
  return respondWithOrder(context, request, orderId)
}

/**
 * `POST /desk/orders/{orderId}/refund`: requests a refund of what the owner saw as refundable, or
 * writes down what was given back by hand; once for each key.
 */
const refund = async (context: ServerContext, request: StaffRequest) => {
  const orderId = readOrderId(request)
  const { reason: typed, ...asked } = decodeBody(RefundBody, request.body)
  const reason = cleanText(typed)
  if (reason === "") throw reasonMissingRefusal()
  await inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const outcome = await refundOrder(tx, context, { ...asked, orderId, reason, at })
    if ("reusedKey" in outcome)
      throw new Refusal(409, "key_reused", "server.desk.refundKeyReused", {
        details: { refund: outcome.reusedKey }
      })
    if ("problem" in outcome)
      throw outcome.problem === "missing" ? orderMissingRefusal() : refundRefusal(outcome.problem)
    const { backToStock, method, part, refundable } = asked
    if (outcome.isNew)
      await writeAuditEvent(tx, {
        at,
        staff: request.staff,
        action: "order.refund",
        subject: auditSubject(orderId),
        before: { refundable },
        after: { refundId: outcome.refundId, part, backToStock, method, reason }
      })
  })
  if (!isByHand(asked.method)) context.wakeJob("refunds")
  return respondWithOrder(context, request, orderId)
}

const respondWithOrder = async (
  context: ServerContext,
  { locale, staff }: StaffRequest,
  orderId: number
) => {
  const order = await findDeskOrder(context, locale, staff.role, orderId)
  if (order === undefined) throw orderMissingRefusal()
  return okResponse({ status: true, order })
}

const readOrderId = ({ params }: StaffRequest): number => {
  const orderId = parseOrderId(params["orderId"] ?? "")
  if (orderId === null) throw orderMissingRefusal()
  return orderId
}

const OrderIdJson = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 999_999_999_999_999 }))
const StatusJson = Schema.Literals(orderStatuses)
const ReasonJson = Schema.String.check(Schema.isMaxLength(deskTextLimits.reason))
const FilsJson = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999_999_999_999 })).pipe(
  Schema.refine(Fils.is)
)

const MoveBody = Schema.Struct({
  orders: Schema.Array(Schema.Struct({ id: OrderIdJson, from: StatusJson })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(maximumMoves),
    Schema.makeFilter((orders) => new Set(orders.map(({ id }) => id)).size === orders.length)
  ),
  to: StatusJson,
  reason: ReasonJson
})

const UndoBody = Schema.Struct({
  undoToken: Schema.String.check(Schema.isPattern(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/))
})

const NoteBody = Schema.Struct({
  audience: Schema.Literals(noteAudiences),
  text: Schema.String.check(
    Schema.isMaxLength(deskTextLimits.note),
    Schema.makeFilter((text) => !isBlank(text))
  )
})

const CancelBody = Schema.Struct({ from: StatusJson, reason: ReasonJson })

const PositionJson = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 }))
const isEachOnce = (positions: ReadonlyArray<number>) =>
  new Set(positions).size === positions.length

const RefundBody = Schema.Struct({
  key: Schema.String.pipe(Schema.refine(IdempotencyKey.is)),
  part: Schema.Union(
    [
      Schema.Literal("rest"),
      Schema.Struct({ amount: FilsJson }),
      Schema.Struct({
        items: Schema.Array(
          Schema.Struct({
            position: PositionJson,
            quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 }))
          })
        ).check(
          Schema.isMinLength(1),
          Schema.makeFilter((items) => isEachOnce(items.map(({ position }) => position)))
        )
      })
    ],
    // An amount beside items is neither.
    { mode: "oneOf" }
  ),
  backToStock: Schema.Array(PositionJson).check(Schema.makeFilter(isEachOnce)),
  method: Schema.Literals(["provider", ...handRefundMethods]),
  reason: ReasonJson,
  refundable: FilsJson
})

const reasonMissingRefusal = () => new Refusal(422, "reason_missing", "server.desk.reasonMissing")

/** 409 where somebody else was faster, 422 for what can never be refunded. */
const refundRefusal = (problem: RefundProblem) =>
  new Refusal(
    problem === "changed" ? 409 : 422,
    "refund_refused",
    `server.desk.refund.${problem}`,
    { details: { problem } }
  )

/** The orders at the desk. */
export const deskOrderRoutes: ReadonlyArray<Route<ServerContext>> = [
  deskRoute("staff", "GET", "/desk/orders", list),
  deskRoute("staff", "GET", "/desk/printed-orders", printed),
  deskRoute("staff", "GET", "/desk/work-lists", counts),
  deskRoute("staff", "POST", "/desk/orders/move", move),
  deskRoute("staff", "POST", "/desk/orders/undo", undo),
  deskRoute("staff", "GET", "/desk/orders/{orderId}", one),
  deskRoute("staff", "POST", "/desk/orders/{orderId}/notes", addNote),
  deskRoute("staff", "POST", "/desk/orders/{orderId}/cancel", cancel),
  deskRoute("owner", "POST", "/desk/orders/{orderId}/refund", refund)
]
