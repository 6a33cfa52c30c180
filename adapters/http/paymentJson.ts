import { Option, Schema } from "effect"
import { isSameOriginPath } from "#core/shared/sameOriginPath.ts"
import { type PaymentMethod, paymentMethods } from "#core/orders/Order.ts"
import {
  type StrandedReason,
  InvoiceId,
  type OpenPayment,
  type PaymentState,
  type PaymentStatus
} from "#core/payment/Payment.ts"
import { OrderChanged, promoChanges } from "#core/pricing/ServerQuote.ts"
import type { RefusalReader } from "./callApi.ts"
import {
  inField,
  lenientArray,
  lenientStruct,
  mapDecoded,
  optional,
  optionalArray,
  withAliases
} from "./decoding.ts"
import {
  FilsJson,
  NonEmptyTextJson,
  OptionalTextJson,
  OrderIdJson,
  ProductIdJson,
  StockJson,
  TimeJson,
  VariantIdJson
} from "./apiPrimitives.ts"

const InvoiceIdJson = NonEmptyTextJson.pipe(Schema.refine(InvoiceId.is))

/**
 * Only `Paid` is paid, and an unknown word is pending
 * (docs/decisions/payments.md#only-paid-is-paid).
 */
const PaymentStateJson = mapDecoded(
  NonEmptyTextJson,
  (word): PaymentState => stateByWord.get(word.toLowerCase()) ?? "pending"
)
const stateByWord: ReadonlyMap<string, PaymentState> = new Map([
  ["paid", "paid"],
  ["canceled", "cancelled"],
  ["cancelled", "cancelled"],
  ["expired", "expired"]
])

/** An unknown reason is one that a person looks at, as at a difference. */
const StrandedReasonJson = optional(
  mapDecoded(
    NonEmptyTextJson,
    (word): StrandedReason => strandedReasonByWord.get(word.toLowerCase()) ?? "difference"
  )
)
const strandedReasonByWord: ReadonlyMap<string, StrandedReason> = new Map([
  ["difference", "difference"],
  ["late", "late"],
  ["canceled", "cancelled"],
  ["refunded", "refunded"]
])

/** The new invoice, with every accepted spelling of its URL; null where there is none. */
export const InvoiceJson = inField(
  optional(
    lenientStruct({
      url: withAliases(OptionalTextJson, "invoice_url", "payment_url", "redirect_url", "link"),
      invoiceId: optional(InvoiceIdJson)
    })
  ),
  "data"
)

/**
 * Whether a payment page may be opened: it is https, or on this shop's own origin; for a shop that
 * is tried without https, also on another port of its host.
 */
export const isPaymentPage = (url: string, origin: string): boolean => {
  if (isSameOriginPath(url)) return true
  if (!/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(url) || !URL.canParse(url)) return false
  const page = new URL(url)
  const shop = new URL(origin)
  return (
    page.username === "" &&
    page.password === "" &&
    (page.protocol === "https:" ||
      (page.protocol === shop.protocol && page.hostname === shop.hostname))
  )
}

/** The payment tries, in the order in which they were made. */
const TransactionsJson = withAliases(
  optionalArray(
    mapDecoded(
      lenientStruct({
        paymentId: NonEmptyTextJson,
        transactionStatus: NonEmptyTextJson,
        errorCode: OptionalTextJson
      }),
      ({ transactionStatus, ...paymentTry }) => ({
        ...paymentTry,
        hasFailed: ["failed", "declined", "error"].includes(transactionStatus.toLowerCase())
      })
    )
  ),
  "transactions"
)

const paymentFields = {
  state: withAliases(PaymentStateJson, "invoice_status"),
  url: withAliases(OptionalTextJson, "invoice_url"),
  transactions: withAliases(TransactionsJson, "invoice_transactions"),
  orderId: optional(OrderIdJson),
  stranded: withAliases(StrandedReasonJson, "hold")
}

export const PaymentStatusJson = mapDecoded(
  inField(
    lenientStruct({
      ...paymentFields,
      invoiceId: optional(InvoiceIdJson),
      total: withAliases(optional(FilsJson), "invoice_value")
    }),
    "data"
  ),
  ({ transactions, url: _, ...status }): PaymentStatus => ({
    ...status,
    failed: transactions
      .filter(({ hasFailed }) => hasFailed)
      .map(({ errorCode, paymentId }) => ({ paymentId, errorCode }))
  })
)

/**
 * `now` is the server's time, `orderId` and `invoiceId` are those of the key; null where it does
 * not send them.
 */
export const OpenPaymentsJson = lenientStruct({
  now: optional(TimeJson),
  orderId: optional(OrderIdJson),
  invoiceId: optional(InvoiceIdJson),
  data: lenientArray(
    mapDecoded(
      lenientStruct({
        ...paymentFields,
        invoiceId: InvoiceIdJson,
        total: withAliases(FilsJson, "invoice_value"),
        returnedAt: optional(TimeJson)
      }),
      ({ transactions, ...payment }): OpenPayment => ({
        ...payment,
        hasFailed: transactions.at(-1)?.hasFailed === true
      })
    )
  )
})

/** The id of the stored order; null where there is none. */
export const StoredOrderJson = inField(optional(OrderIdJson), "data")

/** The id of an order that is paid already; null without one. */
export const PaidOrderIdJson = inField(optional(OrderIdJson), "orderId")

/** The payment methods, as codes or as records with a code, without those that are unknown. */
export const PaymentMethodsJson = mapDecoded(
  inField(
    lenientArray(
      Schema.Union([
        Schema.NonEmptyString,
        inField(NonEmptyTextJson, "code", "payment_method_code", "method")
      ])
    ),
    "data"
  ),
  (codes): ReadonlyArray<PaymentMethod> => {
    const listed = new Set(codes.map((code) => code.toLowerCase()))
    return [...listed].flatMap((code) => paymentMethods.find((method) => method === code) ?? [])
  }
)

/**
 * A refusal with the server's quote. A quote with an unreadable line is rejected, because the
 * shopper could not accept it.
 */
export const orderChanged: RefusalReader<OrderChanged> = ({ body }) =>
  Option.map(
    Schema.decodeUnknownOption(OrderChangedJson)(body),
    ({ code, quote }) => new OrderChanged({ reason: code, quote })
  )

const OrderChangedJson = Schema.Struct({
  code: Schema.Literals(["prices_changed", "out_of_stock", ...promoChanges]),
  quote: Schema.Struct({
    lines: Schema.Array(
      lenientStruct({
        productId: withAliases(ProductIdJson, "id", "pid"),
        variantId: withAliases(Schema.NullOr(VariantIdJson), "v_id"),
        price: FilsJson,
        quantity: StockJson,
        available: StockJson
      })
    ),
    subtotal: FilsJson,
    discount: FilsJson,
    delivery: FilsJson,
    wrapping: Schema.optionalKey(FilsJson),
    total: FilsJson
  })
})
