import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { clientRateLimits, enforceRateLimits } from "../http/rateCounter.ts"
import type { ServerContext } from "../context.ts"
import { createPlacedOrderCookie } from "../customers/placedOrderCookie.ts"
import type { ApiRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { Refusal } from "../http/Refusal.ts"
import { type PaymentState, type InvoiceRow, applyProviderInvoice } from "./completePayment.ts"
import type { ProviderInvoice, ProviderTransaction } from "./PaymentProvider.ts"

/**
 * `GET /payment/status`: completes a paid payment and returns the order to its owner. Anyone else
 * gets only the status.
 */
export const paymentStatus = async (context: ServerContext, request: ApiRequest) => {
  const reference = parseReference(request.query)
  // Every request asks the provider and locks the invoice. A guest can be counted by client address
  // only.
  if (request.customer === null)
    await enforceRateLimits(
      context,
      clientRateLimits(context, request.client, {
        name: "payment status",
        maximum: context.settings.paymentStatusPerClientAddress,
        seconds: 600
      })
    )
  const providerInvoice = (await context.paymentProvider?.status(reference)) ?? null
  const invoice = providerInvoice === null ? undefined : await findInvoice(context, providerInvoice)
  if (invoice === undefined) throw unknownPaymentRefusal(404)
  const completed = await applyProviderInvoice(context, invoice.id, providerInvoice)
  const word = invoiceStatus(completed.invoice)
  const { customer } = request
  const owner = customer?.id === completed.invoice.customer_id ? customer : null
  return {
    ...okResponse({
      status: true,
      Data: owner === null ? { InvoiceStatus: word } : detailsForOwner(completed),
      message: ""
    }),
    cookies:
      owner === null || completed.orderId === null
        ? []
        : [createPlacedOrderCookie(context, owner, completed.orderId)]
  }
}

/**
 * The state of an invoice as the API sends it. A held invoice is still pending for the customer,
 * and the owner gets `Hold` with it.
 */
export const invoiceStatus = ({
  state
}: Pick<InvoiceRow, "state">): "Pending" | "Paid" | "Canceled" | "Expired" => statusByState[state]

/** 400 for an invalid reference, 404 for an unknown one. */
export const unknownPaymentRefusal = (code: 400 | 404) =>
  new Refusal(code, "payment_unknown", "refusals.paymentReturn.badReference")

const statusByState = {
  created: "Pending",
  pending: "Pending",
  held: "Pending",
  paid: "Paid",
  canceled: "Canceled",
  refunded: "Canceled",
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

const findInvoice = (context: ServerContext, providerInvoice: ProviderInvoice) =>
  context.db
    .selectFrom("invoice")
    .select("id")
    .where("reference", "=", providerInvoice.reference)
    .executeTakeFirst()

const detailsForOwner = ({ invoice, orderId, providerInvoice }: PaymentState) => ({
  InvoiceId: invoice.provider_id,
  InvoiceStatus: invoiceStatus(invoice),
  InvoiceValue: dinarsFromFils(invoice.amount_fils),
  InvoiceTransactions: transactionsJson(providerInvoice),
  ...(orderId === null ? {} : { OrderId: orderId }),
  ...holdJson(invoice)
})

/** Why a received payment made no order; nothing once a person has made one. */
export const holdJson = ({ hold_reason, state }: Pick<InvoiceRow, "hold_reason" | "state">) =>
  hold_reason === null || state === "paid"
    ? {}
    : { Hold: state === "refunded" ? "refunded" : hold_reason }

/** The API has the words of its first payment provider, with their spelling. */
const transactionStatus: Readonly<Record<ProviderTransaction["status"], string>> = {
  pending: "InProgress",
  succeeded: "Succss",
  failed: "Failed"
}

/** The attempts to pay an invoice, in the order in which they were made. */
export const transactionsJson = (invoice: ProviderInvoice | null) =>
  (invoice?.transactions ?? []).map((transaction) => ({
    PaymentId: transaction.paymentId,
    TransactionStatus: transactionStatus[transaction.status],
    ErrorCode: transaction.errorCode ?? ""
  }))
