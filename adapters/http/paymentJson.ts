import { Option, Schema } from "effect"
import { isOwnAddress } from "#core/login/returnTo.ts"
import { OrderId } from "#core/orders/Order.ts"
import { InvoiceId, type InvoiceState, type PaymentStatus } from "#core/payment/Payment.ts"
import { oneWay, orElse, salvaged } from "../shared/reading.ts"
import { spelled } from "./spelled.ts"
import { FilsJson, NameJson, OptionalTextJson } from "./values.ts"

export const InvoiceIdJson = NameJson.pipe(Schema.refine(InvoiceId.is))
export const OrderIdJson = NameJson.pipe(Schema.refine(OrderId.is))
const OptionalOrderId = orElse(Schema.NullOr(OrderIdJson), null)
const OptionalInvoiceId = orElse(Schema.NullOr(InvoiceIdJson), null)

/** Only `Paid` is paid (decision 34), and a word that nobody knows is unknown, not failed. */
const StateJson = NameJson.pipe(
  Schema.decodeTo(
    Schema.Literals(["pending", "paid", "canceled", "expired"]),
    oneWay((word: string): InvoiceState => stateByWord.get(word.trim().toLowerCase()) ?? "pending")
  )
)

const stateByWord: ReadonlyMap<string, InvoiceState> = new Map([
  ["paid", "paid"],
  ["canceled", "canceled"],
  ["cancelled", "canceled"],
  ["expired", "expired"]
])

/** Every spelling of the invoice's address that section 7 hints at. */
export const InitiatedJson = spelled(
  { data: [] },
  Schema.Struct({
    data: orElse(
      Schema.NullOr(
        spelled(
          { url: ["invoice_url", "payment_url", "redirect_url", "link"], invoiceId: ["id"] },
          Schema.Struct({ url: OptionalTextJson, invoiceId: OptionalInvoiceId })
        )
      ),
      null
    )
  })
)

/** A payment page may be opened when it is https, or stands on this shop's own origin (decision 34). */
export const isPaymentPage = (url: string, origin: string): boolean => {
  if (isOwnAddress(url)) return true
  if (!/^https?:\/\/[^\s\\\p{Cc}]+$/iu.test(url) || !URL.canParse(url)) return false
  const page = new URL(url)
  return (
    page.username === "" &&
    page.password === "" &&
    (page.protocol === "https:" || page.origin === origin)
  )
}

export const StatusJson = spelled(
  { data: [] },
  Schema.Struct({
    data: spelled(
      {
        invoiceStatus: ["status"],
        invoiceId: ["id"],
        invoiceValue: ["total"],
        invoiceTransactions: ["transactions"],
        orderId: []
      },
      Schema.Struct({
        invoiceStatus: StateJson,
        invoiceId: OptionalInvoiceId,
        invoiceValue: orElse(Schema.NullOr(FilsJson), null),
        invoiceTransactions: orElse(
          salvaged(
            spelled(
              { paymentId: ["id"], transactionStatus: ["status"], errorCode: [] },
              Schema.Struct({
                paymentId: NameJson,
                transactionStatus: NameJson,
                errorCode: OptionalTextJson
              })
            )
          ),
          []
        ),
        orderId: OptionalOrderId
      })
    )
  })
)

export const statusFrom = ({ data }: typeof StatusJson.Type): PaymentStatus => ({
  state: data.invoiceStatus,
  invoiceId: data.invoiceId,
  total: data.invoiceValue,
  failed: data.invoiceTransactions
    .filter(({ transactionStatus }) =>
      ["failed", "declined", "error"].includes(transactionStatus.toLowerCase())
    )
    .map(({ paymentId, errorCode }) => ({ paymentId, errorCode })),
  orderId: data.orderId
})

export const OpenJson = spelled(
  { data: [] },
  Schema.Struct({
    data: salvaged(
      spelled(
        {
          invoiceId: ["id"],
          state: ["invoice_status", "status"],
          total: ["invoice_value"],
          url: ["invoice_url"],
          orderId: []
        },
        Schema.Struct({
          invoiceId: InvoiceIdJson,
          state: StateJson,
          total: FilsJson,
          url: OptionalTextJson,
          orderId: OptionalOrderId
        })
      )
    )
  })
)

const PlainIdJson = spelled({ orderId: ["id"] }, Schema.Struct({ orderId: OrderIdJson }))

/** The new order's id, bare or in a record; null where there is none. */
export const StoredJson = spelled(
  { data: ["order_id"] },
  Schema.Struct({ data: orElse(Schema.NullOr(Schema.Union([OrderIdJson, PlainIdJson])), null) })
)

/** The id of the order that was paid already, wherever in the refusal it stands. */
export const PaidAlreadyJson = spelled(
  { orderId: [], data: [] },
  Schema.Struct({ orderId: OptionalOrderId, data: orElse(Schema.NullOr(PlainIdJson), null) })
)

export const orderIdIn = (answer: typeof PaidAlreadyJson.Type): OrderId | null =>
  answer.orderId ??
  Option.getOrNull(Option.map(Option.fromNullOr(answer.data), ({ orderId }) => orderId))
