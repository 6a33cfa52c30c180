import type { Kysely, Selectable, Transaction } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import type { Tables } from "../tables.ts"
import type { ServerContext } from "../context.ts"
import { releaseSlot } from "../delivery/slots.ts"
import { returnStock } from "../orders/inventory.ts"
import { HttpError } from "../http/HttpError.ts"
import type { StrandedReason, OrderTables } from "../orders/tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { logWarning } from "../http/logError.ts"
import { applyDifference } from "../orders/orderDifference.ts"
import { writeOrder } from "../orders/writeOrder.ts"
import { providerOf } from "./configuredProvider.ts"
import { lockOrderOf } from "./refund.ts"
import type { ConfiguredProvider, InvoiceKey, ProviderInvoice } from "./PaymentProvider.ts"

export type InvoiceRow = Selectable<OrderTables["invoice"]>

/** An invoice of the shop; within a transaction it can be locked. */
export const findInvoice = (db: Kysely<Tables>, id: number): Promise<InvoiceRow> =>
  db.selectFrom("invoice").selectAll().where("id", "=", id).executeTakeFirstOrThrow()

export const lockInvoice = (tx: Kysely<Tables>, id: number): Promise<InvoiceRow> =>
  tx.selectFrom("invoice").selectAll().where("id", "=", id).forUpdate().executeTakeFirstOrThrow()

/** What names the invoice at the provider, which may have it though its id was never stored. */
export const providerKey = ({ provider_id, reference }: InvoiceRow): InvoiceKey =>
  provider_id === null ? { reference } : { invoiceId: provider_id }

/** The state of a payment after it was checked. */
export interface PaymentState {
  readonly invoice: InvoiceRow
  readonly orderId: number | null
  /** The invoice at the provider; null if the provider has none, or cannot be asked. */
  readonly providerInvoice: ProviderInvoice | null
}

/**
 * Updates an invoice to the provider's state and makes the order of a paid invoice, exactly once:
 * the return page, the webhook and the sweep may all call it, at the same time and any number of
 * times (docs/decisions/payments.md#one-order-per-payment). An invoice whose provider cannot be
 * asked stays as it is.
 */
export const completePayment = async (
  context: ServerContext,
  invoiceId: number,
  ask: keyof Pick<ConfiguredProvider, "status" | "recentStatus"> = "status"
): Promise<PaymentState> => {
  const provider = await providerOf(context, invoiceId)
  const invoice = await findInvoice(context.db, invoiceId)
  const providerInvoice = await provider?.[ask](providerKey(invoice))
  return applyProviderInvoice(context, invoiceId, providerInvoice ?? null)
}

/** The same with the provider's state already at hand. */
export const applyProviderInvoice = async (
  context: ServerContext,
  invoiceId: number,
  providerInvoice: ProviderInvoice | null
): Promise<PaymentState> => {
  const { isNewlyStranded, isPaidAgain, state } = await inTransaction(context.db, async (tx) => {
    await lockOrderOf(tx, invoiceId)
    const invoice = await lockInvoice(tx, invoiceId)
    if (providerInvoice !== null) await updateInvoice(tx, context, invoice, providerInvoice)
    const payments = countPayments(providerInvoice)
    const isPaidAgain = payments > Math.max(invoice.payments, 1)
    if (payments > invoice.payments)
      await tx.updateTable("invoice").set({ payments }).where("id", "=", invoiceId).execute()
    const now = await findInvoice(tx, invoiceId)
    return {
      isPaidAgain,
      isNewlyStranded: invoice.state !== "held" && now.state === "held",
      state: { invoice: now, orderId: await findOrderId(tx, invoiceId), providerInvoice }
    }
  })
  if (isNewlyStranded)
    logWarning("payment", `it is stranded: ${describeStranded(state.invoice)}`, {
      invoice: invoiceId
    })
  if (isPaidAgain)
    logWarning("payment", "it was paid more than once: a person must refund the rest", {
      invoice: invoiceId
    })
  return state
}

