import { Effect, Result, Schema } from "effect"
import { isEmail } from "#core/address/addressForm.ts"
import { paymentPhone } from "#core/login/Phone.ts"
import { type Locale, locales } from "#locales/index.ts"
import { dinars } from "../catalogue/written.ts"
import type { CustomerRequest, Shop } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { logError } from "../http/logError.ts"
import { type Attempt, enterAttempt, keyOf, keyReused, withinCap } from "../orders/attempt.ts"
import { payloadHash, readWantedOrder, unreadable, type WantedOrder } from "../orders/payload.ts"
import { orOutOfStock, priceAndTake } from "../orders/placeCashOrder.ts"
import { Refusal } from "../orders/Refusal.ts"
import { inTransaction } from "../orders/transaction.ts"
import { alreadyPaid } from "./alreadyPaid.ts"
import { complete, type InvoiceRow } from "./complete.ts"
import type { ProviderInvoice } from "./Provider.ts"
import { providerOf } from "./providerOf.ts"

/** `POST /payment/initiate`: reserves the stock, makes the invoice, and answers where it is paid. */
export const initiate = async (shop: Shop, asked: CustomerRequest) => {
  const key = keyOf(asked)
  const payer = payerIn(asked.body)
  const wanted = readWantedOrder(payer.order)
  if (wanted.method !== "card") throw new Refusal(unreadable)
  const attempt = {
    customerId: asked.customer.id,
    key,
    hash: payloadHash(wanted),
    method: wanted.method
  }
  const locale = localeNamed(payer.Language) ?? asked.locale
  const reserved = await reserve(shop, attempt, wanted, payer.InvoiceValue, locale)
  const invoice = await atTheProvider(shop, reserved)
  return okResponse({
    status: true,
    Data: { InvoiceURL: invoice.url, InvoiceId: Number(invoice.provider_id) },
    message: ""
  })
}

/** The invoice's row, from a transaction that also reserves its stock; the one of before where the key was used before. */
const reserve = async (
  shop: Shop,
  attempt: Attempt,
  wanted: WantedOrder,
  claimedValue: number | null,
  locale: Locale
): Promise<InvoiceRow> => {
  const at = new Date(shop.now())
  const { customerId, key } = attempt
  return orOutOfStock(shop, wanted, () =>
    inTransaction(shop, async (tx) => {
      if (!(await enterAttempt(tx, attempt, at))) {
        return tx
          .selectFrom("invoice")
          .selectAll()
          .where("customer_id", "=", customerId)
          .where("key", "=", key)
          .executeTakeFirstOrThrow()
      }
      await withinCap(tx, shop, customerId)
      const priced = await priceAndTake(tx, wanted, locale, at)
      if (priced.total <= 0 || (claimedValue !== null && claimedValue !== dinars(priced.total)))
        throw invalidAmount()
      return tx
        .insertInto("invoice")
        .values({
          customer_id: customerId,
          key,
          reference: `${customerId}-${key}`,
          amount_fils: priced.total,
          currency: "KWD",
          state: "created",
          stock_held: true,
          priced: JSON.stringify(priced),
          created_at: at,
          expires_at: new Date(at.getTime() + shop.settings.invoiceLifeS * 1_000),
          changed_at: at,
          look_at: at
        })
        .returningAll()
        .executeTakeFirstOrThrow()
    })
  )
}

/** Asks the provider for the invoice's page unless we have it. What is over or paid needs another key. */
const atTheProvider = async (shop: Shop, invoice: InvoiceRow): Promise<InvoiceRow> => {
  if (invoice.state === "paid") throw await alreadyPaid(shop, invoice)
  if (invoice.state === "created") return announced(shop, invoice, await askProvider(shop, invoice))
  if (invoice.state !== "pending") throw keyReused()
  const { invoice: now } = await complete(shop, invoice.id)
  if (now.state === "paid") throw await alreadyPaid(shop, now)
  if (now.state !== "pending") throw keyReused()
  return now
}

const askProvider = async (shop: Shop, invoice: InvoiceRow): Promise<ProviderInvoice> => {
  const { priced } = invoice
  const home = shop.settings.publicUrl ?? ""
  try {
    return await providerOf(shop).create({
      reference: invoice.reference,
      valueFils: invoice.amount_fils,
      currency: invoice.currency,
      customerName: priced.fullName,
      customerEmail: priced.email,
      customerMobile: paymentPhone(priced.phone).digits,
      language: priced.locale,
      callbackUrl: `${home}/payment-callback`,
      errorUrl: `${home}/payment-error`,
      expiresAt: invoice.expires_at
    })
  } catch (problem) {
    logError("payment provider", problem)
    throw new Refusal({ status: 502, code: "provider_silent", word: "server.providerSilent" })
  }
}

/** Keeps the provider's id. If the invoice was ended meanwhile, the provider's is ended too. */
const announced = async (
  shop: Shop,
  invoice: InvoiceRow,
  made: ProviderInvoice
): Promise<InvoiceRow> => {
  const kept = await shop.db
    .updateTable("invoice")
    .set({
      state: "pending",
      provider_id: made.invoiceId,
      url: made.url,
      changed_at: new Date(shop.now())
    })
    .where("id", "=", invoice.id)
    .where("state", "=", "created")
    .returningAll()
    .executeTakeFirst()
  if (kept !== undefined) return kept
  const other = await shop.db
    .selectFrom("invoice")
    .selectAll()
    .where("id", "=", invoice.id)
    .executeTakeFirstOrThrow()
  if (other.state === "pending" && other.provider_id === made.invoiceId) return other
  await providerOf(shop).cancel(made.invoiceId)
  throw keyReused()
}

/** Of the payment's own fields only these are read: the rest is built here (specification, section 5: Payment initiation). */
const PaymentBody = Schema.Struct({
  InvoiceValue: Schema.Finite.pipe(
    Schema.NullOr,
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  ),
  CustomerName: Schema.String.pipe(
    Schema.NullOr,
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  ),
  CustomerEmail: Schema.String.pipe(
    Schema.NullOr,
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  ),
  CustomerMobile: Schema.String.pipe(
    Schema.NullOr,
    Schema.withDecodingDefaultKey(Effect.succeed(null))
  ),
  Language: Schema.String.pipe(Schema.NullOr, Schema.withDecodingDefaultKey(Effect.succeed(null))),
  order: Schema.Unknown
})

const localeNamed = (language: string | null): Locale | null =>
  locales.find((locale) => locale === language?.toLowerCase()) ?? null

const payerIn = (body: unknown): typeof PaymentBody.Type => {
  const decoded = Schema.decodeUnknownResult(PaymentBody)(body)
  if (Result.isFailure(decoded)) throw new Refusal(unreadable)
  const { InvoiceValue, CustomerName, CustomerEmail, CustomerMobile } = decoded.success
  if (InvoiceValue !== null && InvoiceValue <= 0) throw invalidAmount()
  if (CustomerName?.trim() === "")
    throw new Refusal({ status: 422, code: "name_missing", word: "refusals.checkout.name" })
  if (CustomerEmail !== null && CustomerEmail !== "" && !isEmail(CustomerEmail.trim())) {
    throw new Refusal({ status: 422, code: "email_invalid", word: "refusals.checkout.email" })
  }
  if (CustomerMobile !== null && paymentPhone(CustomerMobile).digits === "") {
    throw new Refusal({ status: 422, code: "mobile_missing", word: "refusals.checkout.mobile" })
  }
  return decoded.success
}

const invalidAmount = () =>
  new Refusal({ status: 422, code: "invalid_amount", word: "refusals.checkout.amount" })
