import { Schema } from "effect"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { decodeStrict, orNull } from "../../http/requestBody.ts"
import { parseDecimalAmount } from "../decimalAmount.ts"
import type { ProviderRefund, RefundList, RefundRequest, RefundsKey } from "../PaymentProvider.ts"
import { type ApiOptions, noAnswer } from "../providerApi.ts"
import { callApi } from "./callApi.ts"

/**
 * Asks for a refund, which MyFatoorah's staff makes later. It would make a second one if asked
 * twice.
 */
export const makeRefund = async (
  options: ApiOptions,
  { invoiceId, reference, valueFils }: RefundRequest
): Promise<ProviderRefund | null> => {
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
  if (!answer.isSuccess) return null
  const made = decodeStrict(MadeJson, answer.data)
  if (made === null) throw noAnswer("MyFatoorah sent a new refund that cannot be read")
  return { id: made.RefundId, reference, valueFils, status: "pending" }
}

const MadeJson = Schema.Struct({ RefundId: Schema.NonEmptyString })

/** The refunds of an invoice, also those of the portal. */
export const listRefunds = async (
  options: ApiOptions,
  { invoiceId }: RefundsKey
): Promise<RefundList> => {
  const answer = await callApi(
    options,
    "GetRefundStatus",
    { KeyType: "InvoiceId", Key: invoiceId },
    "read"
  )
  if (!answer.isSuccess) return { refunds: [], isComplete: false }
  if (answer.data === null) return { refunds: [], isComplete: true }
  const list = decodeStrict(RefundsJson, answer.data)
  if (list === null) throw noAnswer("MyFatoorah sent refunds that cannot be read")
  const refunds = (list.RefundStatusResult ?? []).map((refund) => {
    const valueFils = parseDecimalAmount(refund.Amount)
    if (valueFils === null) throw noAnswer("MyFatoorah sent a refund with an amount that is none")
    return {
      id: refund.RefundId,
      reference: refund.ExternalIdentifier || null,
      valueFils,
      status: refundStatus(refund.RefundStatus)
    }
  })
  return { refunds, isComplete: true }
}

/** Numbers are read as text. */
const RefundsJson = Schema.Struct({
  RefundStatusResult: Schema.NullOr(
    Schema.Array(
      Schema.Struct({
        RefundId: Schema.NonEmptyString,
        RefundStatus: Schema.String,
        Amount: Schema.String,
        ExternalIdentifier: orNull(Schema.String)
      })
    )
  )
})

/** A word that is not documented is not certain. */
const refundStatus = (word: string): ProviderRefund["status"] => {
  switch (word.toLowerCase()) {
    case "refunded":
      return "succeeded"
    case "canceled":
      return "failed"
    case "pending":
      return "pending"
    default:
      return "unknown"
  }
}
