import { Schema } from "effect"
import { parseDecimalAmount } from "../decimalAmount.ts"
import type { ProviderInvoice, ProviderMethod, ProviderTransaction } from "../PaymentProvider.ts"

const Text = Schema.optionalKey(Schema.NullOr(Schema.String))
const TextOrNumber = Schema.Union([Schema.String, Schema.Finite])

/** A charge, which is an invoice that one payment is tried for. */
export const ChargeJson = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.String,
  amount: TextOrNumber,
  currency: Schema.String,
  transaction: Schema.Struct({
    /** Milliseconds since 1970. */
    created: TextOrNumber,
    url: Text,
    authorization_id: Text,
    expiry: Schema.optionalKey(
      Schema.NullOr(Schema.Struct({ period: Schema.Finite, type: Schema.String }))
    )
  }),
  reference: Schema.Struct({ transaction: Text, payment: Text, track: Text }),
  response: Schema.optionalKey(Schema.NullOr(Schema.Struct({ code: Text }))),
  source: Schema.optionalKey(Schema.NullOr(Schema.Struct({ id: Text, payment_method: Text })))
})
type Charge = typeof ChargeJson.Type

/** A charge as an invoice; throws for an amount that is none. */
export const toProviderInvoice = (charge: Charge, now: number): ProviderInvoice => {
  const valueFils = parseDecimalAmount(String(charge.amount))
  if (valueFils === null) throw new Error(`Tap sent ${charge.id} with an amount that is none`)
  const { invoice, transaction } = stateOf(charge.status)
  return {
    invoiceId: charge.id,
    reference: charge.reference.transaction ?? "",
    url: charge.transaction.url ?? null,
    status: invoice === "pending" && now >= endOf(charge, transaction) ? "expired" : invoice,
    valueFils,
    currency: charge.currency,
    transactions: transaction === null ? [] : [toTransaction(charge, transaction, valueFils)]
  }
}

/**
 * A failed payment ends its charge, so the next try needs another one. Words that are not known
 * are not certain, and leave it pending.
 */
const stateOf = (
  word: string
): {
  readonly invoice: ProviderInvoice["status"]
  readonly transaction: ProviderTransaction["status"] | null
} => {
  switch (word.toUpperCase()) {
    case "CAPTURED":
      return { invoice: "paid", transaction: "succeeded" }
    case "INITIATED":
      return { invoice: "pending", transaction: null }
    case "ABANDONED":
      return { invoice: "expired", transaction: null }
    case "TIMEDOUT":
      return { invoice: "expired", transaction: "failed" }
    case "CANCELLED":
    case "DECLINED":
    case "FAILED":
    case "RESTRICTED":
    case "VOID":
      return { invoice: "cancelled", transaction: "failed" }
    default:
      return { invoice: "pending", transaction: "pending" }
  }
}

/** A shopper who is on the bank's page when the charge expires may still pay it. */
const endOf = (
  { transaction: { created, expiry } }: Charge,
  transaction: ProviderTransaction["status"] | null
): number =>
  Number(created) +
  (expiry?.type === "MINUTE" ? expiry.period : defaultLifeMinutes) * minuteMs +
  (transaction === "pending" ? bankPageMs : 0)

const defaultLifeMinutes = 30
export const minuteMs = 60_000
const bankPageMs = 10 * minuteMs

const toTransaction = (
  { id, reference, response, source, transaction }: Charge,
  status: ProviderTransaction["status"],
  valueFils: number
): ProviderTransaction => ({
  paymentId: id,
  status,
  errorCode: status === "failed" ? response?.code || null : null,
  method: methodOf(`${source?.payment_method ?? ""} ${source?.id ?? ""}`),
  valueFils,
  referenceId: reference.payment || null,
  trackId: reference.track || null,
  authorizationId: transaction.authorization_id || null,
  at: new Date(Number(transaction.created))
})

/** The ways to pay, in the order in which they are offered, with Tap's names of their pages. */
export const sourceByMethod: ReadonlyMap<ProviderMethod, string> = new Map([
  ["knet", "src_kw.knet"],
  ["card", "src_card"],
  ["apple_pay", "src_apple_pay"],
  ["deema", "src_deema"]
])

const methodOf = (source: string): ProviderMethod => {
  if (/knet/i.test(source)) return "knet"
  if (/apple/i.test(source)) return "apple_pay"
  return /deema/i.test(source) ? "deema" : "card"
}
