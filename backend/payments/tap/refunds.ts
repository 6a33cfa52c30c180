import { Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { parseDecimalAmount } from "../decimalAmount.ts"
import type { ProviderRefund, RefundList, RefundRequest, RefundsKey } from "../PaymentProvider.ts"
import { type ApiOptions, noAnswer } from "../providerApi.ts"
import { callApi } from "./callApi.ts"

/** Asks for a refund, which Tap makes once for each reference within 24 hours. */
export const makeRefund = async (
  options: ApiOptions,
  { invoiceId, reference, valueFils }: RefundRequest,
  { currency, webhookUrl }: { readonly currency: string; readonly webhookUrl: string }
): Promise<ProviderRefund | null> => {
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
  return refund === null ? null : toProviderRefund(refund)
}

/**
 * The refunds of a charge, also those of the portal; a refund whose id is known is asked for by it
 * where the list lacks it.
 */
export const listRefunds = async (
  options: ApiOptions,
  { invoiceId, knownIds }: RefundsKey
): Promise<RefundList> => {
  const listed = await listOfCharge(options, invoiceId)
  const refunds = [...(listed ?? [])]
  for (const id of knownIds) {
    if (refunds.some((refund) => refund.id === id)) continue
    const refund = await callApi(
      options,
      { method: "GET", path: `refunds/${encodeURIComponent(id)}` },
      RefundJson
    )
    if (refund?.charge_id === invoiceId) refunds.push(refund)
  }
  return { refunds: refunds.map(toProviderRefund), isComplete: listed !== null }
}

/** Null where Tap refuses the list, or does not come to its end. */
const listOfCharge = async (
  options: ApiOptions,
  invoiceId: string
): Promise<ReadonlyArray<Refund> | null> => {
  const refunds: Array<Refund> = []
  for (let pages = 0, after: string | undefined; pages < maximumPages; pages++) {
    const page = await callApi(
      options,
      {
        method: "POST",
        path: "refunds/list",
        body: {
          charges: [invoiceId],
          limit: 50,
          ...(after === undefined ? {} : { starting_after: after })
        }
      },
      RefundsJson
    )
    if (page === null) return null
    refunds.push(...page.refunds.filter((refund) => refund.charge_id === invoiceId))
    after = page.refunds.at(-1)?.id
    if (page.has_more !== true || after === undefined) return refunds
  }
  return null
}

const maximumPages = 20

const RefundJson = Schema.Struct({
  id: Schema.NonEmptyString,
  status: Schema.String,
  amount: Schema.Union([Schema.String, Schema.Finite]),
  charge_id: Schema.String,
  reference: Schema.optionalKey(
    Schema.NullOr(Schema.Struct({ merchant: Schema.optionalKey(Schema.NullOr(Schema.String)) }))
  )
})
type Refund = typeof RefundJson.Type

const RefundsJson = Schema.Struct({
  has_more: Schema.optionalKey(Schema.Boolean),
  refunds: Schema.Array(RefundJson)
})

const toProviderRefund = ({ amount, id, reference, status }: Refund): ProviderRefund => {
  const valueFils = parseDecimalAmount(String(amount))
  if (valueFils === null) throw noAnswer(`Tap sent the refund ${id} with an amount that is none`)
  return {
    id,
    reference: reference?.merchant || null,
    valueFils,
    status: refundStatus(status)
  }
}

/** `TIMED_OUT`, `UNKNOWN` and a word that is not documented are not certain. */
const refundStatus = (word: string): ProviderRefund["status"] => {
  switch (word.toUpperCase().replaceAll(" ", "_")) {
    case "REFUNDED":
      return "succeeded"
    case "CANCELLED":
    case "DECLINED":
    case "FAILED":
    case "RESTRICTED":
    case "VOID":
      return "failed"
    case "ACCEPTED":
    case "INITIATED":
    case "IN_PROGRESS":
    case "PENDING":
      return "pending"
    default:
      return "unknown"
  }
}
