import type { Kysely, Selectable } from "kysely"
import type { Schema } from "../database/schema.ts"
import type { Shop } from "../http/route.ts"
import { returnStock, takeStock } from "../orders/inventory.ts"
import type { OrderTables } from "../orders/tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { sendOrderConfirmation, writeOrder } from "../orders/writeOrder.ts"
import type { ProviderInvoice } from "./PaymentProvider.ts"
import { configuredProvider } from "./configuredProvider.ts"

export type InvoiceRow = Selectable<OrderTables["invoice"]>

/** Where a payment stands after we looked. */
export interface PaymentState {
  readonly invoice: InvoiceRow
  readonly orderId: number | null
  /** As the provider had it; null where it knows no such invoice. */
  readonly providerInvoice: ProviderInvoice | null
}

/**
 * Brings an invoice of ours up to what the provider says, and makes the order of a paid one: exactly once, whoever
 * calls first (the return page, the webhook, the sweep) and however often (docs/decisions.md#one-order-per-payment).
 */
export const completePayment = async (shop: Shop, invoiceId: number): Promise<PaymentState> => {
  const invoice = await shop.db
    .selectFrom("invoice")
    .selectAll()
    .where("id", "=", invoiceId)
    .executeTakeFirstOrThrow()
  const seen = await configuredProvider(shop).status(
    invoice.provider_id === null
      ? { reference: invoice.reference }
      : { invoiceId: invoice.provider_id }
  )
  return applyProviderInvoice(shop, invoiceId, seen)
}

/** The same for an invoice that the provider has just told about. */
export const applyProviderInvoice = async (
  shop: Shop,
  invoiceId: number,
  seen: ProviderInvoice | null
): Promise<PaymentState> => {
  const settled = await inTransaction(shop.db, async (tx) => {
    const invoice = await tx
      .selectFrom("invoice")
      .selectAll()
      .where("id", "=", invoiceId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const made = seen === null ? null : await updateInvoice(tx, invoice, seen, new Date(shop.now()))
    const now = await tx
      .selectFrom("invoice")
      .selectAll()
      .where("id", "=", invoiceId)
      .executeTakeFirstOrThrow()
    const order = await tx
      .selectFrom("orders")
      .select("id")
      .where("invoice_id", "=", invoiceId)
      .executeTakeFirst()
    return { made, completed: { invoice: now, orderId: order?.id ?? null, providerInvoice: seen } }
  })
  if (settled.made !== null)
    await sendOrderConfirmation(shop, settled.made, settled.completed.invoice.priced)
  return settled.completed
}

/** Releases what an invoice reserved, and ends it as `state`; does nothing to one that is over. */
export const endInvoice = async (
  tx: Kysely<Schema>,
  invoice: InvoiceRow,
  state: "canceled" | "expired",
  at: Date
): Promise<void> => {
  if (invoice.state !== "created" && invoice.state !== "pending") return
  if (invoice.stock_held) await returnStock(tx, invoice.priced.lines)
  await tx
    .updateTable("invoice")
    .set({
      state,
      stock_held: false,
      changed_at: at,
      check_count: 0,
      next_check_at: invoice.provider_id === null ? null : at
    })
    .where("id", "=", invoice.id)
    .execute()
}

/** Answers the number of the order where this made one. Paid is for ever; a person settles what is held. */
const updateInvoice = async (
  tx: Kysely<Schema>,
  found: InvoiceRow,
  seen: ProviderInvoice,
  at: Date
): Promise<number | null> => {
  if (found.state === "paid" || found.state === "held") return null
  const invoice = await withProviderId(tx, found, seen)
  if (seen.status === "Pending") return null
  if (seen.status !== "Paid") {
    await endInvoice(tx, invoice, seen.status === "Canceled" ? "canceled" : "expired", at)
    return null
  }
  const difference = differenceOf(invoice, seen)
  if (difference !== null) {
    await holdForReview(tx, invoice, difference, at)
    return null
  }
  // Paid after its reservation expired: takes stock if there is enough, else the order is on hold.
  const hasStock = invoice.stock_held || (await takeStock(tx, invoice.priced.lines))
  await tx
    .updateTable("invoice")
    .set({ state: "paid", stock_held: false, changed_at: at, next_check_at: null })
    .where("id", "=", invoice.id)
    .execute()
  return writeOrder(tx, {
    customerId: invoice.customer_id,
    key: invoice.key,
    priced: invoice.priced,
    invoiceId: invoice.id,
    orderStatus: hasStock ? "confirmed" : "on_hold",
    at
  })
}

/** A server that died between the provider's answer and ours left the provider's id behind: found again by reference. */
const withProviderId = async (
  tx: Kysely<Schema>,
  invoice: InvoiceRow,
  seen: ProviderInvoice
): Promise<InvoiceRow> => {
  if (invoice.provider_id !== null || invoice.reference !== seen.reference) return invoice
  const state = invoice.state === "created" ? "pending" : invoice.state
  return tx
    .updateTable("invoice")
    .set({ provider_id: seen.invoiceId, url: seen.url, state })
    .where("id", "=", invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** What the provider took and what we asked for must be the same thing. */
const differenceOf = (invoice: InvoiceRow, seen: ProviderInvoice): string | null => {
  if (seen.reference !== invoice.reference) return `reference ${seen.reference}`
  if (seen.invoiceId !== invoice.provider_id) return `invoice ${seen.invoiceId}`
  if (seen.currency !== invoice.currency) return `currency ${seen.currency}`
  return seen.valueFils === invoice.amount_fils ? null : `${seen.valueFils} fils`
}

/** Held for a person: not an order, and its pieces go back on the shelf. */
const holdForReview = async (
  tx: Kysely<Schema>,
  invoice: InvoiceRow,
  because: string,
  at: Date
) => {
  if (invoice.stock_held) await returnStock(tx, invoice.priced.lines)
  await tx
    .updateTable("invoice")
    .set({
      state: "held",
      stock_held: false,
      held_because: because,
      changed_at: at,
      next_check_at: null
    })
    .where("id", "=", invoice.id)
    .execute()
}
