import { Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import type { ProviderRefund, RefundKey, RefundRequest } from "../PaymentProvider.ts"
import type { ApiOptions } from "../providerApi.ts"
import { callApi } from "./callApi.ts"

/** Asks for a refund, which Tap makes once for each reference. */
export const makeRefund = async (
  options: ApiOptions,
  { invoiceId, reference, valueFils }: RefundRequest,
  { currency, webhookUrl }: { readonly currency: string; readonly webhookUrl: string }
): Promise<ProviderRefund> => {
  const refund = await callApi(
    options,
    {
      method: "POST",
      path: "refunds",
      body: {
        charge_id: invoiceId,
        amount: dinarsFromFils(valueFils),
        currency,
        reason: "requested_by_customer",
        reference: { merchant: reference, idempotent: reference },
        post: { url: webhookUrl }
      }
    },
    RefundJson
  )
  return { status: refund === null ? "failed" : refundStatus(refund.status) }
}

/** The refund with our reference, of the last 30 days, for which Tap lists them. */
export const findRefund = async (
  options: ApiOptions,
  { invoiceId, reference }: RefundKey,
  now: number
): Promise<ProviderRefund | null> => {
  for (let after: string | undefined; ;) {
    const page = await callApi(
      options,
      {
        method: "POST",
        path: "refunds/list",
        body: {
          period: { date: { from: now - 30 * dayMs, to: now + hourMs } },
          limit: 50,
          ...(after === undefined ? {} : { starting_after: after })
        }
      },
      RefundsJson
    )
    const refunds = page?.refunds ?? []
    const found = refunds.find(
      (refund) => refund.charge_id === invoiceId && refund.reference?.merchant === reference
    )
    if (found !== undefined) return { status: refundStatus(found.status) }
    after = refunds.at(-1)?.id
    if (page?.has_more !== true || after === undefined) return null
  }
}

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const RefundJson = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.String,
  charge_id: Schema.String,
  reference: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ merchant: Schema.optionalKey(Schema.NullOr(Schema.String)) }))
  )
})

const RefundsJson = Schema.Struct({
  has_more: Schema.optionalKey(Schema.Boolean),
  refunds: Schema.Array(RefundJson)
})

const refundStatus = (word: string): ProviderRefund["status"] => {
  switch (word.toUpperCase()) {
    case "REFUNDED":
      return "succeeded"
    case "CANCELLED":
    case "DECLINED":
    case "FAILED":
    case "RESTRICTED":
    case "VOID":
      return "failed"
    default:
      return "pending"
  }
}
