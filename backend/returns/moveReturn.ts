import type { Transaction } from "kysely"
import type { AuditAction } from "#core/desk/DeskAudit.ts"
import {
  amountChanged,
  countsWrong,
  exchangeSoldOut,
  exchangeUnpaid,
  methodWrong,
  moneyForOwners,
  returnChanged,
  stepKeyReused
} from "#core/desk/DeskReturns.ts"
import { reasonMissing } from "#core/desk/deskJson.ts"
import { Fils } from "#core/money/Fils.ts"
import { isByHand, itemsBackToStock, type RefundMethod } from "#core/orders/refund.ts"
import { type Handover, type ReturnState, statesBefore } from "#core/returns/returnRules.ts"
import {
  acceptedItems,
  canExchange,
  type InspectedLine,
  valueOfReturn
} from "#core/returns/settlement.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { refuseGone } from "../desk/storefront.ts"
import type { SignedInStaff } from "../http/route.ts"
import { returnStock, takeStock } from "../orders/inventory.ts"
import { refundReturn } from "../payments/refund.ts"
import { setStockCause } from "../database/stockCause.ts"
import { writeAuditEvent } from "../staff/audit.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import { hashPayload, isRepeated } from "../http/requestKey.ts"
import type { Tables } from "../tables.ts"
import { findExchangedGoods, releaseClaims, releaseExchanges } from "./claims.ts"
import { issueCreditNote } from "./creditNote.ts"
import { orderReplacement } from "./orderReplacement.ts"
import { addStep } from "./returnStep.ts"
import { findReturnedOrder, type LockedOrder, valueOfReplacement } from "./returnedOrder.ts"

/** A step of a return that a person makes at the desk. */
export type DeskStep =
  | { readonly to: "approved"; readonly handover: Handover }
  | { readonly to: "refused"; readonly reason: string }
  | { readonly to: "received" }
  | { readonly to: "inspected"; readonly lines: ReadonlyArray<InspectedLine> }
  | {
      readonly to: "settled"
      /** What the person saw as the amount that is given back, and how; null for no money. */
      readonly amount: Fils
      readonly method: RefundMethod | null
    }

interface StepRequest {
  readonly returnId: number
  readonly key: string
  readonly staff: SignedInStaff
}

/**
 * Makes a step with all that it changes in one transaction, once for each key. Steps of returns and
 * refunds of one order wait for one another.
 */
export const moveReturn = (
  context: ServerContext,
  request: StepRequest,
  step: DeskStep
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const { order, row } = await lockReturn(tx, request.returnId)
    const payloadHash = hashPayload(step)
    const before = await tx
      .selectFrom("return_step")
      .select("payload_hash")
      .where("return_id", "=", row.id)
      .where("key", "=", request.key)
      .executeTakeFirst()
    if (isRepeated(before, payloadHash, () => refuse(stepKeyReused, "server.keyReused"))) return
    if (!statesBefore(step.to).includes(row.state))
      throw refuse(returnChanged, "server.desk.returns.changed", { state: row.state })
    await setStockCause(tx, { staffId: request.staff.id })
    const after = await makeStep({ tx, context, at, order, row, request }, step)
    await tx
      .updateTable("return_request")
      .set({ state: step.to, changed_at: at, ...after.columns })
      .where("id", "=", row.id)
      .execute()
    await addStep(tx, context, {
      returnId: row.id,
      orderId: row.order_id,
      key: request.key,
      payloadHash,
      state: step.to,
      staffId: request.staff.id,
      at
    })
    await writeAuditEvent(tx, {
      at,
      staff: request.staff,
      action: auditActions[step.to],
      subject: `order-${row.order_id}`,
      before: { return: row.id, state: row.state },
      after: { return: row.id, state: step.to, ...after.record }
    })
  })

const auditActions = {
  approved: "return.approve",
  refused: "return.refuse",
  received: "return.receive",
  inspected: "return.inspect",
  settled: "return.settle"
} as const satisfies Record<DeskStep["to"], AuditAction>

interface Work {
  readonly tx: Transaction<Tables>
  readonly context: ServerContext
  readonly at: Date
  readonly order: LockedOrder
  readonly row: { readonly id: number; readonly order_id: number; readonly state: ReturnState }
  readonly request: StepRequest
}

interface StepResult {
  readonly columns: { handover?: Handover; reason?: string; iban?: null }
  readonly record: object
}

