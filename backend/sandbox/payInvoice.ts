import { randomInt } from "node:crypto"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import type { SandboxInvoiceRow } from "./provider.ts"
import { type SandboxMethod, sandboxTablesIn } from "./tables.ts"
import type { SandboxEvent } from "./webhookSignature.ts"

export const outcomes = ["paid", "declined", "pending", "error", "given_up"] as const
export type Outcome = (typeof outcomes)[number]

/** A payment try on the provider's page. */
export interface PaymentTry {
  readonly paymentId: string
  /** Where the shopper goes from here. */
  readonly url: string
  readonly event: SandboxEvent
}

export type PaymentError = "unknown" | "alreadyPaid" | "isOver"

/**
 * Tries to pay an invoice of the sandbox. One that is paid, cancelled or expired cannot be paid;
 * `late` pays an expired one, as a bank does that responds late.
 */
export const payInvoice = (
  context: Pick<ServerContext, "db" | "now">,
  id: string,
  options: { readonly outcome: Outcome; readonly method: SandboxMethod; readonly late: boolean }
): Promise<PaymentTry | PaymentError> =>
  inTransaction(context.db, async (transaction) => {
    const tx = sandboxTablesIn(transaction)
    const at = new Date(context.now())
    const invoice = await tx
      .selectFrom("sandbox_invoice")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirst()
    if (invoice === undefined) return "unknown"
    if (invoice.status === "Paid") return "alreadyPaid"
    const isOver = invoice.status !== "Pending" || invoice.expires_at <= at
    if (isOver && !options.late) return "isOver"
    const { status, errorCode } = resultByOutcome[options.outcome]
    const paymentId = `1009${randomInt(10 ** 12, 10 ** 13)}${randomInt(10)}`
    await tx
      .insertInto("sandbox_payment")
      .values({
        id: paymentId,
        invoice_id: id,
        method: options.method,
        status,
        error_code: errorCode,
        at,
        ...(status === "Succss" ? drawReceipt() : noReceipt)
      })
      .execute()
    if (status === "Succss")
      await tx.updateTable("sandbox_invoice").set({ status: "Paid" }).where("id", "=", id).execute()
    return {
      paymentId,
      url: returnUrl(invoice, paymentId, errorCode),
      event: createEvent(invoice, paymentId, status, at)
    }
  })

/** What a bank prints on its receipt. */
const drawReceipt = () => ({
  reference_id: drawDigits(12),
  track_id: drawDigits(10),
  authorization_id: `B${drawDigits(5)}`
})
const noReceipt = { reference_id: null, track_id: null, authorization_id: null }
const drawDigits = (count: number): string => String(randomInt(10 ** (count - 1), 10 ** count))

const resultByOutcome = {
  paid: { status: "Succss", errorCode: null },
  declined: { status: "Failed", errorCode: "MF002" },
  pending: { status: "InProgress", errorCode: null },
  error: { status: "Failed", errorCode: "MF020" },
  given_up: { status: "Failed", errorCode: "MF006" }
} as const

type ErrorCode = "MF002" | "MF006" | "MF020"

const returnUrl = (
  invoice: SandboxInvoiceRow,
  paymentId: string,
  errorCode: ErrorCode | null
): string => {
  const base = errorCode === null ? invoice.callback_url : invoice.error_url
  const query = new URLSearchParams({ paymentId, Id: paymentId })
  if (errorCode !== null) {
    query.set("ErrorCode", errorCode)
    query.set(
      "ErrorMessage",
      i18nByLocale[invoice.language].t(`refusals.providerErrors.${errorCode}`)
    )
  }
  return `${base}${base.includes("?") ? "&" : "?"}${query}`
}

const createEvent = (
  invoice: SandboxInvoiceRow,
  paymentId: string,
  status: "Succss" | "Failed" | "InProgress",
  at: Date
): SandboxEvent => ({
  Event: {
    Code: 1,
    Name: "PAYMENT_STATUS_CHANGED",
    CreationDate: at.toISOString(),
    Reference: `WH-${paymentId}`
  },
  Data: {
    Invoice: {
      Id: invoice.id,
      Status: status === "Succss" ? "PAID" : "PENDING",
      ExternalIdentifier: invoice.reference
    },
    Transaction: {
      Status: { Succss: "SUCCESS", Failed: "FAILED", InProgress: "PENDING" }[status],
      PaymentId: paymentId
    }
  }
})
