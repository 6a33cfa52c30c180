import { Option, Schema } from "effect"
import { dinarsFromFils, Fils, filsFromDinars } from "#core/money/Fils.ts"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { limits } from "#core/shared/limits.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { badInputRefusal, HttpError } from "../http/HttpError.ts"
import { slotJson } from "../delivery/slotRefusals.ts"
import { decodeBody, orNull } from "../http/requestBody.ts"
import { type CustomerRequest, okResponse } from "../http/route.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { ChangeRefused } from "../orders/changedOrder.ts"
import { changeOrder, planChange } from "./changeOrder.ts"
import { findOrderJson } from "../orders/orderJson.ts"
import {
  parseOrderId,
  parseRecipient,
  parseSlot,
  RecipientPayload,
  SlotPayload
} from "../orders/orderRequest.ts"
import { orderMissingRefusal } from "./cancelOrder.ts"

const wanted = {
  version: Schema.Int,
  /** Null where it goes to the same address. */
  order_detail: Schema.NullOr(RecipientPayload),
  /** Another slot than it has; null where that stays. */
  slot: orNull(SlotPayload),
  /** Null where it stays as it is. */
  note: Schema.NullOr(Schema.String.check(Schema.isMaxLength(limits.order.noteMaximumLength)))
}
const QuoteBody = Schema.Struct(wanted)
const ChangeBody = Schema.Struct({
  ...wanted,
  key: Schema.String.pipe(Schema.refine(IdempotencyKey.is)),
  total: Schema.Finite
})

/** `POST /order/{orderId}/change/quote`: what the order would cost, without changing it. */
export const quoteOwnChange = async (context: ServerContext, request: CustomerRequest) => {
  await limitChanges(context, request)
  const orderId = await findOwnOrderId(context, request)
  const body = decodeBody(QuoteBody, request.body)
  const planned = await refuseChange(() =>
    planChange(context.db, {
      orderId,
      by: { customerId: request.customer.id },
      wanted: toWanted(body),
      at: new Date(context.now())
    })
  )
  if (planned === null) throw orderMissingRefusal()
  return okResponse({
    status: true,
    data: {
      sub_total: dinarsFromFils(planned.subtotal),
      discount: dinarsFromFils(planned.discount),
      delivery_charges: dinarsFromFils(planned.delivery),
      wrapping: dinarsFromFils(planned.wrapping ?? Fils.make(0)),
      total_price: dinarsFromFils(planned.total),
      refund: dinarsFromFils(planned.refund),
      loses_promo: planned.losesPromo,
      slots: planned.slots?.map(slotJson) ?? null,
      needs_slot: planned.needsSlot
    }
  })
}

/**
 * `POST /order/{orderId}/change`: changes the address and the note of an order that is still at the
 * shop, once for each key and only at the total that was shown.
 */
export const changeOwnOrder = async (context: ServerContext, request: CustomerRequest) => {
  await limitChanges(context, request)
  const orderId = await findOwnOrderId(context, request)
  const { key, total, ...body } = decodeBody(ChangeBody, request.body)
  const agreed = Option.getOrThrowWith(filsFromDinars(total), badInputRefusal)
  const isThere = await refuseChange(() =>
    inTransaction(context.db, (tx) =>
      changeOrder(tx, context, {
        orderId,
        by: { customerId: request.customer.id },
        wanted: toWanted(body),
        key,
        agreed,
        at: new Date(context.now())
      })
    )
  )
  if (!isThere) throw orderMissingRefusal()
  context.wakeJob("refunds")
  const order = await findOrderJson(context, request.customer.id, request.locale, orderId)
  return okResponse({ status: true, data: order })
}

const limitChanges = (context: ServerContext, { customer }: CustomerRequest) =>
  enforceRateLimits(context, [
    { name: `order change ${customer.id}`, maximum: 120, seconds: 3_600 }
  ])

const toWanted = ({ note, order_detail, slot, version }: typeof QuoteBody.Type) => ({
  version,
  recipient: order_detail === null ? null : withoutNote(parseRecipient(order_detail)),
  note: note === null ? null : cleanText(note),
  lines: null,
  slot: slot === null ? null : parseSlot(slot)
})

const withoutNote = ({ note: _, ...recipient }: ReturnType<typeof parseRecipient>) => recipient

/** The number of an own order; any other is refused as if it did not exist, whatever is sent. */
const findOwnOrderId = async ({ db }: ServerContext, { customer, params }: CustomerRequest) => {
  const order = await db
    .selectFrom("orders")
    .select("id")
    .where("id", "=", parseOrderId(params["orderId"] ?? "") ?? 0)
    .where("customer_id", "=", customer.id)
    .executeTakeFirst()
  if (order === undefined) throw orderMissingRefusal()
  return order.id
}

/** 409 where the order is another one by now, 422 for what it cannot become. */
const refuseChange = async <Value>(work: () => Promise<Value>): Promise<Value> => {
  try {
    return await work()
  } catch (refused) {
    if (!(refused instanceof ChangeRefused)) throw refused
    const { amount = Fils.make(0), problem } = refused
    const status = [
      "changed",
      "gone",
      "priceChanged",
      "outOfStock",
      "differenceOpen",
      "slotGone"
    ].includes(problem)
      ? 409
      : 422
    throw new HttpError(status, "order_change_refused", `server.orderChange.${problem}`, {
      details: { problem, ...(amount > 0 && { amount: dinarsFromFils(amount) }) },
      values: { amount }
    })
  }
}
