import type { Kysely, Selectable, Transaction } from "kysely"
import type { Schema } from "../schema.ts"
import type { ServerContext } from "../context.ts"
import { returnStock, takeStock } from "../orders/inventory.ts"
import { Refusal } from "../http/Refusal.ts"
import type { OrderTables } from "../orders/tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { logWarning } from "../http/logError.ts"
import { writeOrder } from "../orders/writeOrder.ts"
import type { ProviderInvoice } from "./PaymentProvider.ts"

export type InvoiceRow = Selectable<OrderTables["invoice"]>

/** The state of a payment after it was checked. */
export interface PaymentState {
  readonly invoice: InvoiceRow
  readonly orderId: number | null
  /** The invoice at the provider; null if the provider has none. */
  readonly providerInvoice: ProviderInvoice | null
}

/**
 * Updates an invoice to the provider's state and makes the order of a paid invoice, exactly once:
 * the return page, the webhook and the sweep may all call it, at the same time and any number of
 * times (docs/decisions.md#one-order-per-payment). Without a provider the invoice stays as it is.
 */
export const completePayment = async (
  context: ServerContext,
  invoiceId: number
): Promise<PaymentState> => {
  const invoice = await context.db
    .selectFrom("invoice")
    .selectAll()
    .where("id", "=", invoiceId)
    .executeTakeFirstOrThrow()
  const providerInvoice = await context.paymentProvider?.status(
    invoice.provider_id === null
      ? { reference: invoice.reference }
      : { invoiceId: invoice.provider_id }
  )
  return applyProviderInvoice(context, invoiceId, providerInvoice ?? null)
}

/** The same with the provider's state already at hand. */
export const applyProviderInvoice = async (
  context: ServerContext,
  invoiceId: number,
  providerInvoice: ProviderInvoice | null
): Promise<PaymentState> => {
  const { isNewlyHeld, isOnHold, newOrderId, state } = await inTransaction(
    context.db,
    async (tx) => {
      const invoice = await tx
        .selectFrom("invoice")
        .selectAll()
        .where("id", "=", invoiceId)
        .forUpdate()
        .executeTakeFirstOrThrow()
      const newOrderId =
        providerInvoice === null ? null : await updateInvoice(tx, context, invoice, providerInvoice)
      const now = await tx
        .selectFrom("invoice")
        .selectAll()
        .where("id", "=", invoiceId)
        .executeTakeFirstOrThrow()
      const order = await tx
        .selectFrom("orders")
        .select(["id", "order_status"])
        .where("invoice_id", "=", invoiceId)
        .executeTakeFirst()
      return {
        newOrderId,
        isNewlyHeld: invoice.state !== "held" && now.state === "held",
        isOnHold: order?.order_status === "on_hold",
        state: { invoice: now, orderId: order?.id ?? null, providerInvoice }
      }
    }
  )
  if (isNewlyHeld)
    logWarning("payment", `it is held for a person: ${state.invoice.held_because}`, {
      invoice: invoiceId
    })
  if (newOrderId !== null && isOnHold)
    logWarning("payment", "the paid order is on hold: its products were sold meanwhile", {
      order: newOrderId
    })
  return state
}

/**
 * Gives the reserved stock of an invoice back and ends it; does nothing if it has ended already.
 */
export const endInvoice = async (
  tx: Kysely<Schema>,
  invoice: InvoiceRow,
  state: "canceled" | "expired",
  at: Date
): Promise<void> => {
  if (invoice.state !== "created" && invoice.state !== "pending") return
  if (invoice.stock_reserved) await returnStock(tx, invoice.priced.lines)
  await tx
    .updateTable("invoice")
    .set({
      state,
      stock_reserved: false,
      changed_at: at,
      check_count: 0,
      next_check_at: invoice.provider_id === null ? null : at
    })
    .where("id", "=", invoice.id)
    .execute()
}

