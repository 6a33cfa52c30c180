import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import { toDinars } from "../catalogue/wireValues.ts"
import type { ApiRequest, Shop } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { Refusal } from "../orders/Refusal.ts"
import { type PaymentState, type InvoiceRow, applyProviderInvoice } from "./completePayment.ts"
import type { ProviderInvoice } from "./PaymentProvider.ts"
import { configuredProvider } from "./configuredProvider.ts"

/** `GET /payment/status`: completes a paid payment, and tells its owner the order. Anybody else hears the bare status. */
export const paymentStatus = async (shop: Shop, asked: ApiRequest) => {
  const seen = await configuredProvider(shop).status(parseReference(asked.query))
  const invoice = seen === null ? undefined : await findInvoice(shop, seen)
  if (invoice === undefined) throw unknownPaymentRefusal(404)
  const completed = await applyProviderInvoice(shop, invoice.id, seen)
  const word = invoiceStatus(completed.invoice)
  const isOwner = asked.customer?.id === completed.invoice.customer_id
  return okResponse({
    status: true,
    Data: isOwner ? detailsForOwner(completed) : { InvoiceStatus: word },
    message: ""
  })
}

/** How the wire names the state of an invoice; what is held for a person is neither paid nor over. */
export const invoiceStatus = ({
  state
}: Pick<InvoiceRow, "state">): "Pending" | "Paid" | "Canceled" | "Expired" => statusByState[state]

/** 400 for what is no reference, 404 for one that nothing is known by. */
export const unknownPaymentRefusal = (code: 400 | 404) =>
  new Refusal({
    status: code,
    code: "payment_unknown",
    messageKey: "refusals.paymentReturn.badReference"
  })

const statusByState = {
  created: "Pending",
  pending: "Pending",
  held: "Pending",
  paid: "Paid",
  canceled: "Canceled",
  expired: "Expired"
} as const

const parseReference = (query: URLSearchParams) => {
  const paymentId = query.get("paymentId")
  if (paymentId !== null) {
    if (!PaymentId.is(paymentId)) throw unknownPaymentRefusal(400)
    return { paymentId }
  }
  const invoiceId = query.get("invoiceId") ?? ""
  if (!InvoiceId.is(invoiceId)) throw unknownPaymentRefusal(400)
  return { invoiceId }
}

const findInvoice = (shop: Shop, seen: ProviderInvoice) =>
  shop.db
    .selectFrom("invoice")
    .select("id")
    .where("reference", "=", seen.reference)
    .executeTakeFirst()

const detailsForOwner = ({ invoice, orderId, providerInvoice: seen }: PaymentState) => ({
  InvoiceId: Number(invoice.provider_id),
  InvoiceStatus: invoiceStatus(invoice),
  InvoiceValue: toDinars(invoice.amount_fils),
  InvoiceTransactions: (seen?.transactions ?? []).map((transaction) => ({
    PaymentId: transaction.paymentId,
    TransactionStatus: transaction.status,
    ErrorCode: transaction.errorCode ?? ""
  })),
  ...(orderId === null ? {} : { OrderId: orderId })
})
