import { randomUUID } from "node:crypto"
import type { Transaction } from "kysely"
import type { Fils } from "#core/money/Fils.ts"
import { slotStart } from "#core/delivery/slots.ts"
import { differenceLifeMs, stockOfChange } from "#core/orders/orderChange.ts"
import type { ServerContext } from "../context.ts"
import { takeSlot } from "../delivery/slots.ts"
import { ChangeRefused, isSameItem, movesSlot, type StoredOrder } from "../orders/changedOrder.ts"
import { takeStock } from "../orders/inventory.ts"
import type { ChangeableOrder, PricedOrder, StoredChange } from "../orders/tables.ts"
import { configuredProvider } from "../payments/configuredProvider.ts"
import { writeAuditEvent } from "../staff/audit.ts"
import type { Tables } from "../tables.ts"
import { recordCheckoutKey } from "./checkoutKey.ts"

/** A change of a paid order that costs more. */
interface DearerChange {
  readonly order: StoredOrder
  readonly change: StoredChange & { readonly before: ChangeableOrder; readonly due: Fils }
  readonly key: string
  readonly payloadHash: string
  readonly staffId: number
  readonly at: Date
}

type DifferenceContext = Pick<ServerContext, "messageQueue" | "paymentProvider">

/**
 * Asks the customer of a paid order for what a change of it costs more: its items and its slot are
 * reserved with an invoice for as long as the link lives, and the change is made once that is paid
 * (docs/decisions/orders.md#difference-of-a-paid-order). The caller has locked the order.
 */
export const askForDifference = async (
  tx: Transaction<Tables>,
  context: DifferenceContext,
  { at, change, key, order, payloadHash, staffId }: DearerChange
): Promise<void> => {
  const { after, before, due, email, lines, savedDelivery, zone } = change
  const stored: StoredChange = { after, email, lines, savedDelivery, zone }
  const life = at.getTime() + differenceLifeMs
  const slot = movesSlot(order, before, stored) ? after.slot : null
  const { id } = await tx
    .insertInto("order_difference")
    .values({
      order_id: order.id,
      key,
      payload_hash: payloadHash,
      staff_id: staffId,
      made_at: at,
      expires_at: new Date(slot ? Math.min(life, slotStart(slot)) : life),
      amount_fils: due,
      before: JSON.stringify(before),
      change: JSON.stringify(stored)
    })
    .returning("id")
    .executeTakeFirstOrThrow()
  const problem = await createDifferenceInvoice(tx, context, id, at)
  if (problem !== null) throw new ChangeRefused({ problem })
  await context.messageQueue.addChange(tx, { orderId: order.id, differenceId: id })
  await writeAuditEvent(tx, {
    at,
    staff: { id: staffId },
    action: "order.sendDifference",
    subject: `order-${order.id}`,
    before: { total: before.total },
    after: { total: after.total, amount: due }
  })
}

/**
 * Writes an invoice of a difference, with the items and the slot that the order is to get, or says
 * why they cannot be reserved. It is made at the provider when somebody comes to pay it.
 */
export const createDifferenceInvoice = async (
  tx: Transaction<Tables>,
  context: Pick<DifferenceContext, "paymentProvider">,
  id: number,
  at: Date
): Promise<"outOfStock" | "slotGone" | null> => {
  const provider = configuredProvider(context)
  const { amount_fils, before, change, customer_id, delivery_zone, expires_at, locale, order_id } =
    await tx
      .selectFrom("order_difference")
      .innerJoin("orders", "orders.id", "order_difference.order_id")
      .selectAll("order_difference")
      .select(["orders.customer_id", "orders.delivery_zone", "orders.locale"])
      .where("order_difference.id", "=", id)
      .executeTakeFirstOrThrow()
  const { after, email, lines, savedDelivery, zone } = change
  const { taken } = stockOfChange(before.lines, after.lines)
  if (taken.length > 0 && !(await takeStock(tx, { orderId: order_id }, taken))) return "outOfStock"
  const { slot, ...kept } = after
  const reserved =
    slot && zone !== undefined && movesSlot({ delivery_zone }, before, change)
      ? { zone, slot }
      : null
  if (reserved !== null && !(await takeSlot(tx, reserved))) return "slotGone"
  const key = randomUUID()
  const priced: PricedOrder = {
    ...kept,
    ...reserved,
    method: "card",
    locale,
    email,
    savedDelivery,
    // Neither is taken once more.
    promoCode: null,
    lines: taken.flatMap(({ quantity, ...item }) => {
      const line = lines.find((one) => isSameItem(one, item))
      if (line === undefined) return []
      const { least: __, position: ___, ...sold } = line
      return [{ ...sold, quantity }]
    })
  }
  await recordCheckoutKey(
    tx,
    { customerId: customer_id, key, payloadHash: `difference ${id}`, method: "card" },
    at
  )
  await tx
    .insertInto("invoice")
    .values({
      customer_id,
      key,
      reference: `${customer_id}-${key}`,
      amount_fils,
      currency: "KWD",
      state: "created",
      stock_reserved: true,
      payment_method: null,
      provider: provider.name,
      provider_account: provider.account,
      priced: JSON.stringify(priced),
      created_at: at,
      expires_at,
      changed_at: at,
      // Nothing is at the provider before somebody pays.
      next_check_at: expires_at,
      difference_id: id
    })
    .execute()
  return null
}
