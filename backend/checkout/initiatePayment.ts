import { Result, Schema } from "effect"
import { isEmail } from "#core/contact/email.ts"
import { formatPaymentPhone } from "#core/contact/Phone.ts"
import { cleanText, isBlank } from "#core/shared/cleanText.ts"
import { type Locale, locales } from "#locales/i18n.ts"
import { dinarsFromFils } from "#core/money/Fils.ts"
import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { keyReusedRefusal } from "../http/requestKey.ts"
import { okResponse } from "../http/route.ts"
import {
  type CheckoutKey,
  checkRepeat,
  recordCheckoutKey,
  createCheckoutKey,
  checkUnpaidInvoices
} from "./checkoutKey.ts"
import {
  parseOrderRequest,
  invalidOrderRefusal,
  type OrderRequest
} from "../orders/orderRequest.ts"
import { lockPromo } from "../pricing/promos.ts"
import { countPromoTry } from "../pricing/promoTries.ts"
import { withOutOfStockRefusal, priceAndTakeStock } from "./placeCashOrder.ts"
import { HttpError } from "../http/HttpError.ts"
import { inTransaction } from "../database/transaction.ts"
import { endInvoicesWithPromo, releaseReplacedStock } from "../payments/cancelPayment.ts"
import {
  alreadyPaidRefusal,
  applyProviderInvoice,
  completePayment,
  endInvoice,
  findInvoice,
  lockInvoice,
  type InvoiceRow
} from "../payments/completePayment.ts"
import {
  InvoiceRejected,
  type PaymentProvider,
  type ProviderInvoice,
  type ProviderMethod
} from "../payments/PaymentProvider.ts"
import {
  configuredProvider,
  providerOf,
  providerUnavailableRefusal
} from "../payments/configuredProvider.ts"
import { createOnce } from "../payments/createOnce.ts"
import { refuseWhilePending } from "../payments/paymentReturn.ts"
import { checkLimits } from "../payments/paymentStatus.ts"
import { logError } from "../http/logError.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { orderDifferenceLink, paths } from "#locales/paths.ts"
import { differenceToken } from "../orders/orderDifference.ts"
import { orNull } from "../http/requestBody.ts"

/**
 * `POST /payment/initiate`: reserves the stock, creates the invoice and returns the URL of its
 * payment page.
 */
export const initiatePayment = async (context: ServerContext, request: CustomerRequest) => {
  // Without a provider nothing is reserved.
  const provider = configuredProvider(context)
  const payer = parsePaymentBody(request.body)
  const orderRequest = parseOrderRequest(payer.order)
  if (orderRequest.method !== "card") throw invalidOrderRefusal()
  const checkoutKey = createCheckoutKey(request, orderRequest)
  if (orderRequest.promoCode !== null) await countPromoTry(context, request, orderRequest.promoCode)
  await endInvoicesWithPromo(context, checkoutKey, orderRequest.promoCode)
  const locale = parseLocale(payer.Language) ?? request.locale
  const reserved = await createInvoice(context, checkoutKey, orderRequest, {
    provider,
    clientTotal: payer.InvoiceValue,
    method: await findMethod(provider, payer.PaymentMethod),
    locale
  })
  if (reserved.state === "pending") await enforceRateLimits(context, checkLimits(context, request))
  const invoice = await ensureProviderInvoice(context, reserved)
  return okResponse({
    status: true,
    Data: { InvoiceURL: invoice.url, InvoiceId: invoice.provider_id },
    message: ""
  })
}

/**
 * Writes the invoice in a transaction that also reserves its stock; returns the existing invoice if
 * the key was used before.
 */
