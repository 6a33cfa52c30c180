import type { Kysely, Transaction } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import { refundableAmount, type RefundProblem } from "#core/orders/refund.ts"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { inTransaction } from "../database/transaction.ts"
import { takeSlot } from "../delivery/slots.ts"
import type { PricedOrder } from "../orders/tables.ts"
import { setStockCause } from "../database/stockCause.ts"
import { takeStock } from "../orders/inventory.ts"
import { lockPromo } from "../pricing/promos.ts"
import { answerBrowser, providerOf } from "./configuredProvider.ts"
import { endInvoice, lockInvoice, writePaidOrder } from "./completePayment.ts"
import { lockOrderOf, requestRefund, markOpenRefundsGivenBack } from "./refund.ts"

/** What a person's decision needs of the server. */
export type DecisionContext = Pick<
  ServerContext,
  "db" | "settings" | "now" | "paymentProvider" | "paymentProviders" | "messageQueue"
>

/** Payments that made no order, longest first. */
export const listStrandedPayments = ({ db }: Pick<ServerContext, "db">) =>
  db
    .selectFrom("invoice")
    .select([
      "id",
      "amount_fils",
      "paid_fils",
      "hold_reason",
      "difference",
      "changed_at",
      "priced",
      "provider_id"
    ])
    .where("state", "=", "held")
    .orderBy("changed_at")
    .execute()

/** Invoices that were paid more than once, about which nobody has decided, longest first. */
export const listRepeatedPayments = ({ db }: Pick<ServerContext, "db">) =>
  db
    .selectFrom("invoice")
    .leftJoin("order_payment", "order_payment.invoice_id", "invoice.id")
    .select([
      "invoice.id",
      "order_payment.order_id",
      "amount_fils",
      "changed_at",
      "priced",
      "provider_id",
      "payments"
    ])
    .where("payments", ">", 1)
    .where((row) => row("payments", ">", row.ref("settled_payments")))
    .orderBy("changed_at")
    .execute()

/**
 * Notes that a person has given repeated payments back in the provider's portal, or a stranded
 * payment that cannot be refunded from here. Returns whether there was one.
 */
export const markPaymentGivenBack = async (
  tx: Kysely<Tables>,
  invoiceId: number,
  at: Date
): Promise<boolean> => {
  const repeated = await tx
    .updateTable("invoice")
    .set((row) => ({ settled_payments: row.ref("payments") }))
    .where("id", "=", invoiceId)
    .where("payments", ">", 1)
    .where((row) => row("payments", ">", row.ref("settled_payments")))
    .executeTakeFirstOrThrow()
  if (repeated.numUpdatedRows > 0n) return true
  const stranded = await tx
    .updateTable("invoice")
    .set({ state: "refunded", changed_at: at })
    .where("id", "=", invoiceId)
    .where("state", "=", "held")
    .where("paid_fils", "is", null)
    .executeTakeFirstOrThrow()
  return stranded.numUpdatedRows > 0n
}

/**
 * Payments that may have been made, and payments that wait for a refund, whose provider cannot be
 * asked, longest first.
 */
export const listUnreachablePayments = ({ db }: Pick<ServerContext, "db">) =>
  db
    .selectFrom("invoice")
    .leftJoin("order_payment", "order_payment.invoice_id", "invoice.id")
    .select([
      "invoice.id",
      "order_payment.order_id",
      "amount_fils",
      "priced",
      "provider_id",
      "provider",
      "provider_account"
    ])
    .select((row) => row.ref("unreachable_at").$notNull().as("unreachable_at"))
    .where("unreachable_at", "is not", null)
    .orderBy("unreachable_at")
    .execute()

/**
 * Notes that a person has looked in the portal of the provider, and has given back there what was
 * paid. Returns whether the provider could not be asked about the payment.
 */
export const markUnreachableGivenBack = async (
  tx: Transaction<Tables>,
  context: Pick<ServerContext, "messageQueue">,
  invoiceId: number,
  at: Date
): Promise<boolean> => {
  await lockOrderOf(tx, invoiceId)
  const found = await tx
    .selectFrom("invoice")
    .selectAll()
    .where("id", "=", invoiceId)
    .where("unreachable_at", "is not", null)
    .forUpdate()
    .executeTakeFirst()
  if (found === undefined) return false
  await endInvoice(tx, found, "expired", at)
  await tx
    .updateTable("invoice")
    .set({ unreachable_at: null, next_check_at: null })
    .where("id", "=", invoiceId)
    .execute()
  await markOpenRefundsGivenBack(tx, context, invoiceId, at)
  return true
}

