import { Effect, Option, Result, Schema } from "effect"
import type { ParseKeys } from "i18next"
import { type Kysely, sql, type Transaction } from "kysely"
import { IdempotencyKey } from "#core/payment/Payment.ts"
import { ibanEnd, parseIban } from "#core/returns/iban.ts"
import { returnReasons, statesBefore } from "#core/returns/returnRules.ts"
import {
  checkReturn,
  returnLimits,
  type ReturnProblem,
  type ReturnRequest
} from "#core/returns/Returns.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { orderMissingRefusal } from "../checkout/cancelOrder.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { HttpError } from "../http/HttpError.ts"
import { parseId } from "../http/parseId.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { decodeBody, orNull } from "../http/requestBody.ts"
import { hashPayload, isRepeated } from "../http/requestKey.ts"
import { type CustomerRequest, okResponse } from "../http/route.ts"
import type { Tables } from "../tables.ts"
import { releaseClaims, releaseExchanges } from "./claims.ts"
import { findOrderReturns, refundedOtherwise } from "./findReturns.ts"
import { findOwnOrder } from "./ownOrder.ts"
import { addStep } from "./returnStep.ts"
import { returnsJson } from "./returnsJson.ts"

/** `GET /order/{orderId}/returns`: what of an order can come back, and what does. */
export const ownReturns = async (context: ServerContext, request: CustomerRequest) =>
  respondWithReturns(context, request, await findOwnOrder(context.db, request))

const RequestJson = Schema.Struct({
  key: Schema.String.pipe(Schema.refine(IdempotencyKey.is)),
  lines: Schema.Array(
    Schema.Struct({
      position: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 999 })),
      quantity: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 99 })),
      reason: Schema.Literals(returnReasons),
      exchange: orNull(Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 })))
    })
  ).check(
    Schema.isMaxLength(100),
    Schema.makeFilter(
      (lines) => new Set(lines.map(({ position }) => position)).size === lines.length
    )
  ),
  note: Schema.String.check(Schema.isMaxLength(returnLimits.note)),
  iban: orNull(Schema.String.check(Schema.isMaxLength(60))),
  photos: Schema.Array(Schema.String.check(Schema.isMaxLength(64))).check(
    Schema.isMaxLength(returnLimits.photos)
  )
})

/**
 * `POST /order/{orderId}/returns`: asks for a return, once for each key. Of two requests for the
 * same last item one is refused.
 */
export const requestReturn = async (context: ServerContext, request: CustomerRequest) => {
  const orderId = await findOwnOrder(context.db, request)
  await enforceRateLimits(context, [
    { name: `return ${request.customer.id}`, maximum: 30, seconds: 3_600 }
  ])
  const { key, ...typed } = decodeBody(RequestJson, request.body)
  const wanted = { ...typed, note: cleanText(typed.note) }
  const payloadHash = hashPayload(wanted)
  await inTransaction(context.db, async (tx) => {
    const found = await findOrderReturns(tx, {
      orderId,
      locale: request.locale,
      now: context.now(),
      locks: true
    })
    if (found === null) throw orderMissingRefusal()
    const before = await tx
      .selectFrom("return_request")
      .select("payload_hash")
      .where("order_id", "=", orderId)
      .where("key", "=", key)
      .executeTakeFirst()
    if (isRepeated(before, payloadHash)) return
    const iban = wanted.iban === null ? null : Option.getOrNull(parseIban(wanted.iban))
    if (wanted.iban !== null && iban === null) throw problemRefusal({ _tag: "IbanInvalid" })
    const checked = Effect.runSync(Effect.result(checkReturn(found.returns, { ...wanted, iban })))
    if (Result.isFailure(checked)) throw problemRefusal(checked.failure)
    await insertReturn(tx, context, {
      ...checked.success,
      orderId,
      customerId: request.customer.id,
      key,
      payloadHash,
      // Money that goes back to where it came from needs no account, and an exchange none either.
      iban:
        found.returns.needsIban && wanted.lines.some(({ exchange }) => exchange === null)
          ? iban
          : null
    })
  })
  return respondWithReturns(context, request, orderId)
}

