import {
  differenceEnded,
  orderCalls,
  orderChangeRefused,
  orderChanged,
  ordersNotMoved,
  refundChanged,
  refundKeyReused,
  refundRefused,
  transitionNotAllowed,
  undoExpired
} from "#core/desk/DeskOrders.ts"
import { type DeskOrderFilter, readFilter, unreadParameters } from "#core/desk/deskOrderFilter.ts"
import { reasonMissing } from "#core/desk/deskJson.ts"
import { areaOf } from "#core/address/areas.ts"
import { governorates } from "#core/contact/countries.ts"
import type { WantedOrder as ChangedOrder } from "#core/desk/DeskOrders.ts"
import { Fils } from "#core/money/Fils.ts"
import { findTransition, findTransitionBy } from "#core/orders/orderTransitions.ts"
import { isByHand, type RefundProblem } from "#core/orders/refund.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { findShopInfo } from "../catalogue/shopInfo.ts"
import { cancelOrder, orderMissingRefusal } from "../checkout/cancelOrder.ts"
import type { ServerContext } from "../context.ts"
import { setStockCause } from "../database/stockCause.ts"
import { inTransaction } from "../database/transaction.ts"
import { badInputRefusal, HttpError } from "../http/HttpError.ts"
import type { StaffRequest } from "../http/route.ts"
import { ChangeRefused } from "../orders/changedOrder.ts"
import { withdrawDifference } from "../checkout/differenceLink.ts"
import { changeOrder, planChange } from "../checkout/changeOrder.ts"
import type { DeliveryAddress } from "../orders/deliveryAddress.ts"
import { parseOrderId } from "../orders/orderRequest.ts"
import { refundOrder } from "../payments/refund.ts"
import { recordChange, writeAuditEvent } from "../staff/audit.ts"
import { parseId } from "../http/parseId.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { bulkMove, type MoveResult, undoMove } from "./bulkMove.ts"
import { auditSubject, findDeskOrder } from "./orderDetail.ts"
import { countWorkLists, findDeskOrders } from "./orderList.ts"
import { findPrintedOrders, findPrintedOrdersById } from "./printedOrders.ts"
import { findUsedSteps } from "./usedSteps.ts"

type OrderRequest<Name extends keyof typeof orderCalls> = DeskRequest<(typeof orderCalls)[Name]>

/** `GET /desk/orders`: a page of the orders of a filter. */
const list = async (context: ServerContext, { locale, parameters, query }: OrderRequest<"list">) =>
  findDeskOrders(context, locale, parseFilter(query), parameters.cursor)

/** A list of other orders than were asked for would mislead. */
const parseFilter = (query: URLSearchParams): DeskOrderFilter => {
  if (unreadParameters(query).length > 0) throw badInputRefusal()
  return readFilter(query)
}

/** `GET /desk/printed-orders`: the same as they are printed, or the orders with given numbers. */
const printed = async (
  context: ServerContext,
  { locale, parameters: { cursor, ids }, query }: OrderRequest<"printed">
) => {
  const [page, { supportPhone }] = await Promise.all([
    ids === null
      ? findPrintedOrders(context, locale, parseFilter(query), cursor)
      : findPrintedOrdersById(context, locale, ids),
    findShopInfo(context.db, locale)
  ])
  return { ...page, shopPhone: supportPhone }
}

/** `GET /desk/work-lists`: how many orders wait in each work list. */
const counts = async (context: ServerContext) => {
  const [counts, steps] = await Promise.all([countWorkLists(context), findUsedSteps(context.db)])
  return { counts, steps }
}

/** `GET /desk/orders/{orderId}`: one order. */
const get = async (context: ServerContext, request: OrderRequest<"get">) =>
  respondWithOrder(context, request, readOrderId(request))

/** `POST /desk/orders/move`: moves orders; 409 if none of them could be moved. */
const move = async (context: ServerContext, { body, staff }: OrderRequest<"move">) => {
  const reason = cleanText(body.reason)
  if (
    reason === "" &&
    body.orders.some(({ from }) => findTransition(from, body.to)?.needsReason === true)
  )
    throw reasonMissingRefusal()
  return moveResponse(await bulkMove(context, staff, { ...body, reason }))
}

/** `POST /desk/orders/undo`: undoes a move of the last seconds. */
const undo = async (context: ServerContext, { body, staff }: OrderRequest<"undo">) => {
  const result = await undoMove(context, staff, body.undoToken)
  if (result === null) throw refuse(undoExpired, "server.desk.undoExpired")
  return moveResponse(result)
}

const moveResponse = (result: MoveResult): MoveResult => {
  if (result.moved.length > 0) return result
  throw refuse(ordersNotMoved, "server.desk.orderChanged", result)
}