/**
 * Refunds about which a person can decide, longest first: those that are unknown, and rejected ones
 * that nobody has closed while something is left of their payment.
 */
export const listOpenRefunds = async ({ db }: Pick<ServerContext, "db">) => {
  const refunds = await db
    .selectFrom("refund")
    .innerJoin("invoice", "invoice.id", "refund.invoice_id")
    .select((row) => [
      "refund.id",
      "refund.order_id",
      "refund.amount_fils",
      "refund.state",
      "refund.changed_at",
      "invoice.priced",
      "invoice.provider_id",
      "invoice.paid_fils",
      row
        .selectFrom("refund as other")
        .select((other) => other.fn.sum<number | null>("other.amount_fils").as("sum"))
        .whereRef("other.invoice_id", "=", "invoice.id")
        .where("other.state", "!=", "rejected")
        .where((other) =>
          other("other.order_id", "is not distinct from", row.ref("refund.order_id"))
        )
        .as("refunded")
    ])
    .where("refund.state", "in", ["unknown", "rejected"])
    .where("refund.closed_at", "is", null)
    .orderBy("refund.changed_at")
    .execute()
  return refunds
    .map(({ paid_fils, refunded, ...refund }) => ({
      ...refund,
      left: refundableAmount({
        paid: paid_fils ?? Fils.make(0),
        refunded: Fils.make(Number(refunded))
      })
    }))
    .filter(({ left, state }) => state === "unknown" || left > 0)
}

/** Why a stranded payment makes no order. */
export type StrandedOrderProblem = "notStranded" | "difference" | "soldOut" | "unreachable"

/**
 * Makes the order of a stranded payment if its goods can be had, and tells the customer. Returns
 * its number. A payment that differs from its invoice makes none: the order would not be what was
 * paid.
 * `record` writes who decided, in the same transaction; `staffId` is who did, at the desk.
 */
export const orderStrandedPayment = async (
  context: DecisionContext,
  invoiceId: number,
  record: (tx: Transaction<Tables>, orderId: number) => Promise<unknown> = async () => {},
  staffId: number | null = null
): Promise<{ readonly orderId: number } | StrandedOrderProblem> => {
  const before = await context.db
    .selectFrom("invoice")
    .select("provider_id")
    .where("id", "=", invoiceId)
    .where("state", "=", "held")
    .executeTakeFirst()
  if (before === undefined || before.provider_id === null) return "notStranded"
  // For the receipt. Whoever waits longer would not learn whether the order is made.
  const provider = await providerOf(context, invoiceId)
  if (provider === null) return "unreachable"
  const providerInvoice = await answerBrowser(provider.status({ invoiceId: before.provider_id }))
  if (providerInvoice?.status !== "paid") return "notStranded"
  return inTransaction(context.db, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice.state !== "held") return "notStranded"
    // What a changed order costs more is no order of its own.
    if (invoice.hold_reason === "difference" || invoice.difference_id !== null) return "difference"
    await lockPromo(tx, invoice.priced.promoCode)
    if (staffId !== null) await setStockCause(tx, { staffId })
    if (
      !(await takeStock(
        tx,
        { customerId: invoice.customer_id, key: invoice.key },
        invoice.priced.lines
      ))
    )
      return "soldOut"
    const priced = await retakeSlot(tx, invoice.priced)
    const orderId = await writePaidOrder(tx, context, { ...invoice, priced }, providerInvoice)
    // What was given back in the portal before.
    await tx
      .updateTable("refund")
      .set({ order_id: orderId })
      .where("invoice_id", "=", invoiceId)
      .execute()
    await record(tx, orderId)
    return { orderId }
  })
}

/** A slot that is full, closed or past is none: the shop agrees another with the customer. */
const retakeSlot = async (
  tx: Transaction<Tables>,
  { slot, ...priced }: PricedOrder
): Promise<PricedOrder> =>
  slot && priced.zone !== undefined && (await takeSlot(tx, { zone: priced.zone, slot }))
    ? { ...priced, slot }
    : priced

/**
 * Requests the refund of a stranded payment, and so decides about it. Returns the id of the refund.
 */
export const refundStrandedPayment = async (
  tx: Kysely<Tables>,
  invoiceId: number,
  at: Date
): Promise<number | RefundProblem | "notStranded"> => {
  const stranded = await tx
    .updateTable("invoice")
    .set({ state: "refunded", changed_at: at })
    .where("id", "=", invoiceId)
    .where("state", "=", "held")
    // What was paid in another currency cannot be refunded from here.
    .where("paid_fils", "is not", null)
    .returning("id")
    .executeTakeFirst()
  return stranded === undefined ? "notStranded" : requestRefund(tx, { invoiceId, part: "rest", at })
}
