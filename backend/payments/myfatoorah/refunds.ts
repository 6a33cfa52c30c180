import { Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { decodeStrict } from "../../http/requestBody.ts"
import type { ProviderRefund, RefundKey, RefundRequest } from "../PaymentProvider.ts"
import { type ApiOptions, noAnswer } from "../providerApi.ts"
import { callApi } from "./callApi.ts"

/**
 * Asks for a refund, which MyFatoorah's staff makes later. It would make a second one if asked
 * twice.
 */
export const makeRefund = async (
  options: ApiOptions,
  { invoiceId, reference, valueFils }: RefundRequest
): Promise<ProviderRefund> => {
  const answer = await callApi(
    options,
    "MakeRefund",
    {
      KeyType: "InvoiceId",
      Key: invoiceId,
      Amount: dinarsFromFils(valueFils),
      Comment: reference,
      ExternalIdentifier: reference,
      ServiceChargeOnCustomer: false,
      AmountDeductedFromSupplier: 0
    },
    "write"
  )
  return { status: answer.isSuccess ? "pending" : "failed" }
}

/** The refund with our reference; null where MyFatoorah has none. */
export const findRefund = async (
  options: ApiOptions,
  { invoiceId, reference }: RefundKey
): Promise<ProviderRefund | null> => {
  const answer = await callApi(
    options,
    "GetRefundStatus",
    { KeyType: "InvoiceId", Key: invoiceId },
    "read"
  )
  if (!answer.isSuccess || answer.data === null) return null
  const refunds = decodeStrict(RefundsJson, answer.data)
  if (refunds === null) throw noAnswer("MyFatoorah sent refunds that cannot be read")
  const refund = refunds.RefundStatusResult?.find(
    ({ ExternalIdentifier }) => ExternalIdentifier === reference
  )
  return refund === undefined ? null : { status: refundStatus(refund.RefundStatus) }
}

const RefundsJson = Schema.Struct({
  RefundStatusResult: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        RefundStatus: Schema.String,
        ExternalIdentifier: Schema.NullOr(Schema.String)
      })
    )
  )
})

const refundStatus = (word: string): ProviderRefund["status"] => {
  switch (word.toLowerCase()) {
    case "refunded":
      return "succeeded"
    case "canceled":
      return "failed"
    default:
      return "pending"
  }
}
