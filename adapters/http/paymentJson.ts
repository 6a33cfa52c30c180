import { Option, Schema } from "effect"
import { isSameOriginPath } from "#core/shared/sameOriginPath.ts"
import { type PaymentMethod, paymentMethods } from "#core/orders/Order.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import {
  type HoldReason,
  InvoiceId,
  type PaymentState,
  type OpenPayment,
  type PaymentStatus
} from "#core/payment/Payment.ts"
import { decodeOnly, withFallback, lenientArray } from "./decoding.ts"
import { withAliases } from "./fieldAliases.ts"
import { FilsJson, NonEmptyTextJson, OptionalTextJson } from "./valueSchemas.ts"

const InvoiceIdJson = NonEmptyTextJson.pipe(Schema.refine(InvoiceId.is))
export const OrderIdJson = NonEmptyTextJson.pipe(Schema.refine(OrderId.is))
const OptionalOrderId = withFallback(Schema.NullOr(OrderIdJson), null)
const OptionalInvoiceId = withFallback(Schema.NullOr(InvoiceIdJson), null)

const holdReasons = ["difference", "late", "canceled", "refunded"] as const

/** Only `Paid` is paid, and an unknown word is pending (docs/decisions.md#only-paid-is-paid). */
const PaymentStateJson = NonEmptyTextJson.pipe(
  Schema.decodeTo(
    Schema.Literals(["pending", "paid", "cancelled", "expired"]),
    decodeOnly(
      (word: string): PaymentState => stateByWord.get(word.trim().toLowerCase()) ?? "pending"
    )
  )
)

const stateByWord: ReadonlyMap<string, PaymentState> = new Map([
  ["paid", "paid"],
  ["canceled", "cancelled"],
  ["cancelled", "cancelled"],
  ["expired", "expired"]
])

/** An unknown reason is one that a person looks at, as at a difference. */
const HoldReasonJson = withFallback(
  Schema.NullOr(
    NonEmptyTextJson.pipe(
      Schema.decodeTo(
        Schema.Literals(holdReasons),
        decodeOnly(
          (word: string): HoldReason =>
            holdReasons.find((reason) => reason === word.trim().toLowerCase()) ?? "difference"
        )
      )
    )
  ),
  null
)

/** The new invoice, with every accepted spelling of its URL. */
export const InvoiceJson = withAliases(
  { data: [] },
  Schema.Struct({
    data: withFallback(
      Schema.NullOr(
        withAliases(
          { url: ["invoice_url", "payment_url", "redirect_url", "link"], invoiceId: ["id"] },
          Schema.Struct({ url: OptionalTextJson, invoiceId: OptionalInvoiceId })
        )
      ),
      null
    )
  })
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

const TransactionsJson = withFallback(
  lenientArray(
    withAliases(
      { paymentId: ["id"], transactionStatus: ["status"], errorCode: [] },
      Schema.Struct({
        paymentId: NonEmptyTextJson,
        transactionStatus: NonEmptyTextJson,
        errorCode: OptionalTextJson
      })
    )
  ),
  []
)

/** The attempts that failed. */
const failedTransactions = (transactions: typeof TransactionsJson.Type) =>
  transactions.filter(({ transactionStatus }) =>
    ["failed", "declined", "error"].includes(transactionStatus.toLowerCase())
  )

export const PaymentStatusJson = withAliases(
  { data: [] },
  Schema.Struct({
    data: withAliases(
      {
        invoiceStatus: ["status"],
        invoiceId: ["id"],
        invoiceValue: ["total"],
        invoiceTransactions: ["transactions"],
        orderId: [],
        hold: []
      },
      Schema.Struct({
        invoiceStatus: PaymentStateJson,
        invoiceId: OptionalInvoiceId,
        invoiceValue: withFallback(Schema.NullOr(FilsJson), null),
        invoiceTransactions: TransactionsJson,
        orderId: OptionalOrderId,
        hold: HoldReasonJson
      })
    )
  })
)

export const toPaymentStatus = ({ data }: typeof PaymentStatusJson.Type): PaymentStatus => ({
  state: data.invoiceStatus,
  invoiceId: data.invoiceId,
  total: data.invoiceValue,
  failed: failedTransactions(data.invoiceTransactions).map(({ paymentId, errorCode }) => ({
    paymentId,
    errorCode
  })),
  orderId: data.orderId,
  hold: data.hold
})

export const OpenPaymentsJson = withAliases(
  { data: [] },
  Schema.Struct({
    data: lenientArray(
      withAliases(
        {
          invoiceId: ["id"],
          state: ["invoice_status", "status"],
          total: ["invoice_value"],
          url: ["invoice_url"],
          invoiceTransactions: ["transactions"],
          orderId: [],
          hold: []
        },
        Schema.Struct({
          invoiceId: InvoiceIdJson,
          state: PaymentStateJson,
          total: FilsJson,
          url: OptionalTextJson,
          invoiceTransactions: TransactionsJson,
          orderId: OptionalOrderId,
          hold: HoldReasonJson
        })
      )
    )
  })
)

/** The attempts to pay are listed in the order in which they were made. */
export const toOpenPayments = ({
  data
}: typeof OpenPaymentsJson.Type): ReadonlyArray<OpenPayment> =>
  data.map(({ invoiceTransactions, ...payment }) => ({
    ...payment,
    hasFailed: failedTransactions(invoiceTransactions.slice(-1)).length > 0
  }))

const OrderIdRecordJson = withAliases({ orderId: ["id"] }, Schema.Struct({ orderId: OrderIdJson }))

/** The id of the stored order, bare or in a record; null where there is none. */
export const StoredOrderJson = withAliases(
  { data: ["order_id"] },
  Schema.Struct({
    data: withFallback(Schema.NullOr(Schema.Union([OrderIdJson, OrderIdRecordJson])), null)
  })
)

/** The refusal `already_paid` with the id of the order, in the body or in its `data`. */
export const AlreadyPaidJson = withAliases(
  { orderId: [], data: [] },
  Schema.Struct({
    orderId: OptionalOrderId,
    data: withFallback(Schema.NullOr(OrderIdRecordJson), null)
  })
)

export const readOrderId = (response: typeof AlreadyPaidJson.Type): OrderId | null =>
  response.orderId ??
  Option.getOrNull(Option.map(Option.fromNullOr(response.data), ({ orderId }) => orderId))

/**
 * The payment methods, as codes or as records with a code. Those that this shop does not know are
 * left out.
 */
export const PaymentMethodsJson = withAliases(
  { data: ["payment_methods", "methods"] },
  Schema.Struct({
    data: lenientArray(
      Schema.Union([
        Schema.NonEmptyString,
        withAliases(
          { code: ["payment_method_code", "method"] },
          Schema.Struct({ code: NonEmptyTextJson })
        )
      ])
    )
  })
)

export const toPaymentMethods = ({
  data
}: typeof PaymentMethodsJson.Type): ReadonlyArray<PaymentMethod> => {
  const listed = data.map((entry) => (typeof entry === "string" ? entry : entry.code).toLowerCase())
  return [...new Set(listed)].flatMap(
    (code) => paymentMethods.find((method) => method === code) ?? []
  )
}
