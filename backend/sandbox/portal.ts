import { randomBytes } from "node:crypto"
import { Fils } from "#core/money/Fils.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { newRefundId, refundableAtProvider } from "./provider.ts"
import { sandboxTables, sandboxTablesIn } from "./tables.ts"
import type { SandboxEvent } from "./webhookSignature.ts"

type PortalContext = Pick<ServerContext, "db" | "now">

interface SandboxInvoiceName {
  readonly id: string
  readonly reference: string
}

/** The provider's invoice of a paid order. */
export const findInvoiceOfOrder = (
  { db }: PortalContext,
  orderId: number
): Promise<SandboxInvoiceName | undefined> =>
  sandboxTables(db)
    .selectFrom("sandbox_invoice")
    .innerJoin("invoice", "invoice.reference", "sandbox_invoice.reference")
    .innerJoin("order_payment", "order_payment.invoice_id", "invoice.id")
    .select(["sandbox_invoice.id", "sandbox_invoice.reference"])
    .where("order_payment.order_id", "=", orderId)
    .executeTakeFirst()

/**
 * Gives an amount back as the merchant does in the provider's portal, without the shop; null for
 * all that is left. Returns whether that much was left.
 */
export const refundInPortal = (
  context: PortalContext,
  invoiceId: string,
  valueFils: Fils | null
): Promise<boolean> =>
  inTransaction(context.db, async (transaction) => {
    const tx = sandboxTablesIn(transaction)
    const left = await refundableAtProvider(tx, invoiceId)
    const value = valueFils ?? left
    if (value === 0 || value > left) return false
    await tx
      .insertInto("sandbox_refund")
      .values({
        id: newRefundId(),
        reference: null,
        invoice_id: invoiceId,
        value_fils: Fils.make(value),
        status: "Refunded",
        at: new Date(context.now())
      })
      .execute()
    return true
  })

/** The event of a refund that has changed. */
export const refundEvent = (context: PortalContext, invoice: SandboxInvoiceName): SandboxEvent =>
  createEvent(context, invoice, 2, "REFUND_STATUS_CHANGED", {})

/** The event of a chargeback; the same invoice has one. */
export const chargebackEvent = (
  context: PortalContext,
  invoice: SandboxInvoiceName,
  status: "PENDING" | "LOST" | "RESOLVED"
): SandboxEvent =>
  createEvent(context, invoice, 6, "DISPUTE_STATUS_CHANGED", {
    Chargeback: { Id: `of-${invoice.id}`, Status: status }
  })

const createEvent = (
  { now }: PortalContext,
  { id, reference }: SandboxInvoiceName,
  code: number,
  name: string,
  more: Pick<SandboxEvent["Data"], "Chargeback">
): SandboxEvent => ({
  Event: {
    Code: code,
    Name: name,
    CreationDate: new Date(now()).toISOString(),
    Reference: `WH-${randomBytes(8).toString("hex")}`
  },
  Data: {
    Invoice: { Id: id, Status: "PAID", ExternalIdentifier: reference },
    Transaction: { Status: "", PaymentId: "" },
    ...more
  }
})