/** Every transaction locks an order before its returns. */
const lockReturn = async (tx: Transaction<Tables>, returnId: number) => {
  const found = await tx
    .selectFrom("return_request")
    .select("order_id")
    .where("id", "=", returnId)
    .executeTakeFirst()
  if (found === undefined) throw refuseGone()
  const order = await findReturnedOrder(tx, found.order_id, { locks: true })
  if (order === null) throw refuseGone()
  const row = await tx
    .selectFrom("return_request")
    .select(["id", "order_id", "state"])
    .where("id", "=", returnId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { order, row }
}

const makeStep = (work: Work, step: DeskStep): Promise<StepResult> => {
  switch (step.to) {
    case "approved":
      return approve(work, step)
    case "refused":
      return refuseReturn(work, step)
    case "received":
      return Promise.resolve({ columns: {}, record: {} })
    case "inspected":
      return inspect(work, step)
    case "settled":
      return settle(work, step)
  }
}

/** Takes what is wanted instead from the stock, and notes what of the payment it uses. */
const approve = async (
  { order, row, tx }: Work,
  { handover }: Extract<DeskStep, { to: "approved" }>
): Promise<StepResult> => {
  const wanted = await findExchangedGoods(tx, row.id)
  if (wanted.length > 0) {
    const isPaid =
      order.replacements.length === 0
        ? canExchange(order.paid, wanted)
        : valueOfReplacement(order, wanted).isWhole
    if (!isPaid) throw refuse(exchangeUnpaid, "server.desk.returns.exchangeUnpaid")
    await writeExchangeValues(tx, order, row.id, wanted)
    if (!(await takeStock(tx, { orderId: order.id }, wanted)))
      throw refuse(exchangeSoldOut, "server.desk.returns.exchangeSoldOut")
  }
  return { columns: { handover }, record: { handover } }
}

const writeExchangeValues = async (
  tx: Transaction<Tables>,
  order: LockedOrder,
  returnId: number,
  wanted: ReadonlyArray<{ readonly position: number; readonly quantity: number }>
): Promise<void> => {
  for (const line of wanted) {
    const { amount } =
      order.replacements.length === 0
        ? valueOfReturn(order.paid, [line])
        : valueOfReplacement(order, [line])
    await tx
      .updateTable("return_line")
      .set({ value_fils: amount })
      .where("return_id", "=", returnId)
      .where("position", "=", line.position)
      .execute()
  }
}

const refuseReturn = async (
  { row, tx }: Work,
  { reason: typed }: Extract<DeskStep, { to: "refused" }>
): Promise<StepResult> => {
  const reason = cleanText(typed)
  if (reason === "") throw refuse(reasonMissing, "server.desk.reasonMissing")
  await releaseClaims(tx, row.id)
  if (row.state === "approved")
    await releaseExchanges(tx, { orderId: row.order_id, returnId: row.id })
  return { columns: { reason, iban: null }, record: { reason } }
}

/** Puts the good items back into the stock, and what was taken for those that are not accepted. */
const inspect = async (
  { order, row, tx }: Work,
  { lines: found }: Extract<DeskStep, { to: "inspected" }>
): Promise<StepResult> => {
  const lines = await tx
    .selectFrom("return_line")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.order_id", "=", "return_line.order_id")
        .onRef("order_line.position", "=", "return_line.position")
    )
    .select(["return_line.position", "return_line.quantity", "return_line.value_fils"])
    .select(["order_line.quantity as bought", "order_line.product_id as productId"])
    .select("order_line.variant_id as variantId")
    .where("return_line.return_id", "=", row.id)
    .execute()
  const exchanged = await findExchangedGoods(tx, row.id)
  const goods = []
  for (const line of lines) {
    const counts = found.find(({ position }) => position === line.position)
    if (
      found.length !== lines.length ||
      counts === undefined ||
      counts.good + counts.damaged + counts.notOurs !== line.quantity
    )
      throw refuse(countsWrong, "server.desk.returns.countsWrong")
    goods.push({
      productId: line.productId,
      variantId: line.variantId,
      quantity: itemsBackToStock(
        { quantity: line.bought },
        counts.good,
        await countReturnedBefore(tx, order.id, line.position)
      )
    })
    const instead = exchanged.find(({ position }) => position === line.position)
    if (instead !== undefined && counts.notOurs > 0) {
      goods.push({ ...instead, quantity: counts.notOurs })
      // What was used of the payment for these is free again.
      await tx
        .updateTable("return_line")
        .set({
          value_fils: Fils.make(
            Math.floor(((line.value_fils ?? 0) * (counts.good + counts.damaged)) / line.quantity)
          )
        })
        .where("return_id", "=", row.id)
        .where("position", "=", line.position)
        .execute()
    }
    await tx
      .updateTable("return_line")
      .set({ good: counts.good, damaged: counts.damaged, not_ours: counts.notOurs })
      .where("return_id", "=", row.id)
      .where("position", "=", line.position)
      .execute()
  }
  await returnStock(
    tx,
    { orderId: order.id },
    goods.filter(({ quantity }) => quantity > 0)
  )
  return { columns: {}, record: { lines: found } }
}

