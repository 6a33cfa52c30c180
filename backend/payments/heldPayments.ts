import type { Kysely, Transaction } from "kysely"
import type { RefundProblem } from "#core/orders/refund.ts"
import type { ServerContext } from "../context.ts"
import type { Schema } from "../schema.ts"
import { inTransaction } from "../database/transaction.ts"
import { takeStock } from "../orders/inventory.ts"
import { lockPromo } from "../pricing/promos.ts"
import { configuredProvider } from "./configuredProvider.ts"
import { lockInvoice, writePaidOrder } from "./completePayment.ts"
import { requestRefund } from "./refund.ts"

/** What a person's decision needs of the server. */
export type DecisionContext = Pick<
  ServerContext,
  "db" | "settings" | "now" | "paymentProvider" | "messageQueue"
>

/** Payments that made no order, longest first. */
export const listHeldPayments = ({ db }: Pick<ServerContext, "db">) =>
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
    .leftJoin("orders", "orders.invoice_id", "invoice.id")
    .select([
      "invoice.id",
      "orders.id as order_id",
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
 * Notes that a person has given repeated payments back in the provider's portal, or a held payment
 * that cannot be refunded from here. Returns whether there was one.
 */
export const settlePayment = async (
  tx: Kysely<Schema>,
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
  const held = await tx
    .updateTable("invoice")
    .set({ state: "refunded", changed_at: at })
    .where("id", "=", invoiceId)
    .where("state", "=", "held")
    .where("paid_fils", "is", null)
    .executeTakeFirstOrThrow()
  return held.numUpdatedRows > 0n
}

/** Rejected refunds, longest first. */
export const listRejectedRefunds = ({ db }: Pick<ServerContext, "db">) =>
  db
    .selectFrom("refund")
    .innerJoin("invoice", "invoice.id", "refund.invoice_id")
    .select([
      "refund.id",
      "refund.order_id",
      "refund.amount_fils",
      "refund.changed_at",
      "invoice.priced",
      "invoice.provider_id"
    ])
    .where("refund.state", "=", "rejected")
    .orderBy("refund.changed_at")
    .execute()

/** Why a held payment makes no order. */
export type HeldOrderProblem = "notHeld" | "difference" | "soldOut"

/**
 * Makes the order of a held payment if its goods can be had, and tells the customer. Returns its
 * number. A payment that differs from its invoice makes none: the order would not be what was paid.
 * `record` writes who decided, in the same transaction.
 */
export const orderHeldPayment = async (
  context: DecisionContext,
  invoiceId: number,
  record: (tx: Transaction<Schema>, orderId: number) => Promise<void> = async () => {}
): Promise<{ readonly orderId: number } | HeldOrderProblem> => {
  const before = await context.db
    .selectFrom("invoice")
    .select("provider_id")
    .where("id", "=", invoiceId)
    .where("state", "=", "held")
    .executeTakeFirst()
  if (before === undefined || before.provider_id === null) return "notHeld"
  // For the receipt.
  const providerInvoice = await configuredProvider(context).status({
    invoiceId: before.provider_id
  })
  if (providerInvoice?.status !== "paid") return "notHeld"
  return inTransaction(context.db, async (tx) => {
    const invoice = await lockInvoice(tx, invoiceId)
    if (invoice.state !== "held") return "notHeld"
    if (invoice.hold_reason === "difference") return "difference"
    await lockPromo(tx, invoice.priced.promoCode)
    if (!(await takeStock(tx, invoice.priced.lines))) return "soldOut"
    const orderId = await writePaidOrder(tx, context, invoice, providerInvoice)
    await record(tx, orderId)
    return { orderId }
  })
}

/** Requests the refund of a held payment, and so decides about it. Returns the id of the refund. */
export const refundHeldPayment = async (
  tx: Kysely<Schema>,
  invoiceId: number,
  at: Date
): Promise<number | RefundProblem | "notHeld"> => {
  const held = await tx
    .updateTable("invoice")
    .set({ state: "refunded", changed_at: at })
    .where("id", "=", invoiceId)
    .where("state", "=", "held")
    // What was paid in another currency cannot be refunded from here.
    .where("paid_fils", "is not", null)
    .returning("id")
    .executeTakeFirst()
  return held === undefined ? "notHeld" : requestRefund(tx, { invoiceId, part: "rest", at })
}