/**
 * Returns the number of the order if this call made one. A paid or held invoice does not change any
 * more: a person decides about held ones.
 */
const updateInvoice = async (
  tx: Transaction<Schema>,
  context: ServerContext,
  found: InvoiceRow,
  providerInvoice: ProviderInvoice
): Promise<number | null> => {
  const at = new Date(context.now())
  if (found.state === "paid" || found.state === "held") return null
  const invoice = await withProviderId(tx, found, providerInvoice)
  if (providerInvoice.status === "pending") return null
  if (providerInvoice.status !== "paid") {
    await endInvoice(tx, invoice, providerInvoice.status, at)
    return null
  }
  const difference = differenceOf(invoice, providerInvoice)
  if (difference !== null) {
    await holdForReview(tx, invoice, difference, at)
    return null
  }
  // If it was paid after its reservation expired, the order takes the stock that is left, or is put
  // on hold.
  const hasStock = invoice.stock_reserved || (await takeStock(tx, invoice.priced.lines))
  await tx
    .updateTable("invoice")
    .set({ state: "paid", stock_reserved: false, changed_at: at, next_check_at: null })
    .where("id", "=", invoice.id)
    .execute()
  const payment = providerInvoice.transactions.find(({ status }) => status === "succeeded") ?? null
  return writeOrder(tx, context, {
    customerId: invoice.customer_id,
    key: invoice.key,
    priced: invoice.priced,
    invoiceId: invoice.id,
    paymentMethod: payment?.method ?? invoice.payment_method,
    payment,
    orderStatus: hasStock ? "confirmed" : "on_hold",
    at
  })
}

/**
 * Stores the provider's id if a server crashed before it could; the invoice is found by its
 * reference.
 */
const withProviderId = async (
  tx: Kysely<Schema>,
  invoice: InvoiceRow,
  providerInvoice: ProviderInvoice
): Promise<InvoiceRow> => {
  if (invoice.provider_id !== null || invoice.reference !== providerInvoice.reference)
    return invoice
  const state = invoice.state === "created" ? "pending" : invoice.state
  return tx
    .updateTable("invoice")
    .set({ provider_id: providerInvoice.invoiceId, url: providerInvoice.url, state })
    .where("id", "=", invoice.id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** How the provider's invoice differs from ours, or null. */
const differenceOf = (invoice: InvoiceRow, providerInvoice: ProviderInvoice): string | null => {
  if (providerInvoice.reference !== invoice.reference)
    return `reference ${providerInvoice.reference}`
  if (providerInvoice.invoiceId !== invoice.provider_id)
    return `invoice ${providerInvoice.invoiceId}`
  if (providerInvoice.currency !== invoice.currency) return `currency ${providerInvoice.currency}`
  return providerInvoice.valueFils === invoice.amount_fils
    ? null
    : `${providerInvoice.valueFils} fils`
}

/**
 * Holds a payment with a wrong amount for a person: it makes no order, and its stock is given back.
 */
const holdForReview = async (
  tx: Kysely<Schema>,
  invoice: InvoiceRow,
  because: string,
  at: Date
) => {
  if (invoice.stock_reserved) await returnStock(tx, invoice.priced.lines)
  await tx
    .updateTable("invoice")
    .set({
      state: "held",
      stock_reserved: false,
      held_because: because,
      changed_at: at,
      next_check_at: null
    })
    .where("id", "=", invoice.id)
    .execute()
}

/** 409 with the number of the order of a paid invoice. */
export const alreadyPaidRefusal = async (
  context: ServerContext,
  invoice: InvoiceRow
): Promise<Refusal> => {
  const order = await context.db
    .selectFrom("orders")
    .select("id")
    .where("invoice_id", "=", invoice.id)
    .executeTakeFirst()
  return new Refusal({
    status: 409,
    code: "already_paid",
    messageKey: "server.alreadyPaid",
    details: order === undefined ? {} : { OrderId: order.id }
  })
}
