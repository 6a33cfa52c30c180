import { isDeepStrictEqual } from "node:util"
import { Effect, Result } from "effect"
import type { Kysely, Transaction } from "kysely"
import { ProductId } from "#core/catalogue/Product.ts"
import { type DeliverySlot, isSameSlot } from "#core/delivery/slots.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { hasPromoFor, quoteChange, stockOfChange } from "#core/orders/orderChange.ts"
import { placeOfAddress } from "#core/pricing/placeOfAddress.ts"
import type { Amounts } from "#core/pricing/quote.ts"
import type { PromoTerms } from "#core/pricing/redeemPromo.ts"
import type { ServerContext } from "../context.ts"
import { setStockCause } from "../database/stockCause.ts"
import { findNextSlots, moveOrderSlot } from "../delivery/slots.ts"
import { hashPayload, isRepeated } from "../http/requestKey.ts"
import type { Tables } from "../tables.ts"
import { refundedAmount, requestRefund, unrejectedStates } from "../payments/refund.ts"
import { findDeliveryRates } from "../pricing/deliveryRates.ts"
import { findRedeemedPromo, lockPromo } from "../pricing/promos.ts"
import { exchangeStock, findItems, type Item } from "../orders/inventory.ts"
import type { Recipient } from "../orders/orderRequest.ts"
import type { ChangeableOrder, ChangedOrderLine } from "../orders/tables.ts"
import {
  amountsOf,
  ChangeRefused,
  findStoredLines,
  isSameItem,
  mayChange,
  movesSlot,
  recordOrderChange,
  selectOrder,
  type StoredOrder,
  toChangeable,
  toChangeableLine,
  writeChangedOrder
} from "../orders/changedOrder.ts"
import { lockOrder } from "../orders/lockOrder.ts"
import { hasOpenDifference } from "../orders/orderDifference.ts"
import { askForDifference } from "./askForDifference.ts"

/** An order as somebody wants it to be; null stands for what stays as it is. */
export interface WantedOrder {
  /** The version that was seen. */
  readonly version: number
  readonly recipient: Omit<Recipient, "note"> | null
  readonly note: string | null
  /** All lines of the order as they are to be. */
  readonly lines: ReadonlyArray<{
    readonly productId: number
    readonly variantId: number | null
    readonly quantity: number
  }> | null
  /** Another slot than it has. */
  readonly slot: Pick<DeliverySlot, "begins" | "day"> | null
}

/** Who changes an order, and whether staff may give money back. */
export type Changer =
  | { readonly customerId: number }
  | { readonly staffId: number; readonly mayRefund: boolean }

/** A change to make. */
export interface ChangeRequest {
  readonly orderId: number
  readonly by: Changer
  readonly wanted: WantedOrder
  /** The key of the request: the same one changes nothing twice. */
  readonly key: string
  /** The total that was shown before. */
  readonly agreed: Fils
  readonly at: Date
}

/** What an order would be, as it is shown before it is changed. */
export interface PlannedChange extends Amounts {
  readonly difference: number
  readonly refund: Fils
  /** What is to be paid by a link before the order is changed. */
  readonly due: Fils
  readonly losesPromo: boolean
  readonly missing: Fils
  /** The next slots of the zone to which it goes; null where it needs none. */
  readonly slots: ReadonlyArray<DeliverySlot> | null
  /** Whether one of them has to be chosen. */
  readonly needsSlot: boolean
}

/** What changing an order needs of the server. */
type ChangeContext = Pick<ServerContext, "messageQueue" | "paymentProvider">

/** Prices an order as somebody wants it to be, without changing it. */
export const planChange = async (
  db: Kysely<Tables>,
  { at, by, orderId, wanted }: Pick<ChangeRequest, "at" | "by" | "orderId" | "wanted">
): Promise<PlannedChange | null> => {
  const order = await orderOf(db, orderId, by).executeTakeFirst()
  return order === undefined ? null : plan(db, order, by, wanted, at)
}

const orderOf = (db: Kysely<Tables>, orderId: number, by: Changer) =>
  selectOrder(db, orderId).$if("customerId" in by, (row) =>
    row.where("orders.customer_id", "=", "customerId" in by ? by.customerId : 0)
  )

