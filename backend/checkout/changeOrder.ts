import { createHash } from "node:crypto"
import { isDeepStrictEqual } from "node:util"
import { Data, Effect, Result } from "effect"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import {
  type ChangeProblem,
  hasPromoFor,
  isChangeable,
  quoteChange,
  stockOfChange
} from "#core/orders/orderChange.ts"
import { placeOfAddress } from "#core/pricing/placeOfAddress.ts"
import type { Amounts } from "#core/pricing/quote.ts"
import type { PromoTerms } from "#core/pricing/redeemPromo.ts"
import { writeAuditEvent } from "../staff/audit.ts"
import type { Tables } from "../tables.ts"
import { refundedAmount, requestRefund, unrejectedStates } from "../payments/refund.ts"
import { findDeliveryRates } from "../pricing/deliveryRates.ts"
import { findRedeemedPromo, lockPromo } from "../pricing/promos.ts"
import { exchangeStock, findItems, type Item } from "../orders/inventory.ts"
import type { Recipient } from "../orders/orderRequest.ts"
import type { ChangeableOrder, OrderTables, PricedOrderLine } from "../orders/tables.ts"
import { orderLineRow, promiseDay } from "../orders/writeOrder.ts"

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
  readonly losesPromo: boolean
  readonly missing: Fils
}

/** Prices an order as somebody wants it to be, without changing it. */
export const planChange = async (
  db: Kysely<Tables>,
  { by, orderId, wanted }: Pick<ChangeRequest, "by" | "orderId" | "wanted">
): Promise<PlannedChange | null> => {
  const order = await orderOf(db, orderId, by).executeTakeFirst()
  return order === undefined ? null : plan(db, order, by, wanted)
}

/**
 * Changes an order that is still at the shop, with its stock, the refund of what it is cheaper, and
 * what it was before (docs/decisions/orders.md#changes-of-an-order). Once for each key; false
 * where there is no such order. Throws `ChangeRefused` to undo the transaction.
 */
export const changeOrder = async (
  tx: Transaction<Tables>,
  { agreed, at, by, key, orderId, wanted }: ChangeRequest
): Promise<boolean> => {
  const order = await orderOf(tx, orderId, by).forNoKeyUpdate("orders").executeTakeFirst()
  if (order === undefined) return false
  const payloadHash = createHash("sha256")
    .update(JSON.stringify([wanted, agreed]))
    .digest("hex")
  const made = await tx
    .selectFrom("order_change")
    .select("payload_hash")
    .where("order_id", "=", orderId)
    .where("key", "=", key)
    .executeTakeFirst()
  if (made !== undefined) {
    if (made.payload_hash !== payloadHash) throw new ChangeRefused({ problem: "changed" })
    return true
  }
  await lockPromo(tx, order.promo_code)
  const change = await plan(tx, order, by, wanted)
  if (change.total !== agreed) throw new ChangeRefused({ problem: "priceChanged" })
  const { after, before } = change
  if (isDeepStrictEqual(before, after)) return true
  if (!(await exchangeStock(tx, stockOfChange(before.lines, after.lines))))
    throw new ChangeRefused({ problem: "outOfStock" })
  await writeChangedOrder(tx, order, change, at)
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
  const staffId = "staffId" in by ? by.staffId : null
  await tx
    .insertInto("order_change")
    .values({
      order_id: orderId,
      key,
      payload_hash: payloadHash,
      at,
      staff_id: staffId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      refund_id: refundId
    })
    .execute()
  if (staffId !== null)
    await writeAuditEvent(tx, {
      at,
      staff: { id: staffId },
      action: "order.change",
      subject: `order-${orderId}`,
      before: auditRecord(before),
      after: { ...auditRecord(after), ...(refundId !== null && { refundId }) }
    })
  return true
}

const orderOf = (db: Kysely<Tables>, orderId: number, by: Changer) =>
  db
    .selectFrom("orders")
    .selectAll("orders")
    .select([
      sql<boolean>`is_fully_refunded(orders.id)`.as("isFullyRefunded"),
      sql<boolean>`exists (select from replacement_line where order_id = orders.id)`.as(
        "isReplacement"
      )
    ])
    .where("orders.id", "=", orderId)
    .$if("customerId" in by, (row) =>
      row.where("orders.customer_id", "=", "customerId" in by ? by.customerId : 0)
    )

type StoredOrder = Selectable<OrderTables["orders"]> & {
  readonly isFullyRefunded: boolean
  readonly isReplacement: boolean
}
type Plan = Awaited<ReturnType<typeof plan>>

