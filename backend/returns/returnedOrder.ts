import type { Kysely } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import { collectedAmount, type LineQuantity, quantityAt } from "#core/orders/refund.ts"
import type { OrderStatus } from "#core/orders/orderStatus.ts"
import { returnStates, holdsExchange } from "#core/returns/returnRules.ts"
import { leftOfPayment, partOfValue, type ReturnedOrder } from "#core/returns/settlement.ts"
import { acceptedCount, findExchanged } from "../orders/exchangedItems.ts"
import { lockOrder } from "../orders/lockOrder.ts"
import { paidForOrder } from "../orders/orderPayments.ts"
import { refundedAmount, unrejectedStates } from "../payments/refund.ts"
import type { Tables } from "../tables.ts"

/** An order whose goods come back, with the one that was paid for them. */
export interface LockedOrder {
  readonly id: number
  readonly customerId: number
  readonly status: OrderStatus
  /** The order that was paid: another one where these goods were sent instead of others. */
  readonly paid: PaidOrder
  /** The goods that were sent instead, by their position; none of an order that was paid. */
  readonly replacements: ReadonlyArray<Replacement>
}

interface PaidOrder extends ReturnedOrder {
  readonly id: number
  /** Null for an order in cash. */
  readonly invoiceId: number | null
}

interface Replacement {
  readonly position: number
  readonly quantity: number
  readonly paidPosition: number
  readonly value: Fils
  /** How many of it came back and were given for money or for other goods. */
  readonly taken: number
}

/**
 * Loads an order with what its returns are worth. `locks` makes everybody wait who changes its
 * returns or its refunds: the order first, then the one that was paid.
 */
export const findReturnedOrder = async (
  db: Kysely<Tables>,
  orderId: number,
  { locks }: { readonly locks: boolean }
): Promise<LockedOrder | null> => {
  const find = async (id: number) => {
    if (locks) await lockOrder(db, id)
    return db
      .selectFrom("orders")
      .select(["id", "customer_id", "order_status", "invoice_id"])
      .select(["discount_fils as discount", "total_fils as total", paidForOrder.as("paid")])
      .where("id", "=", id)
      .executeTakeFirst()
  }
  const order = await find(orderId)
  if (order === undefined) return null
  const replacements = await findReplacements(db, orderId)
  const paidId = replacements[0]?.paidOrderId ?? orderId
  const paid = paidId === orderId ? order : await find(paidId)
  if (paid === undefined) return null
  return {
    id: order.id,
    customerId: order.customer_id,
    status: order.order_status,
    paid: await loadPaidOrder(db, paid),
    replacements
  }
}

const loadPaidOrder = async (
  db: Kysely<Tables>,
  order: {
    readonly id: number
    readonly invoice_id: number | null
    readonly order_status: OrderStatus
    readonly discount: Fils
    readonly total: Fils
    /** Online; null for an order in cash. */
    readonly paid: Fils | null
  }
): Promise<PaidOrder> => {
  const { id, invoice_id: invoiceId } = order
  const lines = await db
    .selectFrom("order_line")
    .select(["position", "quantity", "price_fils as price", "has_promo as hasPromo"])
    .where("order_id", "=", id)
    .orderBy("position")
    .execute()
  const refundedItems = await db
    .selectFrom("refund_line")
    .innerJoin("refund", "refund.id", "refund_line.refund_id")
    .select(["refund_line.position", "refund_line.quantity"])
    .where("refund_line.order_id", "=", id)
    .where("refund.state", "!=", "rejected")
    .execute()
  return {
    id,
    invoiceId,
    lines,
    discount: order.discount,
    paid: collectedAmount({
      paid: order.paid,
      status: order.order_status,
      total: order.total
    }),
    refunded: await refundedAmount(db, { invoiceId: null, orderId: id }, unrejectedStates),
    refundedItems,
    ...(await findExchanged(db, id))
  }
}

const findReplacements = async (db: Kysely<Tables>, orderId: number) => {
  const rows = await db
    .selectFrom("replacement_line")
    .innerJoin("order_line", (join) =>
      join
        .onRef("order_line.order_id", "=", "replacement_line.order_id")
        .onRef("order_line.position", "=", "replacement_line.position")
    )
    .select([
      "replacement_line.position",
      "order_line.quantity",
      "replacement_line.paid_order_id as paidOrderId",
      "replacement_line.paid_position as paidPosition",
      "replacement_line.value_fils as value"
    ])
    .where("replacement_line.order_id", "=", orderId)
    .orderBy("replacement_line.position")
    .execute()
  if (rows.length === 0) return []
  const taken = await db
    .selectFrom("return_line")
    .innerJoin("return_request", "return_request.id", "return_line.return_id")
    .select(["return_line.position", acceptedCount.as("quantity")])
    .where("return_line.order_id", "=", orderId)
    .where("return_request.state", "in", returnStates.filter(holdsExchange))
    .where((row) =>
      row.or([
        row("return_line.exchange_variant_id", "is not", null),
        row("return_request.state", "=", "settled")
      ])
    )
    .execute()
  return rows.map((row) => ({ ...row, taken: quantityAt(taken, row.position) }))
}

/** What so many items of the line of a replacement are worth, of what is left of the payment. */
export const valueOfReplacement = (
  order: LockedOrder,
  wanted: ReadonlyArray<LineQuantity>
): {
  readonly items: ReadonlyArray<LineQuantity>
  readonly amount: Fils
  /** Whether all of them are left, with all that was paid for them. */
  readonly isWhole: boolean
} => {
  const parts = wanted.flatMap(({ position, quantity }) => {
    const line = order.replacements.find((one) => one.position === position)
    if (line === undefined) return []
    const count = Math.min(quantity, line.quantity - line.taken)
    if (count <= 0) return []
    const value = partOfValue(line, count, line.taken)
    return [{ position: line.paidPosition, quantity: count, value }]
  })
  const value = parts.reduce((sum, part) => sum + part.value, 0)
  const { exchanged, paid, refunded } = order.paid
  // What was exchanged for these goods is free again.
  const left = leftOfPayment({
    paid,
    refunded,
    exchanged: Fils.make(Math.max(0, exchanged - value))
  })
  return {
    items: parts.map(({ position, quantity }) => ({ position, quantity })),
    amount: Fils.make(Math.min(value, left)),
    isWhole:
      value <= left &&
      wanted.reduce((sum, { quantity }) => sum + quantity, 0) ===
        parts.reduce((sum, { quantity }) => sum + quantity, 0)
  }
}