/**
 * Changes an order that is still at the shop, with its stock, the refund of what it is cheaper, and
 * what it was before (docs/decisions/orders.md#changes-of-an-order). Where a paid order costs more,
 * its customer is asked for the difference instead. Once for each key; false where there is no such
 * order. Throws `ChangeRefused` to undo the transaction.
 */
export const changeOrder = async (
  tx: Transaction<Tables>,
  context: ChangeContext,
  { agreed, at, by, key, orderId, wanted }: ChangeRequest
): Promise<boolean> => {
  await lockOrder(tx, orderId)
  const order = await orderOf(tx, orderId, by).executeTakeFirst()
  if (order === undefined) return false
  const payloadHash = hashPayload([wanted, agreed])
  const made = await findRequest(tx, orderId, key)
  if (isRepeated(made, payloadHash, () => new ChangeRefused({ problem: "changed" }))) return true
  await lockPromo(tx, order.promo_code)
  const change = await plan(tx, order, by, wanted, at)
  if (change.total !== agreed) throw new ChangeRefused({ problem: "priceChanged" })
  if (change.needsSlot && wanted.slot === null) throw new ChangeRefused({ problem: "slotNeeded" })
  const { after, before } = change
  if (isDeepStrictEqual(before, after)) return true
  const staffId = "staffId" in by ? by.staffId : null
  if (staffId !== null) await setStockCause(tx, { staffId })
  if (staffId !== null && change.due > 0) {
    await askForDifference(tx, context, { order, change, key, payloadHash, staffId, at })
    return true
  }
  if (!(await exchangeStock(tx, { orderId }, stockOfChange(before.lines, after.lines))))
    throw new ChangeRefused({ problem: "outOfStock" })
  if (movesSlot(order, before, change)) await moveSlot(tx, order.id, change, at)
  await writeChangedOrder(tx, order, change, change.stored, at)
  const refundId =
    order.invoice_id === null || change.refund === 0
      ? null
      : await requestRefund(tx, {
          invoiceId: order.invoice_id,
          part: { amount: change.refund },
          at,
          more: { key, payload_hash: payloadHash, method: "provider", reason: "" }
        })
  if (typeof refundId === "string") throw new ChangeRefused({ problem: "moreThanLeft" })
  await recordOrderChange(tx, context, {
    orderId,
    key,
    payloadHash,
    at,
    staffId,
    before,
    after,
    refundId,
    differenceId: null
  })
  return true
}

/** What was made with a key before. */
const findRequest = (tx: Transaction<Tables>, orderId: number, key: string) =>
  tx
    .selectFrom("order_change")
    .select("payload_hash")
    .where("order_id", "=", orderId)
    .where("key", "=", key)
    .unionAll(
      tx
        .selectFrom("order_difference")
        .select("payload_hash")
        .where("order_id", "=", orderId)
        .where("key", "=", key)
    )
    .executeTakeFirst()

const moveSlot = async (
  tx: Transaction<Tables>,
  orderId: number,
  { after, zone }: Awaited<ReturnType<typeof plan>>,
  at: Date
): Promise<void> => {
  const problem = await moveOrderSlot(tx, orderId, {
    zone: zone ?? null,
    slot: after.slot ?? null,
    at
  })
  if (problem !== null) throw new ChangeRefused({ problem: "slotGone" })
}