/** Whether anybody may change it: it is at the shop, and was paid for with money. */
export const mayChange = (
  order: Pick<StoredOrder, "isFullyRefunded" | "isReplacement" | "order_status">
): boolean => isChangeable(order.order_status) && !order.isFullyRefunded && !order.isReplacement

/** What the order is and would be, and what that costs. */
const plan = async (
  db: Kysely<Tables>,
  order: StoredOrder,
  by: Changer,
  { lines: wantedLines, note, recipient, version }: WantedOrder
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
  const priced = isPricedAgain
    ? await priceChange(db, { order, stored, lines, deliveryAddress })
    : { ...unchanged(order), lines }
  if ("customerId" in by && priced.missing > 0)
    throw new ChangeRefused({ problem: "orderTooSmall", amount: priced.missing })
  if ("staffId" in by && !by.mayRefund && priced.refund > 0)
    throw new ChangeRefused({ problem: "ownersRefund" })
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
    total
  }
  return { ...priced, before, after, stored, email: recipient?.email ?? order.email }
}

const unchanged = (order: StoredOrder) => ({
  ...amountsOf(order),
  promoCode: order.promo_code,
  savedDelivery: order.delivery_saved_fils,
  zone: order.delivery_zone ?? undefined,
  difference: 0,
  refund: Fils.make(0),
  losesPromo: false,
  missing: Fils.make(0)
})

const amountsOf = (order: StoredOrder): Amounts => ({
  subtotal: order.subtotal_fils,
  discount: order.discount_fils,
  delivery: order.delivery_fils,
  wrapping: order.wrapping_fils,
  total: order.total_fils
})

/** A line that the order has; one that it gets has no position. */
interface Line extends PricedOrderLine {
  readonly position: number | null
  /** The items that were refunded; a line of which any were stays, with at least as many. */
  readonly least: number
}

const findStoredLines = async (
  db: Kysely<Tables>,
  orderId: number
): Promise<ReadonlyArray<Line>> => {
  const rows = await db
    .selectFrom("order_line")
    .selectAll()
    .select(
      sql<number>`(
        select coalesce(sum(refund_line.quantity), 0)::integer
        from refund_line join refund on refund.id = refund_line.refund_id
        where refund_line.order_id = order_line.order_id
          and refund_line.position = order_line.position
          and (refund.state <> 'rejected' or refund_line.returns_to_stock or refund.closed_at is null)
      )`.as("refunded")
    )
    .where("order_id", "=", orderId)
    .orderBy("position")
    .execute()
  return rows.map((row) => ({
    position: row.position,
    productId: row.product_id,
    variantId: row.variant_id,
    quantity: row.quantity,
    price: row.price_fils,
    name: { en: row.name_en, ar: row.name_ar },
    description: { en: row.description_en, ar: row.description_ar },
    title: { en: row.title_en, ar: row.title_ar },
    image: row.image,
    hasPromo: row.has_promo,
    isReturnable: row.is_returnable,
    least: Math.max(row.refunded, row.claimed)
  }))
}

const isSameItem = (
  one: Pick<PricedOrderLine, "productId" | "variantId">,
  other: Pick<PricedOrderLine, "productId" | "variantId">
) => one.productId === other.productId && one.variantId === other.variantId

