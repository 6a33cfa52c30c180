import { Schema } from "effect"
import { decodeStrict } from "../../http/requestBody.ts"
import type { ProviderMethod } from "../PaymentProvider.ts"
import { type ApiOptions, noAnswer } from "../providerApi.ts"
import { callApi } from "./callApi.ts"

/**
 * The ways to pay of the account with their ids, which differ between accounts. They are asked for
 * once an hour, and the last ones hold while there is no answer.
 */
export const createMethods = (options: ApiOptions, currency: string, now: () => number) => {
  const known: { methods: ReadonlyMap<ProviderMethod, string> | null; at: number } = {
    methods: null,
    at: 0
  }
  return {
    find: async (): Promise<ReadonlyMap<ProviderMethod, string>> => {
      if (known.methods !== null && now() - known.at < hourMs) return known.methods
      try {
        known.methods = await loadMethods(options, currency)
        known.at = now()
      } catch (problem) {
        if (known.methods === null) throw problem
      }
      return known.methods
    }
  }
}

const hourMs = 3_600_000

const loadMethods = async (
  options: ApiOptions,
  currency: string
): Promise<ReadonlyMap<ProviderMethod, string>> => {
  const answer = await callApi(
    options,
    "InitiatePayment",
    { InvoiceAmount: 1, CurrencyIso: currency },
    "read"
  )
  const methods = answer.isSuccess ? decodeStrict(MethodsJson, answer.data) : null
  if (methods === null) throw noAnswer("MyFatoorah sent no ways to pay")
  return new Map(
    offered.flatMap(([method, word]) => {
      const found = methods.PaymentMethods.find(({ PaymentMethodCode, PaymentMethodEn }) =>
        [PaymentMethodCode.toLowerCase(), PaymentMethodEn?.toLowerCase()].includes(word)
      )
      return found === undefined ? [] : [[method, found.PaymentMethodId] as const]
    })
  )
}

const MethodsJson = Schema.Struct({
  PaymentMethods: Schema.Array(
    Schema.Struct({
      PaymentMethodId: Schema.NonEmptyString,
      PaymentMethodCode: Schema.String,
      PaymentMethodEn: Schema.optionalKey(Schema.NullOr(Schema.String))
    })
  )
})

/**
 * In the order in which the shop offers them, with MyFatoorah's codes; ways to pay later by their
 * names, because their codes are not documented.
 */
const offered: ReadonlyArray<readonly [ProviderMethod, string]> = [
  ["knet", "kn"],
  ["card", "vm"],
  ["apple_pay", "ap"],
  ["deema", "deema"],
  ["tabby", "tabby"],
  ["tamara", "tamara"]
]
