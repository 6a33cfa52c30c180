import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import { dinars } from "../catalogue/written.ts"
import type { ApiRequest, Shop } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { Refusal } from "../orders/Refusal.ts"
import { type Completed, type InvoiceRow, settle } from "./complete.ts"
import type { ProviderInvoice } from "./Provider.ts"
import { providerOf } from "./providerOf.ts"

/** `GET /payment/status`: completes a paid payment, and tells its owner the order. Anybody else hears the bare status. */
export const status = async (shop: Shop, asked: ApiRequest) => {
  const seen = await providerOf(shop).status(referenceIn(asked.query))
  const invoice = seen === null ? undefined : await invoiceOf(shop, seen)
  if (invoice === undefined) throw unknownReference(404)
  const completed = await settle(shop, invoice.id, seen)
  const word = statusWord(completed.invoice)
  const isOwner = asked.customer?.id === completed.invoice.customer_id
  return okResponse({
    status: true,
    Data: isOwner ? ownersData(completed) : { InvoiceStatus: word },
    message: ""
  })
}

/** How the wire names the state of an invoice; what is held for a person is neither paid nor over. */
export const statusWord = ({
  state
}: Pick<InvoiceRow, "state">): "Pending" | "Paid" | "Canceled" | "Expired" => wordByState[state]

/** 400 for what is no reference, 404 for one that nothing is known by. */
export const unknownReference = (code: 400 | 404) =>
  new Refusal({
    status: code,
    code: "payment_unknown",
    word: "refusals.paymentReturn.badReference"
  })

const wordByState = {
  created: "Pending",
  pending: "Pending",
  held: "Pending",
  paid: "Paid",
  canceled: "Canceled",
  expired: "Expired"
} as const

const referenceIn = (query: URLSearchParams) => {
  const paymentId = query.get("paymentId")
  if (paymentId !== null) {
    if (!PaymentId.is(paymentId)) throw unknownReference(400)
    return { paymentId }
  }
  const invoiceId = query.get("invoiceId") ?? ""
  if (!InvoiceId.is(invoiceId)) throw unknownReference(400)
  return { invoiceId }
}

const invoiceOf = (shop: Shop, seen: ProviderInvoice) =>
  shop.db
    .selectFrom("invoice")
    .select("id")
    .where("reference", "=", seen.reference)
    .executeTakeFirst()

const ownersData = ({ invoice, orderId, seen }: Completed) => ({
  InvoiceId: Number(invoice.provider_id),
  InvoiceStatus: statusWord(invoice),
  InvoiceValue: dinars(invoice.amount_fils),
  InvoiceTransactions: (seen?.transactions ?? []).map((transaction) => ({
    PaymentId: transaction.paymentId,
    TransactionStatus: transaction.status,
    ErrorCode: transaction.errorCode ?? ""
  })),
  ...(orderId === null ? {} : { OrderId: orderId })
})