const hasSameItems = (
  stored: ReadonlyArray<Line>,
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
  stored: ReadonlyArray<Line>,
  wanted: NonNullable<WantedOrder["lines"]>
): Promise<ReadonlyArray<Line>> => {
  const left = (line: Line) => wanted.find((one) => isSameItem(line, one))?.quantity ?? 0
  if (stored.some((line) => left(line) < line.least))
    throw new ChangeRefused({ problem: "itemsRefunded" })
  const added = wanted.filter((one) => !stored.some((line) => isSameItem(line, one)))
  const goingDown = stored.filter((line) => left(line) < line.quantity)
  const today = await findItems(db, added)
  const todayOfGoing = await findItems(db, goingDown)
  const newLines = added.map(({ quantity }, index): Line => {
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

const toLine = (item: Item, quantity: number, price: Fils): Line => {
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
    readonly stored: ReadonlyArray<Line>
    readonly lines: ReadonlyArray<Line>
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
        destination: placeOfAddress({ country, city, governorate: region, position: location }),
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
  stored: ReadonlyArray<Line>,
  lines: ReadonlyArray<Line>
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

const findPayment = async (db: Kysely<Tables>, { id, invoice_id }: StoredOrder) => {
  if (invoice_id === null) return null
  const { paid_fils } = await db
    .selectFrom("invoice")
    .select("paid_fils")
    .where("id", "=", invoice_id)
    .executeTakeFirstOrThrow()
  return {
    paid: paid_fils ?? Fils.make(0),
    refunded: await refundedAmount(db, { invoiceId: invoice_id, orderId: id }, unrejectedStates)
  }
}

const refusalOf = (failure: Effect.Error<ReturnType<typeof quoteChange>>): ChangeRefused => {
  switch (failure._tag) {
    case "CostsMore":
      return new ChangeRefused({ problem: "costsMore", amount: failure.difference })
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

const writeChangedOrder = async (
  tx: Transaction<Tables>,
  order: StoredOrder,
  { after, email, lines, savedDelivery, stored, zone }: Plan,
  at: Date
): Promise<void> => {
  const isElsewhere =
    (zone ?? null) !== order.delivery_zone ||
    after.deliveryAddress.country !== order.delivery_address.country
  await tx
    .updateTable("orders")
    .set((row) => ({
      version: row("version", "+", 1),
      full_name: after.fullName,
      phone: after.phone,
      email,
      delivery_address: JSON.stringify(after.deliveryAddress),
      note: after.note,
      subtotal_fils: after.subtotal,
      discount_fils: after.discount,
      delivery_fils: after.delivery,
      total_fils: after.total,
      promo_code: after.promoCode,
      delivery_saved_fils: savedDelivery,
      delivery_zone: zone ?? null
    }))
    .where("id", "=", order.id)
    .execute()
  if (isElsewhere)
    await tx
      .updateTable("orders")
      .set({
        expected_on: await promiseDay(tx, at, {
          deliveryAddress: after.deliveryAddress,
          ...(zone !== undefined && { zone })
        })
      })
      .where("id", "=", order.id)
      .execute()
  await writeLines(tx, order.id, stored, lines)
}

const writeLines = async (
  tx: Transaction<Tables>,
  orderId: number,
  stored: ReadonlyArray<Line>,
  lines: ReadonlyArray<Line>
): Promise<void> => {
  const removed = stored.filter((line) => !lines.some((one) => isSameItem(line, one)))
  for (const { position } of removed) {
    if (await isNamed(tx, orderId, position ?? 0))
      throw new ChangeRefused({ problem: "itemsRefunded" })
    await tx
      .deleteFrom("order_line")
      .where("order_id", "=", orderId)
      .where("position", "=", position ?? 0)
      .execute()
  }
  const before = stored.filter((line) => lines.some((one) => isSameItem(line, one)))
  let next = Math.max(-1, ...stored.map(({ position }) => position ?? 0)) + 1
  for (const line of lines) {
    if (line.position === null) {
      await tx
        .insertInto("order_line")
        .values(orderLineRow(orderId, next++, line))
        .execute()
      continue
    }
    if (
      isDeepStrictEqual(
        before.find((one) => isSameItem(one, line)),
        line
      )
    )
      continue
    await tx
      .updateTable("order_line")
      .set({ quantity: line.quantity, has_promo: line.hasPromo ?? true })
      .where("order_id", "=", orderId)
      .where("position", "=", line.position)
      .execute()
  }
}

/** Whether a refund or a return names a line, also one that came to nothing: it stays then. */
const isNamed = async (
  tx: Transaction<Tables>,
  orderId: number,
  position: number
): Promise<boolean> => {
  const { rows } = await sql<{ isNamed: boolean }>`
    select exists (select from refund_line where order_id = ${orderId} and position = ${position})
      or exists (select from return_line where order_id = ${orderId} and position = ${position})
      as "isNamed"`.execute(tx)
  return rows[0]?.isNamed ?? false
}

const toChangeable = (order: StoredOrder, lines: ReadonlyArray<Line>): ChangeableOrder => ({
  fullName: order.full_name,
  phone: order.phone,
  deliveryAddress: order.delivery_address,
  note: order.note,
  promoCode: order.promo_code,
  lines: lines.map(toChangeableLine),
  ...amountsOf(order)
})

const toChangeableLine = ({ name, price, productId, quantity, title, variantId }: Line) => ({
  name,
  price,
  productId,
  quantity,
  title,
  variantId
})

/** What the audit says of an order: no names of people. */
const auditRecord = ({ deliveryAddress, lines, note, total }: ChangeableOrder) => {
  const { avenue, city, home, street } = deliveryAddress
  return {
    address: [city, avenue, street, home].filter((part) => part !== "").join(", "),
    note,
    total,
    lines: lines.map(({ name, quantity, title }) =>
      [name.en, title.en, `× ${quantity}`].filter((part) => part !== "").join(" ")
    )
  }
}

/** Why an order is not changed; thrown, so that nothing of it remains. */
export class ChangeRefused extends Data.TaggedError("ChangeRefused")<{
  readonly problem: ChangeProblem
  /** By how much it would be dearer, or is too small. */
  readonly amount?: Fils
}> {}
