import { Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"
import { decodeStrict } from "../../http/requestBody.ts"
import {
  type InvoiceKey,
  InvoiceRejected,
  type InvoiceRequest,
  type PaymentProvider
} from "../PaymentProvider.ts"
import { accountName, type ApiOptions, noAnswer } from "../providerApi.ts"
import { callApi } from "./callApi.ts"
import { countries, type Country, testApi } from "./countries.ts"
import { toProviderInvoice } from "./invoiceJson.ts"
import { formatLocalTime } from "./localTime.ts"
import { createMethods } from "./paymentMethods.ts"
import { listRefunds, makeRefund } from "./refunds.ts"
import { readWebhook } from "./webhook.ts"

export interface MyFatoorahSettings {
  readonly token: string
  readonly country: Country
  readonly webhookSecret: string
  readonly isTest: boolean
  /** Another address of the API, for tests and proxies; null for MyFatoorah's own. */
  readonly url: string | null
}

/**
 * MyFatoorah, by version 2 of its API, which knows the expiry of an invoice and finds invoices by
 * our reference. It has no call that cancels an invoice.
 */
export const myFatoorahProvider = (
  { country, isTest, token, url, webhookSecret }: MyFatoorahSettings,
  now: () => number,
  {
    retryDelayMs = 5_000,
    timeoutMs = 30_000
  }: Partial<Pick<ApiOptions, "timeoutMs" | "retryDelayMs">> = {}
): PaymentProvider => {
  const { api, currency, timeZone } = countries[isTest ? "KW" : country]
  const options: ApiOptions = {
    url: url ?? (isTest ? testApi : api),
    key: token,
    timeoutMs,
    retryDelayMs
  }
  const methods = createMethods(options, currency, now)
  return {
    name: "myfatoorah",
    account: accountName(`${country}-${isTest ? "test" : "live"}`, token),
    methods: async () => [...(await methods.find()).keys()],
    create: async (request) => {
      const methodId =
        request.method === null ? null : ((await methods.find()).get(request.method) ?? null)
      const invoice = invoiceJson(request, timeZone)
      const answer = await (methodId === null
        ? callApi(options, "SendPayment", { ...invoice, NotificationOption: "LNK" }, "write")
        : callApi(options, "ExecutePayment", { ...invoice, PaymentMethodId: methodId }, "write"))
      if (!answer.isSuccess) throw new InvoiceRejected({ field: rejectedField(answer.fields) })
      const created = decodeStrict(CreatedJson, answer.data)
      if (created === null) throw unreadable("a new invoice")
      return {
        invoiceId: created.InvoiceId,
        reference: request.reference,
        url: created.InvoiceURL ?? created.PaymentURL ?? null,
        status: "pending",
        valueFils: request.valueFils,
        currency: request.currency,
        transactions: []
      }
    },
    status: async (by) => {
      const answer = await callApi(options, "GetPaymentStatus", statusKey(by), "read")
      if (!answer.isSuccess) return null
      const invoice = toProviderInvoice(answer.data, { timeZone, currency, now: now() })
      if (invoice === null) throw unreadable("an invoice")
      return invoice
    },
    cancel: null,
    refund: (request) => makeRefund(options, request),
    refunds: (key) => listRefunds(options, key),
    readWebhook: readWebhook(webhookSecret)
  }
}

const invoiceJson = (request: InvoiceRequest, timeZone: string) => ({
  InvoiceValue: dinarsFromFils(request.valueFils),
  DisplayCurrencyIso: request.currency,
  CustomerReference: request.reference,
  CustomerName: acceptedName(request.customerName),
  CustomerEmail: request.customerEmail,
  ...mobileJson(request.customerMobile),
  Language: languageCode[request.language],
  CallBackUrl: request.callbackUrl,
  ErrorUrl: request.errorUrl,
  ExpiryDate: formatLocalTime(request.expiresAt, timeZone)
})

/** Letters of any script, digits and spaces; everything else is refused. */
const acceptedName = (name: string): string =>
  name
    .replace(/[^\p{L}\p{M}\p{N} ]+/gu, " ")
    .replace(/ +/g, " ")
    .trim()

/** A number of Kuwait. One of another country is left out, because the page does not need it. */
const mobileJson = (digits: string) =>
  digits.length === 8 ? { MobileCountryCode: "+965", CustomerMobile: digits } : {}

const languageCode: Readonly<Record<Locale, string>> = { en: "EN", ar: "AR" }

const CreatedJson = Schema.Struct({
  InvoiceId: Schema.NonEmptyString,
  InvoiceURL: Schema.optionalKey(Schema.NullOr(Schema.String)),
  PaymentURL: Schema.optionalKey(Schema.NullOr(Schema.String))
})

const rejectedField = (fields: ReadonlyArray<string>): InvoiceRejected["field"] =>
  fields.map((field) => fieldByName[field.toLowerCase()]).find((field) => field !== undefined) ??
  null

const fieldByName: Readonly<Record<string, InvoiceRejected["field"]>> = {
  customername: "name",
  customeremail: "email",
  customermobile: "mobile",
  mobilecountrycode: "mobile",
  invoicevalue: "amount"
}

const statusKey = (by: InvoiceKey) => {
  if ("invoiceId" in by) return { Key: by.invoiceId, KeyType: "InvoiceId" }
  if ("paymentId" in by) return { Key: by.paymentId, KeyType: "PaymentId" }
  return { Key: by.reference, KeyType: "CustomerReference" }
}

const unreadable = (what: string) => noAnswer(`MyFatoorah sent ${what} that cannot be read`)