/** The items of a line that a refund or a return has put back into the stock. */
const countReturnedBefore = async (
  tx: Transaction<Tables>,
  orderId: number,
  position: number
): Promise<number> => {
  const refunded = await tx
    .selectFrom("refund_line")
    .select((line) => line.fn.sum<number | null>("quantity").as("sum"))
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .where("returns_to_stock", "=", true)
    .executeTakeFirstOrThrow()
  const inspected = await tx
    .selectFrom("return_line")
    .select((line) => line.fn.sum<number | null>("good").as("sum"))
    .where("order_id", "=", orderId)
    .where("position", "=", position)
    .executeTakeFirstOrThrow()
  return Number(refunded.sum) + Number(inspected.sum)
}

/** What is given back for the accepted goods for which money is wanted. */
export const findSettlement = async (
  tx: Transaction<Tables> | ServerContext["db"],
  order: LockedOrder,
  returnId: number
) => {
  const lines = await tx
    .selectFrom("return_line")
    .select(["position", "quantity", "good", "damaged", "not_ours as notOurs"])
    .where("return_id", "=", returnId)
    .where("exchange_variant_id", "is", null)
    .orderBy("position")
    .execute()
  const accepted = acceptedItems(
    lines.map(({ damaged, good, notOurs, position, quantity }) => ({
      position,
      // Until somebody looked, all of them.
      good: good ?? quantity,
      damaged: damaged ?? 0,
      notOurs: notOurs ?? 0
    }))
  )
  return {
    accepted,
    ...(order.replacements.length === 0
      ? valueOfReturn(order.paid, accepted)
      : valueOfReplacement(order, accepted))
  }
}

/** Gives the money back and sends what is wanted instead. */
const settle = async (
  { at, context, order, request, row, tx }: Work,
  { amount: seen, method }: Extract<DeskStep, { to: "settled" }>
): Promise<StepResult> => {
  const { accepted, amount, items } = await findSettlement(tx, order, row.id)
  if (amount !== seen) throw refuse(amountChanged, "server.desk.returns.amountChanged", { amount })
  if (amount > 0 !== (method !== null)) throw refuse(methodWrong, "server.desk.returns.methodWrong")
  const money =
    method === null
      ? {}
      : await giveMoneyBack({ at, context, order, request, row, tx }, { amount, items, method })
  await writeMoneyValues(tx, order, row.id, accepted, amount)
  const replacementOrder = await orderReplacement(tx, context, { order, returnId: row.id, at })
  return { columns: { iban: null }, record: { amount, method, ...money, replacementOrder } }
}

const giveMoneyBack = async (
  { at, context, order, request, row, tx }: Work,
  {
    amount,
    items,
    method
  }: {
    readonly amount: Fils
    readonly items: Parameters<typeof refundReturn>[2]["items"]
    readonly method: RefundMethod
  }
) => {
  if (request.staff.role !== "owner") throw refuse(moneyForOwners, "server.ownerOnly")
  if (isByHand(method) !== (order.paid.invoiceId === null))
    throw refuse(methodWrong, "server.desk.returns.methodWrong")
  const refundId = await refundReturn(tx, context, {
    orderId: order.paid.id,
    returnId: row.id,
    items,
    amount,
    key: `return-${row.id}`,
    method,
    at
  })
  if (typeof refundId === "string")
    throw refuse(amountChanged, "server.desk.returns.amountChanged", { amount: Fils.make(0) })
  return { refundId, creditNote: await issueCreditNote(tx, { returnId: row.id, amount, at }) }
}

/** What of the amount each line was worth: all lines together are exactly the amount. */
const writeMoneyValues = async (
  tx: Transaction<Tables>,
  order: LockedOrder,
  returnId: number,
  accepted: ReadonlyArray<{ readonly position: number; readonly quantity: number }>,
  amount: Fils
): Promise<void> => {
  let left: number = amount
  for (const line of accepted) {
    const { amount: own } =
      order.replacements.length === 0
        ? valueOfReturn(order.paid, [line])
        : valueOfReplacement(order, [line])
    const value = Math.min(left, own)
    left -= value
    await tx
      .updateTable("return_line")
      .set({ value_fils: Fils.make(value) })
      .where("return_id", "=", returnId)
      .where("position", "=", line.position)
      .execute()
  }
}