/** `POST /desk/orders/{orderId}/notes`: adds a note for the staff or the courier. */
const addNote = async (context: ServerContext, request: OrderRequest<"addNote">) => {
  const orderId = readOrderId(request)
  const { audience, text } = request.body
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
const cancel = async (context: ServerContext, request: OrderRequest<"cancel">) => {
  const orderId = readOrderId(request)
  const { from, reason: typed } = request.body
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
        throw refuse(orderChanged, "server.desk.orderChanged", details)
      const isForOwners = findTransitionBy("owner", outcome.status, "cancelled") !== null
      throw refuse(
        transitionNotAllowed,
        isForOwners ? "server.ownerOnly" : "server.desk.notAllowed",
        details
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
const refund = async (context: ServerContext, request: OrderRequest<"refund">) => {
  const orderId = readOrderId(request)
  const { reason: typed, ...asked } = request.body
  const reason = cleanText(typed)
  if (reason === "") throw reasonMissingRefusal()
  await inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    await setStockCause(tx, { staffId: request.staff.id })
    const outcome = await refundOrder(tx, context, { ...asked, orderId, reason, at })
    if ("reusedKey" in outcome)
      throw refuse(refundKeyReused, "server.desk.refundKeyReused", { refund: outcome.reusedKey })
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

/** `POST /desk/orders/{orderId}/change/quote`: what the order would cost. */
const quoteChange = async (context: ServerContext, request: OrderRequest<"quoteChange">) => {
  const orderId = readOrderId(request)
  const planned = await refuseChange(async () =>
    planChange(context.db, {
      orderId,
      by: changerOf(request),
      wanted: await toWanted(context.db, orderId, request.body),
      at: new Date(context.now())
    })
  )
  if (planned === null) throw orderMissingRefusal()
  const { delivery, discount, subtotal, total } = planned
  const { due, losesPromo, missing, needsSlot, refund, slots } = planned
  return {
    quote: {
      subtotal,
      discount,
      delivery,
      total,
      refund,
      due,
      losesPromo,
      missing,
      slots,
      needsSlot
    }
  }
}

/** `POST /desk/orders/{orderId}/change`: changes an order at the total that was shown. */
const change = async (context: ServerContext, request: OrderRequest<"change">) => {
  const orderId = readOrderId(request)
  const { key, total, ...wanted } = request.body
  const isThere = await refuseChange(() =>
    inTransaction(context.db, async (tx) =>
      changeOrder(tx, context, {
        orderId,
        by: changerOf(request),
        wanted: await toWanted(tx, orderId, wanted),
        key,
        agreed: total,
        at: new Date(context.now())
      })
    )
  )
  if (!isThere) throw orderMissingRefusal()
  context.wakeJob("refunds")
  return respondWithOrder(context, request, orderId)
}

/** `POST /desk/orders/{orderId}/differences/{differenceId}/withdraw`: ends its link. */
const withdraw = async (context: ServerContext, request: OrderRequest<"withdrawDifference">) => {
  const orderId = readOrderId(request)
  const differenceId = parseId(request.params["differenceId"] ?? "")
  if (differenceId === null) throw refuse(differenceEnded, "server.differenceEnded")
  const isWithdrawn = await withdrawDifference(
    context,
    { orderId, differenceId },
    async (tx, at) => {
      await writeAuditEvent(tx, {
        at,
        staff: request.staff,
        action: "order.withdrawDifference",
        subject: auditSubject(orderId),
        after: { differenceId }
      })
    }
  )
  if (!isWithdrawn) throw refuse(differenceEnded, "server.differenceEnded")
  return respondWithOrder(context, request, orderId)
}

const changerOf = ({ staff }: Pick<StaffRequest, "staff">) => ({
  staffId: staff.id,
  mayRefund: staff.role === "owner"
})

/** The address keeps its country and person, and loses the pin of the old one. */
const toWanted = async (
  db: ServerContext["db"],
  orderId: number,
  { address, lines, note, slot, version }: ChangedOrder
) => {
  const order =
    address === null
      ? undefined
      : await db
          .selectFrom("orders")
          .select(["full_name", "phone", "email", "delivery_address"])
          .where("id", "=", orderId)
          .executeTakeFirst()
  return {
    version,
    lines,
    slot,
    note: note === null ? null : cleanText(note),
    recipient:
      order === undefined || address === null
        ? null
        : {
            fullName: order.full_name,
            phone: order.phone,
            email: order.email,
            deliveryAddress: changeAddress(order.delivery_address, address)
          }
  }
}

const changeAddress = (
  before: DeliveryAddress,
  typed: NonNullable<ChangedOrder["address"]>
): DeliveryAddress => {
  const { country, region, shortAddress } = before
  const city = cleanText(typed.city)
  const area = areaOf({ country, city })
  return {
    country,
    home: cleanText(typed.home),
    avenue: cleanText(typed.block),
    street: cleanText(typed.street),
    city: area?.english ?? city,
    region: area === null ? region : governorates[area.governorate],
    ...(shortAddress && { shortAddress })
  }
}

const refuseChange = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (refused) {
    if (!(refused instanceof ChangeRefused)) throw refused
    const { amount = Fils.make(0), problem } = refused
    const { code, status } = orderChangeRefused
    throw new HttpError(status, code, `server.orderChange.${problem}`, {
      details: { problem, amount },
      values: { amount }
    })
  }
}

const respondWithOrder = async (
  context: ServerContext,
  { locale, staff }: Pick<StaffRequest, "locale" | "staff">,
  orderId: number
) => {
  const order = await findDeskOrder(context, locale, staff.role, orderId)
  if (order === undefined) throw orderMissingRefusal()
  return { order }
}

const readOrderId = ({ params }: Pick<StaffRequest, "params">): number => {
  const orderId = parseOrderId(params["orderId"] ?? "")
  if (orderId === null) throw orderMissingRefusal()
  return orderId
}

const reasonMissingRefusal = () => refuse(reasonMissing, "server.desk.reasonMissing")

/** 409 where somebody else was faster, 422 for what can never be refunded. */
const refundRefusal = (problem: RefundProblem) =>
  problem === "changed"
    ? refuse(refundChanged, "server.desk.refund.changed", { problem })
    : refuse(refundRefused, `server.desk.refund.${problem}`, { problem })

/** The orders at the desk. */
export const deskOrderRoutes = deskCallRoutes(orderCalls, {
  list,
  printed,
  counts,
  move,
  undo,
  get,
  addNote,
  cancel,
  quoteChange,
  change,
  withdrawDifference: withdraw,
  refund
})
