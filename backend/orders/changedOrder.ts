import { isDeepStrictEqual } from "node:util"
import { Data } from "effect"
import { type Kysely, type Selectable, sql, type Transaction } from "kysely"
import type { Fils } from "#core/money/Fils.ts"
import { type ChangeProblem, isChangeable } from "#core/orders/orderChange.ts"
import type { Amounts } from "#core/pricing/quote.ts"
import type { ServerContext } from "../context.ts"
import { slotOf } from "../delivery/slots.ts"
import type {
  ChangeableOrder,
  ChangedOrderLine,
  OrderTables,
  PricedOrderLine,
  StoredChange
} from "./tables.ts"
import { paidForOrder } from "./orderPayments.ts"
import { orderLineRow, promiseDay } from "./writeOrder.ts"
import { writeAuditEvent } from "../staff/audit.ts"
import type { Tables } from "../tables.ts"

/** An order as it is stored, with what decides whether it can be changed. */
export type StoredOrder = Selectable<OrderTables["orders"]> & {
  readonly isFullyRefunded: boolean
  readonly isReplacement: boolean
  /** Online; null for an order in cash. */
  readonly paid: Fils | null
}

/** An order; within a transaction it can be locked. */
export const selectOrder = (db: Kysely<Tables>, orderId: number) =>
  db
    .selectFrom("orders")
    .selectAll("orders")
    .select([
      paidForOrder.as("paid"),
      sql<boolean>`is_fully_refunded(orders.id)`.as("isFullyRefunded"),
      sql<boolean>`exists (select from replacement_line where order_id = orders.id)`.as(
        "isReplacement"
      )
    ])
    .where("orders.id", "=", orderId)

/** Whether anybody may change it: it is at the shop, and was paid for with money. */
export const mayChange = (
  order: Pick<StoredOrder, "isFullyRefunded" | "isReplacement" | "order_status">
): boolean => isChangeable(order.order_status) && !order.isFullyRefunded && !order.isReplacement

/** What an order costs. */
export const amountsOf = (order: StoredOrder): Amounts => ({
  subtotal: order.subtotal_fils,
  discount: order.discount_fils,
  delivery: order.delivery_fils,
  wrapping: order.wrapping_fils,
  total: order.total_fils
})

/** The lines that an order has. */
export const findStoredLines = async (
  db: Kysely<Tables>,
  orderId: number
): Promise<ReadonlyArray<ChangedOrderLine>> => {
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

/** Whether two lines have the same item. */
export const isSameItem = (
  one: Pick<PricedOrderLine, "productId" | "variantId">,
  other: Pick<PricedOrderLine, "productId" | "variantId">
) => one.productId === other.productId && one.variantId === other.variantId

/** Writes an order as it is to be, where `stored` are the lines that it has. */
export const writeChangedOrder = async (
  tx: Transaction<Tables>,
  order: StoredOrder,
  { after, email, lines, savedDelivery, zone }: StoredChange,
  stored: ReadonlyArray<ChangedOrderLine>,
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
  if (isElsewhere && !after.slot)
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
  stored: ReadonlyArray<ChangedOrderLine>,
  lines: ReadonlyArray<ChangedOrderLine>
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
export const isNamed = async (
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

/** What of an order can be changed. */
export const toChangeable = (
  order: StoredOrder,
  lines: ReadonlyArray<PricedOrderLine>
): ChangeableOrder => ({
  fullName: order.full_name,
  phone: order.phone,
  deliveryAddress: order.delivery_address,
  note: order.note,
  promoCode: order.promo_code,
  lines: lines.map(toChangeableLine),
  ...amountsOf(order),
  slot: slotOf(order)
})

/** Whether a change gives an order another slot, or one of the same times in another zone. */
export const movesSlot = (
  { delivery_zone }: Pick<StoredOrder, "delivery_zone">,
  before: ChangeableOrder,
  { after, zone }: Pick<StoredChange, "after" | "zone">
): boolean => {
  const slot = after.slot ?? null
  return (
    !isDeepStrictEqual(before.slot ?? null, slot) ||
    (slot !== null && (zone ?? null) !== delivery_zone)
  )
}

/** A line as a change stores it. */
export const toChangeableLine = ({
  name,
  price,
  productId,
  quantity,
  title,
  variantId
}: PricedOrderLine) => ({
  name,
  price,
  productId,
  quantity,
  title,
  variantId
})

/** A change that was made, as its history keeps it. */
interface MadeChange {
  readonly orderId: number
  readonly key: string
  readonly payloadHash: string
  readonly at: Date
  /** Null for the customer. */
  readonly staffId: number | null
  readonly before: ChangeableOrder
  readonly after: ChangeableOrder
  readonly refundId: number | null
  readonly differenceId: number | null
}

/** Writes the history of a change; the customer is told of what the shop has changed. */
export const recordOrderChange = async (
  tx: Transaction<Tables>,
  { messageQueue }: Pick<ServerContext, "messageQueue">,
  change: MadeChange
): Promise<void> => {
  const { after, at, before, differenceId, orderId, refundId, staffId } = change
  const { id: changeId } = await tx
    .insertInto("order_change")
    .values({
      order_id: orderId,
      key: change.key,
      payload_hash: change.payloadHash,
      at,
      staff_id: staffId,
      before: JSON.stringify(before),
      after: JSON.stringify(after),
      refund_id: refundId,
      difference_id: differenceId
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  if (staffId === null) return
  await messageQueue.addChange(tx, { orderId, changeId })
  await writeAuditEvent(tx, {
    at,
    staff: { id: staffId },
    action: "order.change",
    subject: `order-${orderId}`,
    before: auditRecord(before),
    after: { ...auditRecord(after), ...(refundId !== null && { refundId }) }
  })
}

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