const countPayments = (invoice: ProviderInvoice | null): number =>
  invoice?.transactions.filter(({ status }) => status === "succeeded").length ?? 0

/** why an invoice is stranded, for the log and for the person who decides. */
export const describeStranded = ({
  difference,
  hold_reason
}: Pick<InvoiceRow, "difference" | "hold_reason">): string => {
  switch (hold_reason) {
    case "late":
      return "it was paid after it had expired"
    case "canceled":
      return "it was paid after it had been cancelled or replaced"
    default:
      return `the provider took something else: ${difference}`
  }
}

/**
 * Ends an invoice and gives its reserved stock back; does nothing if it has ended already. One that
 * can still be paid at the provider keeps its stock until it has expired there.
 */
export const endInvoice = async (
  tx: Kysely<Tables>,
  invoice: InvoiceRow,
  state: "canceled" | "expired",
  at: Date,
  isStillPayable = false
): Promise<void> => {
  if (!isStillPayable) await releaseStock(tx, invoice)
  if (invoice.state !== "created" && invoice.state !== "pending") return
  await tx
    .updateTable("invoice")
    .set({
      state,
      changed_at: at,
      check_count: 0,
      next_check_at: invoice.provider_id === null ? null : at
    })
    .where("id", "=", invoice.id)
    .execute()
}

/** Gives the stock that an invoice reserves back, and its place in a slot. */
export const releaseStock = async (
  tx: Kysely<Tables>,
  invoice: Pick<InvoiceRow, "customer_id" | "id" | "key" | "priced" | "stock_reserved">
): Promise<void> => {
  if (!invoice.stock_reserved) return
  const { lines, slot, zone } = invoice.priced
  await returnStock(tx, { customerId: invoice.customer_id, key: invoice.key }, lines)
  if (slot && zone !== undefined) await releaseSlot(tx, { zone, slot })
  await tx
    .updateTable("invoice")
    .set({ stock_reserved: false })
    .where("id", "=", invoice.id)
    .execute()
}

/**
 * An invoice that is paid, stranded or refunded does not change any more. What is paid after it was
 * ended might be a second order of the same goods, so a person decides
 * (docs/decisions/payments.md#late-payments).
 */
const updateInvoice = async (
  tx: Transaction<Tables>,
  context: ServerContext,
  found: InvoiceRow,
  providerInvoice: ProviderInvoice
): Promise<void> => {
  const at = new Date(context.now())
  if (isFinal(found)) return
  const invoice = await withProviderId(tx, found, providerInvoice)
  if (providerInvoice.status === "pending") return
  if (providerInvoice.status !== "paid") {
    const state = providerInvoice.status === "cancelled" ? "canceled" : "expired"
    await endInvoice(tx, invoice, state, at)
    return
  }
  const difference = differenceOf(invoice, providerInvoice)
  const reason = difference === null ? endedReason(invoice) : "difference"
  if (reason === null && (await usePayment(tx, context, invoice, providerInvoice))) return
  await releaseStock(tx, invoice)
  await tx
    .updateTable("invoice")
    .set({
      state: "held",
      hold_reason: reason ?? "canceled",
      difference,
      paid_fils: paidAmount(invoice, providerInvoice),
      changed_at: at,
      next_check_at: null
    })
    .where("id", "=", invoice.id)
    .execute()
}

/** Null in another currency, which the shop cannot refund. */
const paidAmount = (invoice: InvoiceRow, providerInvoice: ProviderInvoice): Fils | null => {
  const fils = Math.min(providerInvoice.valueFils, paidValue(providerInvoice) ?? Infinity)
  return providerInvoice.currency === invoice.currency && fils > 0 ? Fils.make(fils) : null
}

/** What all payments of an invoice are together; null where the provider does not tell it. */
const paidValue = ({ transactions }: ProviderInvoice): number | null =>
  transactions
    .filter(({ status }) => status === "succeeded")
    .reduce<number | null>(
      (sum, { valueFils }) => (sum === null || valueFils === null ? null : sum + valueFils),
      0
    )