/** What the order is and would be, and what that costs. */
const plan = async (
  db: Kysely<Tables>,
  order: StoredOrder,
  by: Changer,
  { lines: wantedLines, note, recipient, slot, version }: WantedOrder,
  at: Date
) => {
  if (!mayChange(order)) throw new ChangeRefused({ problem: "gone" })
  if (order.version !== version) throw new ChangeRefused({ problem: "changed" })
  const stored = await findStoredLines(db, order.id)
  const before = toChangeable(order, stored)
  const lines =
    wantedLines === null || hasSameItems(stored, wantedLines)
      ? stored
      : await findChangedLines(db, stored, wantedLines)
  const deliveryAddress = recipient?.deliveryAddress ?? order.delivery_address
  const isPricedAgain =
    lines !== stored || !isDeepStrictEqual(deliveryAddress, order.delivery_address)
  if (isPricedAgain && (await hasOpenDifference(db, order.id, at)))
    throw new ChangeRefused({ problem: "differenceOpen" })
  const priced = isPricedAgain
    ? await priceChange(db, { order, stored, lines, deliveryAddress })
    : { ...unchanged(order), lines }
  if ("customerId" in by && priced.due > 0)
    throw new ChangeRefused({ problem: "costsMore", amount: priced.due })
  if ("customerId" in by && priced.missing > 0)
    throw new ChangeRefused({ problem: "orderTooSmall", amount: priced.missing })
  if ("staffId" in by && !by.mayRefund && priced.refund > 0)
    throw new ChangeRefused({ problem: "ownersRefund" })
  const chosen = await chooseSlot(db, { before, order, slot, at, zone: priced.zone ?? null })
  const { delivery, discount, promoCode, subtotal, total } = priced
  const after: ChangeableOrder = {
    ...before,
    fullName: recipient?.fullName ?? before.fullName,
    phone: recipient?.phone ?? before.phone,
    deliveryAddress,
    note: note ?? before.note,
    promoCode,
    lines: priced.lines.map(toChangeableLine),
    subtotal,
    discount,
    delivery,
    total,
    slot: chosen.slot
  }
  const { needsSlot, slots } = chosen
  const email = recipient?.email ?? order.email
  return { ...priced, before, after, stored, email, slots, needsSlot }
}

/** The slot that the order would have, and those that can be chosen. */
const chooseSlot = async (
  db: Kysely<Tables>,
  {
    at,
    before,
    order,
    slot,
    zone
  }: {
    readonly before: ChangeableOrder
    readonly order: StoredOrder
    readonly slot: WantedOrder["slot"]
    readonly zone: string | null
    readonly at: Date
  }
) => {
  const slots =
    zone === null || order.pickup !== null ? null : await findNextSlots(db, zone, at.getTime())
  const needsSlot = slots !== null && (zone !== order.delivery_zone || before.slot === null)
  if (slot !== null) {
    const chosen = slots?.find((one) => isSameSlot(one, slot))
    if (chosen === undefined) throw new ChangeRefused({ problem: "slotGone" })
    return { slot: chosen, slots, needsSlot }
  }
  return { slot: zone === order.delivery_zone ? (before.slot ?? null) : null, slots, needsSlot }
}

const unchanged = (order: StoredOrder) => ({
  ...amountsOf(order),
  promoCode: order.promo_code,
  savedDelivery: order.delivery_saved_fils,
  zone: order.delivery_zone ?? undefined,
  difference: 0,
  refund: Fils.make(0),
  due: Fils.make(0),
  losesPromo: false,
  missing: Fils.make(0)
})

const hasSameItems = (
  stored: ReadonlyArray<ChangedOrderLine>,
  wanted: NonNullable<WantedOrder["lines"]>
): boolean =>
  stored.length === wanted.length &&
  stored.every((line) =>
    wanted.some((one) => isSameItem(line, one) && one.quantity === line.quantity)
  )

/**
 * The lines as they are to be: what was bought keeps its price, and what is new has that of today.
 * Another size that costs the same today takes over the price of the one that goes.
 */
const findChangedLines = async (
  db: Kysely<Tables>,
  stored: ReadonlyArray<ChangedOrderLine>,
  wanted: NonNullable<WantedOrder["lines"]>
): Promise<ReadonlyArray<ChangedOrderLine>> => {
  const left = (line: ChangedOrderLine) =>
    wanted.find((one) => isSameItem(line, one))?.quantity ?? 0
  if (stored.some((line) => left(line) < line.least))
    throw new ChangeRefused({ problem: "itemsRefunded" })
  const added = wanted.filter((one) => !stored.some((line) => isSameItem(line, one)))
  const goingDown = stored.filter((line) => left(line) < line.quantity)
  const today = await findItems(db, added)
  const todayOfGoing = await findItems(db, goingDown)
  const newLines = added.map(({ quantity }, index): ChangedOrderLine => {
    const item = today[index]?.item ?? null
    if (item === null) throw new ChangeRefused({ problem: "unknownItem" })
    const replaced = goingDown.find(
      (line, at) =>
        line.productId === item.productId &&
        line.quantity - left(line) >= quantity &&
        todayOfGoing[at]?.item?.price === item.price
    )
    return toLine(item, quantity, replaced?.price ?? item.price)
  })
  return [
    ...stored.flatMap((line) => (left(line) === 0 ? [] : [{ ...line, quantity: left(line) }])),
    ...newLines
  ]
}

