import { InvoiceId, PaymentId } from "#core/payment/Payment.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { clientRateLimits, enforceRateLimits, type RateLimit } from "../http/rateCounter.ts"
import type { ServerContext } from "../context.ts"
import { createPlacedOrderCookie } from "../customers/placedOrderCookie.ts"
import type { ApiRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { HttpError } from "../http/HttpError.ts"
import { type PaymentState, type InvoiceRow, applyProviderInvoice } from "./completePayment.ts"
import { answerBrowser, providerOf } from "./configuredProvider.ts"
import { rememberReturn } from "./paymentReturn.ts"
import type { InvoiceKey, ProviderInvoice, ProviderTransaction } from "./PaymentProvider.ts"

/**
 * `GET /payment/status`: completes a paid payment and returns the order to its owner. Anyone else
 * gets only the status.
 */
export const paymentStatus = async (context: ServerContext, request: ApiRequest) => {
  const reference = parseReference(request.query)
  await enforceRateLimits(context, checkLimits(context, request))
  const found = await answerBrowser(findPayment(context, reference))
  if (found === null) throw unknownPaymentRefusal(404)
  const completed = await applyProviderInvoice(context, found.id, found.providerInvoice)
  if ("paymentId" in reference) await rememberReturn(context, completed, reference.paymentId)
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
 * Each request asks the provider and locks the invoice. A guest can be counted by client address
 * only.
 */
export const checkLimits = (
  { settings }: Pick<ServerContext, "settings">,
  { client, customer }: Pick<ApiRequest, "client" | "customer">
): ReadonlyArray<RateLimit> =>
  customer === null
    ? clientRateLimits({ settings }, client, {
        name: "payment status",
        maximum: settings.paymentStatusPerClientIp,
        seconds: 600
      })
    : [
        {
          name: `payment status of customer ${customer.id}`,
          maximum: settings.paymentStatusPerCustomer,
          seconds: 600
        }
      ]

/**
 * The state of an invoice as the API sends it. A stranded invoice is still pending for the
 * customer, and the owner gets `Hold` with it; so is one that ended while its provider could not be
 * asked.
 */
export const invoiceStatus = ({
  state,
  unreachable_at
}: Pick<InvoiceRow, "state" | "unreachable_at">): "Pending" | "Paid" | "Canceled" | "Expired" =>
  state === "expired" && unreachable_at !== null ? "Pending" : statusByState[state]

/** 400 for an invalid reference, 404 for an unknown one. */
export const unknownPaymentRefusal = (code: 400 | 404) =>
  new HttpError(code, "payment_unknown", "refusals.paymentReturn.badReference")

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

/** An invoice of ours with its state at the provider, which is null where it cannot be asked. */
const findPayment = async (
  context: ServerContext,
  by: Exclude<InvoiceKey, { readonly reference: string }>
): Promise<{ readonly id: number; readonly providerInvoice: ProviderInvoice | null } | null> => {
  const known = "invoiceId" in by ? await findByProviderId(context, by.invoiceId) : undefined
  if (known !== undefined) {
    const provider = await providerOf(context, known.id)
    return { id: known.id, providerInvoice: (await provider?.recentStatus(by)) ?? null }
  }
  // The id of a payment does not tell at which provider it is.
  for (const { name, recentStatus } of context.paymentProviders) {
    const providerInvoice = await recentStatus(by)
    const invoice = providerInvoice && (await findByReference(context, name, providerInvoice))
    if (invoice) return { id: invoice.id, providerInvoice }
  }
  return null
}

const findByProviderId = ({ db }: ServerContext, id: string) =>
  db
    .selectFrom("invoice")
    .select("id")
    .where("provider_id", "=", id)
    .orderBy("id", "desc")
    .executeTakeFirst()

const findByReference = (
  { db }: ServerContext,
  provider: string,
  { reference }: Pick<ProviderInvoice, "reference">
) =>
  db
    .selectFrom("invoice")
    .select("id")
    .where("reference", "=", reference)
    .where((row) => row.or([row("provider", "is", null), row("provider", "=", provider)]))
    .executeTakeFirst()

const detailsForOwner = ({ invoice, orderId, providerInvoice }: PaymentState) => ({
  InvoiceId: invoice.provider_id,
  InvoiceStatus: invoiceStatus(invoice),
  InvoiceValue: dinarsFromFils(invoice.amount_fils),
  InvoiceTransactions: transactionsJson(providerInvoice),
  ...(orderId === null ? {} : { OrderId: orderId }),
  ...strandedJson(invoice)
})

/** Why a received payment made no order; nothing once a person has made one. */
export const strandedJson = ({ hold_reason, state }: Pick<InvoiceRow, "hold_reason" | "state">) =>
  hold_reason === null || state === "paid"
    ? {}
    : { Hold: state === "refunded" ? "refunded" : hold_reason }

/** The API has the words of its first payment provider, with their spelling. */
const transactionStatus: Readonly<Record<ProviderTransaction["status"], string>> = {
  pending: "InProgress",
  succeeded: "Succss",
  failed: "Failed"
}

/** The payment tries of an invoice, in the order in which they were made. */
export const transactionsJson = (invoice: ProviderInvoice | null) =>
  (invoice?.transactions ?? []).map((transaction) => ({
    PaymentId: transaction.paymentId,
    TransactionStatus: transactionStatus[transaction.status],
    ErrorCode: transaction.errorCode ?? ""
  }))
