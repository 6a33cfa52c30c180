import { Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import {
  type InvoiceKey,
  InvoiceRejected,
  type InvoiceRequest,
  type PaymentProvider,
  type ProviderMethod
} from "../PaymentProvider.ts"
import { accountName, type ApiOptions } from "../providerApi.ts"
import { callApi } from "./callApi.ts"
import { ChargeJson, minuteMs, sourceByMethod, toProviderInvoice } from "./chargeJson.ts"
import { listRefunds, makeRefund } from "./refunds.ts"
import { readWebhook } from "./webhook.ts"

/** The address of Tap's API. */
const tapApi = "https://api.tap.company"

export interface TapSettings {
  readonly secretKey: string
  /** Another address of the API, for tests and proxies; null for Tap's own. */
  readonly url: string | null
  /** The ways to pay that the account has. */
  readonly methods: ReadonlyArray<ProviderMethod>
  /** Where Tap sends its events. */
  readonly webhookUrl: string
}

/**
 * Tap, whose charge is an invoice with one try to pay it. It has no call that cancels a charge.
 * Within 24 hours it makes one charge and one refund for each of our references.
 */
export const tapProvider = (
  { methods, secretKey, url, webhookUrl }: TapSettings,
  now: () => number,
  {
    retryDelayMs = 5_000,
    timeoutMs = 30_000
  }: Partial<Pick<ApiOptions, "timeoutMs" | "retryDelayMs">> = {}
): PaymentProvider => {
  const options: ApiOptions = { url: url ?? tapApi, key: secretKey, timeoutMs, retryDelayMs }
  return {
    name: "tap",
    account: accountName(/^sk_(test|live)_/.exec(secretKey)?.[1] ?? "key", secretKey),
    methods: async () => [...sourceByMethod.keys()].filter((method) => methods.includes(method)),
    create: async (request) => {
      const { customerEmail, customerMobile, language } = request
      const isInKuwait = customerMobile.length === 8
      if (customerEmail === null && !isInKuwait) throw new InvoiceRejected({ field: "email" })
      const charge = await callApi(
        options,
        { method: "POST", path: "charges", body: chargeBody(request, webhookUrl, now()), language },
        ChargeJson
      )
      if (charge === null) throw new InvoiceRejected({ field: null })
      return toProviderInvoice(charge, now())
    },
    status: async (by) => {
      const charge =
        "reference" in by
          ? await findCharge(options, by.reference, now())
          : await callApi(
              options,
              { method: "GET", path: `charges/${encodeURIComponent(chargeId(by))}` },
              ChargeJson
            )
      return charge === null ? null : toProviderInvoice(charge, now())
    },
    cancel: null,
    refund: (request) => makeRefund(options, request, { currency, webhookUrl }),
    refunds: (key) => listRefunds(options, key),
    readWebhook: readWebhook(secretKey)
  }
}

/** The only currency of the shop's payments. */
const currency = "KWD"

const chargeId = (by: Exclude<InvoiceKey, { readonly reference: string }>): string =>
  "invoiceId" in by ? by.invoiceId : by.paymentId

const chargeBody = (request: InvoiceRequest, webhookUrl: string, now: number) => ({
  amount: dinarsFromFils(request.valueFils),
  currency: request.currency,
  threeDSecure: true,
  source: { id: sourceByMethod.get(request.method ?? "") ?? "src_all" },
  customer: {
    first_name: request.customerName,
    ...(request.customerEmail === null ? {} : { email: request.customerEmail }),
    // A number of another country is left out, because it may be cut.
    ...(request.customerMobile.length === 8
      ? { phone: { country_code: "965", number: request.customerMobile } }
      : {})
  },
  reference: {
    transaction: request.reference,
    order: request.reference,
    idempotent: request.reference
  },
  transaction: {
    expiry: {
      period: Math.max(5, Math.ceil((request.expiresAt.getTime() - now) / minuteMs)),
      type: "MINUTE"
    }
  },
  redirect: { url: request.callbackUrl },
  post: { url: webhookUrl }
})

/** The charge with our reference of the last two days, after which no charge is looked for. */
const findCharge = async (options: ApiOptions, reference: string, now: number) => {
  const page = await callApi(
    options,
    {
      method: "POST",
      path: "charges/list",
      body: {
        period: { date: { from: now - 48 * 60 * minuteMs, to: now + 60 * minuteMs } },
        reference: { transaction: reference },
        limit: 50
      }
    },
    Schema.Struct({ charges: Schema.Array(ChargeJson) })
  )
  return page?.charges.find((charge) => charge.reference.transaction === reference) ?? null
}