const toLine = (item: Item, quantity: number, price: Fils): ChangedOrderLine => {
  const { available: _, price: __, weight: ___, ...sold } = item
  return { ...sold, quantity, price, position: null, least: 0 }
}

/** Prices the order as it is to be, by the rule of core. */
const priceChange = async (
  db: Kysely<Tables>,
  {
    deliveryAddress,
    lines,
    order,
    stored
  }: {
    readonly order: StoredOrder
    readonly stored: ReadonlyArray<ChangedOrderLine>
    readonly lines: ReadonlyArray<ChangedOrderLine>
    readonly deliveryAddress: StoredOrder["delivery_address"]
  }
) => {
  const weights = await db
    .selectFrom("product")
    .select(["id", "weight_grams"])
    .where("id", "in", [0, ...lines.map(({ productId }) => productId)])
    .execute()
  const terms = await findTerms(db, order.promo_code, stored, lines)
  const { city, country, location = null, region } = deliveryAddress
  const result = Effect.runSync(
    Effect.result(
      quoteChange({
        before: amountsOf(order),
        payment: await findPayment(db, order),
        lines: lines.map((line) => ({
          ...line,
          weight: weights.find(({ id }) => id === line.productId)?.weight_grams ?? Grams.make(0)
        })),
        promo: terms,
        destination:
          order.pickup === null
            ? placeOfAddress({ country, city, governorate: region, position: location })
            : "pickup",
        rates: await findDeliveryRates(db)
      })
    )
  )
  if (Result.isFailure(result)) throw refusalOf(result.failure)
  const { losesPromo, ...priced } = result.success
  return {
    ...priced,
    losesPromo,
    promoCode: losesPromo ? null : order.promo_code,
    lines: lines.map((line) => ({
      ...line,
      hasPromo:
        order.promo_code === null ? (line.hasPromo ?? true) : hasPromoFor(terms, line.productId)
    }))
  }
}

/** The terms of the order's code; what it was for stays, whatever became of its categories. */
const findTerms = async (
  db: Kysely<Tables>,
  code: string | null,
  stored: ReadonlyArray<ChangedOrderLine>,
  lines: ReadonlyArray<ChangedOrderLine>
): Promise<PromoTerms | null> => {
  const isStored = (id: number) => stored.some(({ productId }) => productId === id)
  const added = lines.map(({ productId }) => productId).filter((id) => !isStored(id))
  const terms = await findRedeemedPromo(
    db,
    code,
    added.map((id) => ProductId.make(id))
  )
  if (terms === null) return null
  const excluded = stored.filter(({ hasPromo }) => hasPromo === false)
  return {
    ...terms,
    excludedProducts: [
      ...(terms.excludedProducts ?? []),
      ...excluded.map(({ productId }) => ProductId.make(productId))
    ]
  }
}

const findPayment = async (db: Kysely<Tables>, { id, paid }: StoredOrder) =>
  paid === null
    ? null
    : {
        paid,
        refunded: await refundedAmount(db, { invoiceId: null, orderId: id }, unrejectedStates)
      }

const refusalOf = (failure: Effect.Error<ReturnType<typeof quoteChange>>): ChangeRefused => {
  switch (failure._tag) {
    case "AreaNotServed":
      return new ChangeRefused({ problem: "areaNotServed" })
    case "ItemsRefunded":
      return new ChangeRefused({ problem: "itemsRefunded" })
    case "MoreThanLeft":
      return new ChangeRefused({ problem: "moreThanLeft" })
    case "NothingLeft":
    case "NoItemsInCart":
    case "NoDeliveryAddress":
      return new ChangeRefused({ problem: "nothingLeft" })
  }
}