const createInvoice = async (
  context: ServerContext,
  checkoutKey: CheckoutKey,
  orderRequest: OrderRequest,
  {
    clientTotal,
    method,
    locale,
    provider
  }: {
    readonly provider: PaymentProvider
    readonly clientTotal: number | null
    readonly method: ProviderMethod | null
    readonly locale: Locale
  }
): Promise<InvoiceRow> => {
  const at = new Date(context.now())
  const { customerId, key } = checkoutKey
  return withOutOfStockRefusal(context, orderRequest, customerId, () =>
    inTransaction(context.db, async (tx) => {
      if (!(await recordCheckoutKey(tx, checkoutKey, at))) {
        return tx
          .selectFrom("invoice")
          .selectAll()
          .where("customer_id", "=", customerId)
          .where("key", "=", key)
          .executeTakeFirstOrThrow()
      }
      await checkRepeat(tx, context, customerId, orderRequest)
      await lockPromo(tx, orderRequest.promoCode)
      await releaseReplacedStock(tx, customerId, orderRequest)
      await checkUnpaidInvoices(tx, context, customerId)
      const priced = await priceAndTakeStock(tx, orderRequest, checkoutKey, locale, at)
      if (
        priced.total <= 0 ||
        (clientTotal !== null && clientTotal !== dinarsFromFils(priced.total))
      )
        throw invalidAmountRefusal()
      return tx
        .insertInto("invoice")
        .values({
          customer_id: customerId,
          key,
          reference: `${customerId}-${key}`,
          amount_fils: priced.total,
          currency: "KWD",
          state: "created",
          stock_reserved: true,
          payment_method: method,
          provider: provider.name,
          provider_account: provider.account,
          priced: JSON.stringify(priced),
          created_at: at,
          expires_at: new Date(at.getTime() + context.settings.invoiceLifeS * 1_000),
          changed_at: at,
          next_check_at: at
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  )
}

/**
 * Creates the invoice at the provider unless it exists there. A paid or ended invoice is refused,
 * and one whose provider cannot be asked any more: the client begins anew.
 */
export const ensureProviderInvoice = async (
  context: ServerContext,
  reserved: InvoiceRow
): Promise<InvoiceRow> => {
  if (isPaid(reserved)) throw await alreadyPaidRefusal(context, reserved)
  if (reserved.state !== "created" && reserved.state !== "pending") throw keyReusedRefusal()
  const provider = await providerOf(context, reserved.id)
  if (provider === null) throw keyReusedRefusal()
  const invoice =
    reserved.state === "created"
      ? await createOnce(context, reserved.id, (claimed) =>
          createProviderInvoice(context, provider, claimed)
        )
      : await findPayableInvoice(context, reserved)
  if (isPaid(invoice)) throw await alreadyPaidRefusal(context, invoice)
  if (invoice.state !== "pending") throw keyReusedRefusal()
  return invoice
}

/** The invoice as it is now; refused while the bank may still take the money of the last try. */
const findPayableInvoice = async (context: ServerContext, { id }: InvoiceRow) => {
  const payment = await completePayment(context, id, "recentStatus")
  refuseWhilePending(context, payment)
  return payment.invoice
}

/** A stranded invoice is paid too, and nobody should pay it again. */
const isPaid = ({ state }: InvoiceRow): boolean => state === "paid" || state === "held"

/**
 * Creates the invoice, or takes over the one that an earlier try created, whose answer was lost:
 * the provider finds it by its reference. One whose page the provider does not tell is not used,
 * because nobody was sent there. An invoice that the provider refuses is ended at once, so that it
 * reserves no stock.
 */
const createProviderInvoice = async (
  context: ServerContext,
  provider: PaymentProvider,
  invoice: InvoiceRow
): Promise<InvoiceRow> => {
  if (invoice.create_tries > 1) {
    const earlier = await provider.status({ reference: invoice.reference })
    const found = await applyProviderInvoice(context, invoice.id, earlier)
    if (found.invoice.state !== "created") return found.invoice
  }
  try {
    const made = await requestProviderInvoice(context, provider, invoice)
    return await saveProviderInvoice(context, provider, invoice, made)
  } catch (problem) {
    if (!(problem instanceof InvoiceRejected)) throw problem
    logError("payment provider", problem, { invoice: invoice.id })
    await inTransaction(context.db, async (tx) => {
      const row = await lockInvoice(tx, invoice.id)
      if (row.state === "created") await endInvoice(tx, row, "canceled", new Date(context.now()))
    })
    throw rejectedRefusal(problem)
  }
}

/** Our own sentence for each field; what the provider writes is for developers. */
const rejectedRefusal = ({ field }: InvoiceRejected): HttpError => {
  switch (field) {
    case "name":
      return nameRefusal()
    case "email":
      return emailRefusal()
    case "mobile":
      return mobileRefusal()
    case "amount":
      return invalidAmountRefusal()
    case null:
      return providerUnavailableRefusal()
  }
}

const requestProviderInvoice = (
  context: ServerContext,
  provider: PaymentProvider,
  invoice: InvoiceRow
): Promise<ProviderInvoice> => {
  const { priced } = invoice
  const home = context.settings.publicUrl ?? ""
  // A difference is paid by whoever has its link, who comes back to it.
  const link =
    invoice.difference_id === null
      ? null
      : orderDifferenceLink(differenceToken(context, invoice.difference_id), priced.locale)
  return provider.create({
    reference: invoice.reference,
    valueFils: invoice.amount_fils,
    currency: invoice.currency,
    customerName: priced.fullName,
    customerEmail: priced.email,
    customerMobile: formatPaymentPhone(priced.phone).digits,
    language: priced.locale,
    method: invoice.payment_method,
    callbackUrl: home + (link ?? paths.paymentCallback),
    errorUrl: home + (link ?? paths.paymentError),
    expiresAt: invoice.expires_at
  })
}

/**
 * Stores the provider's id. If the invoice was ended meanwhile, or another request created one,
 * this one is cancelled at the provider too, where it can; nobody gets its page.
 */
const saveProviderInvoice = async (
  context: ServerContext,
  provider: PaymentProvider,
  invoice: InvoiceRow,
  made: ProviderInvoice
): Promise<InvoiceRow> => {
  if (made.url === null) throw providerUnavailableRefusal()
  const updated = await context.db
    .updateTable("invoice")
    .set({
      state: "pending",
      provider_id: made.invoiceId,
      url: made.url,
      changed_at: new Date(context.now())
    })
    .where("id", "=", invoice.id)
    .where("state", "=", "created")
    .returningAll()
    .executeTakeFirst()
  if (updated !== undefined) return updated
  const other = await findInvoice(context.db, invoice.id)
  if (other.provider_id !== made.invoiceId) await provider.cancel?.(made.invoiceId)
  return other
}

/** The fields of the payment that are read; the others are computed here. */
const PaymentBody = Schema.Struct({
  InvoiceValue: orNull(Schema.Finite),
  CustomerName: orNull(Schema.String),
  CustomerEmail: orNull(Schema.String),
  CustomerMobile: orNull(Schema.String),
  Language: orNull(Schema.String),
  PaymentMethod: orNull(Schema.String),
  order: Schema.Unknown
})

const parseLocale = (language: string | null): Locale | null =>
  locales.find((locale) => locale === language?.toLowerCase()) ?? null

/** Null for a way to pay that the provider does not offer; the shopper chooses on its page. */
const findMethod = async (
  provider: PaymentProvider,
  given: string | null
): Promise<ProviderMethod | null> =>
  given === null
    ? null
    : ((await provider.methods()).find((method) => method === given.toLowerCase()) ?? null)

const parsePaymentBody = (body: unknown): typeof PaymentBody.Type => {
  const decoded = Schema.decodeUnknownResult(PaymentBody)(body)
  if (Result.isFailure(decoded)) throw invalidOrderRefusal()
  const { InvoiceValue, CustomerName, CustomerEmail, CustomerMobile } = decoded.success
  if (InvoiceValue !== null && InvoiceValue <= 0) throw invalidAmountRefusal()
  if (CustomerName !== null && isBlank(CustomerName)) throw nameRefusal()
  if (CustomerEmail !== null && CustomerEmail !== "" && !isEmail(cleanText(CustomerEmail))) {
    throw emailRefusal()
  }
  if (CustomerMobile !== null && formatPaymentPhone(CustomerMobile).digits === "") {
    throw mobileRefusal()
  }
  return decoded.success
}

const nameRefusal = () => new HttpError(422, "name_missing", "refusals.checkout.name")

const emailRefusal = () => new HttpError(422, "email_invalid", "refusals.checkout.email")

const mobileRefusal = () => new HttpError(422, "mobile_missing", "refusals.checkout.mobile")

const invalidAmountRefusal = () => new HttpError(422, "invalid_amount", "refusals.checkout.amount")
