import { Schema } from "effect"
import { logWarning } from "../../http/logError.ts"
import { parseDecimalAmount } from "../decimalAmount.ts"
import type { ProviderInvoice, ProviderMethod, ProviderTransaction } from "../PaymentProvider.ts"
import { parseLocalTime } from "./localTime.ts"
import { decodeStrict, orNull } from "../../http/requestBody.ts"

/** Where the account is, and what time it is. */
interface Account {
  readonly timeZone: string
  readonly currency: string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** An invoice from `GetPaymentStatus`; null where it cannot be read. */
export const toProviderInvoice = (data: unknown, account: Account): ProviderInvoice | null => {
  const invoice = decodeStrict(InvoiceJson, data)
  const valueFils = invoice === null ? null : parseDecimalAmount(invoice.InvoiceValue)
  if (invoice === null || valueFils === null) return null
  const transactions = (invoice.InvoiceTransactions ?? []).map((transaction) =>
    toTransaction(transaction, account)
  )
  // The invoice's currency, not the one in which the shopper's bank was charged.
  const currency = invoice.InvoiceTransactions?.find(
    ({ TransactionStatus }) => transactionStatus(TransactionStatus) === "succeeded"
  )?.Currency
  return {
    invoiceId: invoice.InvoiceId,
    reference: invoice.CustomerReference ?? "",
    url: null,
    status: invoiceStatus(invoice, transactions, account),
    valueFils,
    currency: isoCurrency(currency ?? account.currency),
    transactions
  }
}

/** Of numbers too, which are read as text. */
const OptionalText = orNull(Schema.String)

const TransactionJson = Schema.Struct({
  PaymentId: OptionalText,
  TransactionStatus: Schema.String,
  TransactionDate: OptionalText,
  PaymentGateway: OptionalText,
  ReferenceId: OptionalText,
  TrackId: OptionalText,
  AuthorizationId: OptionalText,
  ErrorCode: OptionalText,
  /** The value of the transaction, with this spelling. */
  TransationValue: OptionalText,
  Currency: OptionalText
})

const InvoiceJson = Schema.Struct({
  InvoiceId: Schema.NonEmptyString,
  InvoiceStatus: Schema.String,
  CustomerReference: OptionalText,
  InvoiceValue: Schema.String,
  ExpiryDate: OptionalText,
  ExpiryTime: OptionalText,
  InvoiceTransactions: orNull(Schema.Array(TransactionJson))
})

const toTransaction = (
  transaction: typeof TransactionJson.Type,
  { now, timeZone }: Account
): ProviderTransaction => ({
  paymentId: transaction.PaymentId ?? "",
  status: transactionStatus(transaction.TransactionStatus),
  errorCode: transaction.ErrorCode || null,
  method: methodOf(transaction.PaymentGateway ?? ""),
  valueFils: parseDecimalAmount(transaction.TransationValue ?? ""),
  referenceId: transaction.ReferenceId || null,
  trackId: transaction.TrackId || null,
  authorizationId: transaction.AuthorizationId || null,
  at: parseLocalTime(transaction.TransactionDate ?? "", timeZone) ?? new Date(now)
})

/** The documented spelling is `Succss`; events and newer answers have `SUCCESS`. */
const transactionStatus = (word: string): ProviderTransaction["status"] => {
  if (/^succe?ss$/i.test(word)) return "succeeded"
  return /^(?:failed|canceled)$/i.test(word) ? "failed" : "pending"
}

/** Only what is certain ends an invoice: an unknown word leaves it pending. */
const invoiceStatus = (
  invoice: typeof InvoiceJson.Type,
  transactions: ReadonlyArray<ProviderTransaction>,
  account: Account
): ProviderInvoice["status"] => {
  switch (invoice.InvoiceStatus.toLowerCase()) {
    case "paid":
    case "duplicatepayment":
      return transactions.some(({ status }) => status === "succeeded") ? "paid" : "pending"
    case "canceled":
      return "cancelled"
    case "pending":
      return isExpired(invoice, transactions, account) ? "expired" : "pending"
    default:
      logWarning("payment provider", `unknown status of the invoice ${invoice.InvoiceId}`, {})
      return "pending"
  }
}

/**
 * An unpaid invoice has no status of its own once it has expired. A shopper who is on the bank's
 * page at that time may still pay it.
 */
const isExpired = (
  { ExpiryDate, ExpiryTime }: typeof InvoiceJson.Type,
  transactions: ReadonlyArray<ProviderTransaction>,
  { now, timeZone }: Account
): boolean => {
  const expiry = parseLocalTime(`${ExpiryDate} ${ExpiryTime}`, timeZone)
  if (expiry === null) return false
  const isAtBank = transactions.some(({ status }) => status === "pending")
  return now >= expiry.getTime() + (isAtBank ? bankPageMs : 0)
}

const bankPageMs = 10 * 60_000

const methodOf = (gateway: string): ProviderMethod => {
  const [found = "card"] = methodByGateway.find(([, pattern]) => pattern.test(gateway)) ?? []
  return found
}

const methodByGateway: ReadonlyArray<readonly [ProviderMethod, RegExp]> = [
  ["knet", /knet/i],
  ["apple_pay", /apple/i],
  ["deema", /deema/i],
  ["tabby", /tabby/i],
  ["tamara", /tamara/i]
]

/** MyFatoorah abbreviates some currencies in its own way. */
const isoCurrency = (currency: string): string =>
  ({ KD: "KWD", SR: "SAR", BD: "BHD", QR: "QAR", OR: "OMR", JD: "JOD" })[currency] ?? currency
