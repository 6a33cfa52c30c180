import { randomBytes } from "node:crypto"
import type { Kysely, Selectable } from "kysely"
import type { Tables } from "../tables.ts"
import type {
  PaymentProvider,
  ProviderInvoice,
  ProviderRefund,
  ProviderTransaction
} from "../payments/PaymentProvider.ts"
import { type SandboxMethod, sandboxMethods, sandboxTables, type SandboxTables } from "./tables.ts"
import { readSandboxWebhook } from "./webhookSignature.ts"

interface SandboxProviderSettings {
  readonly publicUrl: string | null
  readonly webhookSecret: string
}

/** A simulated payment provider with tables of its own. */
export const sandboxProvider = (
  shopDb: Kysely<Tables>,
  { publicUrl, webhookSecret }: SandboxProviderSettings,
  now: () => number
): PaymentProvider => {
  const db = sandboxTables(shopDb)
  const at = () => new Date(now())
  const toInvoice = (row: SandboxInvoiceRow | undefined) =>
    row === undefined ? null : toProviderInvoice(db, row, publicUrl ?? "", now())
  return {
    name: "sandbox",
    account: "sandbox",
    methods: async () => sandboxMethods,
    create: async (request) => {
      await db
        .insertInto("sandbox_invoice")
        .values({
          id: `inv_${randomBytes(8).toString("hex")}`,
          reference: request.reference,
          value_fils: request.valueFils,
          currency: request.currency,
          status: "Pending",
          customer_name: request.customerName,
          language: request.language,
          callback_url: request.callbackUrl,
          error_url: request.errorUrl,
          created_at: at(),
          expires_at: request.expiresAt,
          method: parseSandboxMethod(request.method)
        })
        .onConflict((conflict) => conflict.column("reference").doNothing())
        .execute()
      const row = await db
        .selectFrom("sandbox_invoice")
        .selectAll()
        .where("reference", "=", request.reference)
        .executeTakeFirstOrThrow()
      return toProviderInvoice(db, row, publicUrl ?? "", now())
    },
    status: async (by) => {
      const all = db.selectFrom("sandbox_invoice").selectAll()
      if ("reference" in by)
        return toInvoice(await all.where("reference", "=", by.reference).executeTakeFirst())
      if ("invoiceId" in by)
        return toInvoice(await all.where("id", "=", by.invoiceId).executeTakeFirst())
      const ofPayment = db
        .selectFrom("sandbox_payment")
        .select("invoice_id")
        .where("id", "=", by.paymentId)
      return toInvoice(await all.where("id", "=", ofPayment).executeTakeFirst())
    },
    cancel: async (id) => {
      await db
        .updateTable("sandbox_invoice")
        .set({ status: "Canceled" })
        .where("id", "=", id)
        .where("status", "=", "Pending")
        .where("expires_at", ">", at())
        .execute()
      return toInvoice(
        await db.selectFrom("sandbox_invoice").selectAll().where("id", "=", id).executeTakeFirst()
      )
    },
    refund: async ({ invoiceId, reference, valueFils }) => {
      if (valueFils > (await refundableAtProvider(db, invoiceId))) return null
      const row = await db
        .insertInto("sandbox_refund")
        .values({
          id: newRefundId(),
          reference,
          invoice_id: invoiceId,
          value_fils: valueFils,
          at: at()
        })
        .returningAll()
        .executeTakeFirstOrThrow()
      return toProviderRefund(row)
    },
    refunds: async ({ invoiceId }) => {
      const rows = await db
        .selectFrom("sandbox_refund")
        .selectAll()
        .where("invoice_id", "=", invoiceId)
        .orderBy("at")
        .execute()
      return { refunds: rows.map(toProviderRefund), isComplete: true }
    },
    readWebhook: readSandboxWebhook(webhookSecret)
  }
}

/** What of a paid invoice is not given back yet; 0 of one that is not paid. */
export const refundableAtProvider = async (
  db: Kysely<Tables & SandboxTables>,
  invoiceId: string
): Promise<number> => {
  const invoice = await db
    .selectFrom("sandbox_invoice")
    .select((row) => [
      "value_fils",
      row
        .selectFrom("sandbox_refund")
        .select((refund) => refund.fn.sum<number>("value_fils").as("sum"))
        .whereRef("invoice_id", "=", "sandbox_invoice.id")
        .where("sandbox_refund.status", "!=", "Rejected")
        .as("refunded")
    ])
    .where("id", "=", invoiceId)
    .where("status", "=", "Paid")
    .executeTakeFirst()
  return invoice === undefined ? 0 : invoice.value_fils - Number(invoice.refunded)
}

export const newRefundId = () => `re_${randomBytes(8).toString("hex")}`

const toProviderRefund = (row: Selectable<SandboxTables["sandbox_refund"]>): ProviderRefund => ({
  id: row.id,
  reference: row.reference,
  valueFils: row.value_fils,
  status: refundStatus[row.status]
})

/** Null for a way to pay that the sandbox's page has not; the shopper chooses there. */
const parseSandboxMethod = (method: string | null): SandboxMethod | null =>
  sandboxMethods.find((sandboxMethod) => sandboxMethod === method) ?? null

export type SandboxInvoiceRow = Selectable<SandboxTables["sandbox_invoice"]>

/** An invoice as the provider reports it: one that was not paid in time is expired. */
const toProviderInvoice = async (
  db: Kysely<SandboxTables>,
  row: SandboxInvoiceRow,
  publicUrl: string,
  now: number
): Promise<ProviderInvoice> => {
  const payments = await db
    .selectFrom("sandbox_payment")
    .selectAll()
    .where("invoice_id", "=", row.id)
    .orderBy("at")
    .execute()
  return {
    invoiceId: row.id,
    reference: row.reference,
    url: `${publicUrl}/sandbox/pay/${row.id}`,
    status: invoiceStatus(row, now),
    valueFils: row.value_fils,
    currency: row.currency,
    transactions: payments.map((payment) => ({
      paymentId: payment.id,
      status: transactionStatus[payment.status],
      errorCode: payment.error_code,
      method: payment.method,
      valueFils: row.value_fils,
      referenceId: payment.reference_id,
      trackId: payment.track_id,
      authorizationId: payment.authorization_id,
      at: payment.at
    }))
  }
}

const invoiceStatus = (row: SandboxInvoiceRow, now: number): ProviderInvoice["status"] => {
  switch (row.status) {
    case "Pending":
      return row.expires_at.getTime() <= now ? "expired" : "pending"
    case "Paid":
      return "paid"
    case "Canceled":
      return "cancelled"
  }
}

const transactionStatus: Readonly<
  Record<"Succss" | "Failed" | "InProgress", ProviderTransaction["status"]>
> = { Succss: "succeeded", Failed: "failed", InProgress: "pending" }

const refundStatus: Readonly<
  Record<"Pending" | "Refunded" | "Rejected", ProviderRefund["status"]>
> = { Pending: "pending", Refunded: "succeeded", Rejected: "failed" }