const insertReturn = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue" | "now">,
  {
    customerId,
    iban,
    key,
    lines,
    note,
    orderId,
    payloadHash,
    photos
  }: ReturnRequest & {
    readonly orderId: number
    readonly customerId: number
    readonly payloadHash: string
  }
): Promise<void> => {
  const at = new Date(context.now())
  await claimItems(tx, orderId, lines)
  const { id } = await tx
    .insertInto("return_request")
    .values({
      order_id: orderId,
      key,
      payload_hash: payloadHash,
      state: "requested",
      note,
      iban,
      iban_end: iban === null ? null : ibanEnd(iban),
      requested_at: at,
      changed_at: at
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("return_line")
    .values(
      lines.map(({ exchange, position, quantity, reason }) => ({
        return_id: id,
        order_id: orderId,
        position,
        quantity,
        reason,
        exchange_variant_id: exchange
      }))
    )
    .execute()
  await attachPhotos(tx, { returnId: id, customerId, photos })
  await addStep(tx, context, {
    returnId: id,
    orderId,
    key,
    payloadHash,
    state: "requested",
    staffId: null,
    at
  })
}

/** Claims items in one statement each, so that no item is claimed twice. */
const claimItems = async (
  tx: Kysely<Tables>,
  orderId: number,
  lines: ReturnRequest["lines"]
): Promise<void> => {
  for (const { position, quantity } of lines.toSorted((a, b) => a.position - b.position)) {
    const { numUpdatedRows } = await tx
      .updateTable("order_line")
      .set((row) => ({ claimed: row("claimed", "+", quantity) }))
      .where("order_id", "=", orderId)
      .where("position", "=", position)
      .where("is_returnable", "=", true)
      .where(sql<boolean>`claimed + ${quantity} + ${refundedOtherwise} <= quantity`)
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw problemRefusal({ _tag: "LineTaken", position, left: 0 })
  }
}

const attachPhotos = async (
  tx: Kysely<Tables>,
  {
    customerId,
    photos,
    returnId
  }: {
    readonly returnId: number
    readonly customerId: number
    readonly photos: ReadonlyArray<string>
  }
): Promise<void> => {
  for (const name of new Set(photos)) {
    const { numUpdatedRows } = await tx
      .updateTable("return_picture")
      .set({ return_id: returnId })
      .where(
        "id",
        "=",
        tx
          .selectFrom("return_picture")
          .select("id")
          .where("customer_id", "=", customerId)
          .where("name", "=", name)
          .where("return_id", "is", null)
          .limit(1)
      )
      .executeTakeFirst()
    if (numUpdatedRows !== 1n) throw problemRefusal({ _tag: "PhotoMissing" })
  }
}

/**
 * `POST /order/{orderId}/returns/{returnId}/withdraw`: takes a request back before the goods come.
 * The response for one that is withdrawn already is the same.
 */
export const withdrawReturn = async (context: ServerContext, request: CustomerRequest) => {
  const orderId = await findOwnOrder(context.db, request)
  const returnId = parseId(request.params["returnId"]) ?? 0
  await inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const found = await tx
      .selectFrom("return_request")
      .select("state")
      .where("id", "=", returnId)
      .where("order_id", "=", orderId)
      .forUpdate()
      .executeTakeFirst()
    if (found === undefined) throw orderMissingRefusal()
    if (found.state === "withdrawn") return
    if (!statesBefore("withdrawn").includes(found.state))
      throw new HttpError(409, "return_not_withdrawable", "refusals.returns.notWithdrawable")
    await tx
      .updateTable("return_request")
      .set({ state: "withdrawn", changed_at: at, iban: null })
      .where("id", "=", returnId)
      .execute()
    await releaseClaims(tx, returnId)
    if (found.state === "approved") await releaseExchanges(tx, { orderId, returnId })
    await addStep(tx, context, {
      returnId,
      orderId,
      key: "withdraw",
      payloadHash: "",
      state: "withdrawn",
      staffId: null,
      at
    })
  })
  return respondWithReturns(context, request, orderId)
}

const respondWithReturns = async (
  context: ServerContext,
  { locale }: Pick<CustomerRequest, "locale">,
  orderId: number
) => {
  const found = await findOrderReturns(context.db, { orderId, locale, now: context.now() })
  if (found === null) throw orderMissingRefusal()
  return okResponse({ status: true, data: returnsJson(found.returns) })
}

/** 409 where somebody was faster or the time is over, 422 for what can never come back so. */
const problemRefusal = (problem: ProblemOf): HttpError => {
  const { code, messageKey, status } = refusals[problem._tag]
  return new HttpError(status, code, messageKey, {
    details: {
      ...("position" in problem ? { position: problem.position } : {}),
      ...("left" in problem ? { left: problem.left } : {})
    }
  })
}

interface ProblemOf {
  readonly _tag: ReturnProblem["_tag"]
  readonly position?: number
  readonly left?: number
}

const refusals = {
  ReturnEmpty: { status: 422, code: "return_empty", messageKey: "refusals.returns.empty" },
  ReturnClosed: { status: 409, code: "return_closed", messageKey: "refusals.returns.closed" },
  LineExcluded: { status: 422, code: "line_excluded", messageKey: "refusals.returns.excluded" },
  LineTaken: { status: 409, code: "line_taken", messageKey: "refusals.returns.taken" },
  ExchangeUnavailable: {
    status: 409,
    code: "exchange_unavailable",
    messageKey: "refusals.returns.exchangeUnavailable"
  },
  PhotoMissing: { status: 422, code: "photo_missing", messageKey: "refusals.returns.photoMissing" },
  IbanInvalid: { status: 422, code: "iban_invalid", messageKey: "refusals.returns.iban" }
} as const satisfies Record<
  ReturnProblem["_tag"],
  { readonly status: 409 | 422; readonly code: string; readonly messageKey: ParseKeys }
>