/** Whether nothing that the provider says changes the invoice any more. */
const isFinal = ({ state }: Pick<InvoiceRow, "state">): boolean =>
  state === "paid" || state === "held" || state === "refunded"

/** Why an invoice that has ended makes no order by itself; null for one that has not. */
const endedReason = ({ state }: InvoiceRow): StrandedReason | null => {
  if (state === "canceled") return "canceled"
  return state === "expired" ? "late" : null
}

/**
 * Makes the order of a payment, or the change of which it pays the difference. False where that
 * change no longer fits its order.
 */
const usePayment = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue" | "now">,
  invoice: InvoiceRow,
  providerInvoice: ProviderInvoice
): Promise<boolean> => {
  if (invoice.difference_id === null) {
    await writePaidOrder(tx, context, invoice, providerInvoice)
    return true
  }
  const at = new Date(context.now())
  const payment = findPayment(providerInvoice)
  const isApplied = await applyDifference(tx, context, invoice.difference_id, {
    at,
    paymentId: payment?.paymentId ?? providerInvoice.invoiceId,
    method: payment?.method ?? invoice.payment_method
  })
  if (isApplied) await markPaid(tx, invoice, at)
  return isApplied
}

const findPayment = ({ transactions }: ProviderInvoice) =>
  transactions.find(({ status }) => status === "succeeded") ?? null

const markPaid = (tx: Kysely<Tables>, invoice: InvoiceRow, at: Date) =>
  tx
    .updateTable("invoice")
    .set({
      state: "paid",
      stock_reserved: false,
      paid_fils: invoice.amount_fils,
      changed_at: at,
      next_check_at: null
    })
    .where("id", "=", invoice.id)
    .execute()

/** Makes the order of a paid invoice, whose stock and slot are taken. */
export const writePaidOrder = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue" | "now">,
  invoice: InvoiceRow,
  providerInvoice: ProviderInvoice
): Promise<number> => {
  const at = new Date(context.now())
  await markPaid(tx, invoice, at)
  const payment = findPayment(providerInvoice)
  return writeOrder(tx, context, {
    customerId: invoice.customer_id,
    key: invoice.key,
    priced: invoice.priced,
    invoiceId: invoice.id,
    paymentMethod: payment?.method ?? invoice.payment_method,
    payment,
    at
  })
}

/**
 * Stores the provider's id if a server crashed before it could; the invoice is found by its
 * reference.
 */
const withProviderId = async (
  tx: Kysely<Tables>,
  invoice: InvoiceRow,
  providerInvoice: ProviderInvoice
): Promise<InvoiceRow> => {
  if (invoice.provider_id !== null || invoice.reference !== providerInvoice.reference)
    return invoice
  // Nobody was sent to a page that is not known, so that invoice stays unpaid.
  if (providerInvoice.url === null && providerInvoice.status !== "paid") return invoice
  const state = invoice.state === "created" ? "pending" : invoice.state
  return tx
    .updateTable("invoice")
    .set({ provider_id: providerInvoice.invoiceId, url: providerInvoice.url ?? "", state })
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
  if (providerInvoice.valueFils !== invoice.amount_fils) return `${providerInvoice.valueFils} fils`
  // A provider may add its own charge to what the shopper pays, but never takes less.
  const paid = paidValue(providerInvoice)
  return paid === null || paid >= invoice.amount_fils ? null : `paid ${paid} fils`
}

/** 409 with the number of the order of a paid invoice. */
export const alreadyPaidRefusal = async (
  context: ServerContext,
  invoice: InvoiceRow
): Promise<HttpError> => {
  const orderId = await findOrderId(context.db, invoice.id)
  return new HttpError(409, "already_paid", "server.alreadyPaid", {
    details: orderId === null ? {} : { OrderId: orderId }
  })
}

const findOrderId = async (db: Kysely<Tables>, invoiceId: number): Promise<number | null> => {
  const payment = await db
    .selectFrom("order_payment")
    .select("order_id")
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst()
  return payment?.order_id ?? null
}
