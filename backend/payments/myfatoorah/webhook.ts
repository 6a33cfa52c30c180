import { createHmac } from "node:crypto"
import { Schema } from "effect"
import { decodeStrict } from "../../http/requestBody.ts"
import type { Chargeback, PaymentProvider, WebhookEvent } from "../PaymentProvider.ts"
import { isSameSignature } from "../providerApi.ts"
import { parseWithTextNumbers } from "./jsonTokens.ts"

/** The header with the signature of an event. */
export const signatureHeader = "MyFatoorah-Signature"

/**
 * Reads an event of either version, which its shape tells. Both sign fields of the event and not
 * its bytes, so the numbers in it must be read as they were sent.
 */
export const readWebhook =
  (secret: string): PaymentProvider["readWebhook"] =>
  (headers, rawText) => {
    const body = parseWithTextNumbers(rawText)
    const signature = headers.get(signatureHeader) ?? ""
    const second = decodeStrict(EventV2, body)
    if (second !== null)
      return isSignedBy(secret, signedTextV2(second), signature) ? eventV2(second) : null
    const first = decodeStrict(EventV1, body)
    if (first === null) return null
    return isSignedBy(secret, signedTextV1(first), signature) ? eventV1(first, signature) : null
  }

/** `base64(HMAC-SHA256(text))`, both in UTF-8. */
export const sign = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("base64")

const isSignedBy = (secret: string, text: string | null, signature: string): boolean =>
  text !== null && isSameSignature(sign(secret, text), signature)

const Data = Schema.Record(Schema.String, Schema.Unknown)

const EventV2 = Schema.Struct({
  Event: Schema.Struct({ Code: Schema.NonEmptyString, Reference: Schema.NonEmptyString }),
  Data
})

const EventV1 = Schema.Struct({ EventType: Schema.NonEmptyString, Data })

/** The fields that version 2 signs, in their order, by the code of the event. */
const signedFields: Readonly<Record<string, ReadonlyArray<string>>> = {
  "1": [
    "Invoice.Id",
    "Invoice.Status",
    "Transaction.Status",
    "Transaction.PaymentId",
    "Invoice.ExternalIdentifier"
  ],
  "2": ["Refund.Id", "Refund.Status", "Amount.ValueInBaseCurrency", "ReferencedInvoice.Id"],
  "3": ["Deposit.Reference", "Deposit.ValueInBaseCurrency", "Deposit.NumberOfTransactions"],
  "4": ["Supplier.Code", "KycDecision.Status"],
  "5": ["Recurring.Id", "Recurring.Status", "Recurring.InitialInvoiceId"],
  "6": [
    "Dispute.DisputeTransactionId",
    "Dispute.Status",
    "Invoice.Id",
    "Invoice.Status",
    "Transaction.Status",
    "Transaction.PaymentId",
    "Invoice.ExternalIdentifier"
  ]
}

/** Null for a code whose signature is not documented. */
const signedTextV2 = ({ Event, Data: data }: typeof EventV2.Type): string | null =>
  signedFields[Event.Code]?.map((path) => `${path}=${valueAt(data, path)}`).join(",") ?? null

/**
 * All fields by their names, whatever their case; a refund's reference at the bank is not signed.
 */
const signedTextV1 = ({ Data: data, EventType }: typeof EventV1.Type): string =>
  Object.keys(data)
    .filter((name) => !(EventType === "2" && name === "GatewayReference"))
    .toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1))
    .map((name) => `${name}=${valueAt(data, name)}`)
    .join(",")

const eventV2 = ({ Event, Data: data }: typeof EventV2.Type): WebhookEvent => ({
  id: Event.Reference,
  invoiceId: valueAt(data, "Invoice.Id") || valueAt(data, "ReferencedInvoice.Id") || null,
  reference: valueAt(data, "Invoice.ExternalIdentifier") || null,
  about: aboutOf(Event.Code, {
    id: valueAt(data, "Dispute.DisputeTransactionId"),
    type: valueAt(data, "Dispute.Type"),
    status: valueAt(data, "Dispute.Status")
  })
})

/** Version 1 has no id of its events; the same content is the same event. */
const eventV1 = (
  { Data: data, EventType }: typeof EventV1.Type,
  signature: string
): WebhookEvent => ({
  id: signature,
  invoiceId: valueAt(data, "InvoiceId") || null,
  reference: valueAt(data, "CustomerReference") || null,
  about: aboutOf(EventType, {
    id: valueAt(data, "DisputeTransactionId"),
    type: valueAt(data, "DisputeType"),
    status: valueAt(data, "DisputeStatus")
  })
})

interface Dispute {
  readonly id: string
  readonly type: string
  readonly status: string
}

/** Both versions have the same codes. A dispute of another type takes no money. */
const aboutOf = (code: string, { id, status, type }: Dispute): WebhookEvent["about"] => {
  if (code === "2") return "refund"
  if (code !== "6" || id === "" || type.toUpperCase() !== "CHARGEBACK") return "payment"
  return { id, status: chargebackStatus(status) }
}

const chargebackStatus = (word: string): Chargeback["status"] => {
  switch (word.toUpperCase()) {
    case "LOST":
      return "succeeded"
    case "RESOLVED":
      return "failed"
    default:
      return "pending"
  }
}

/** The text at a path such as `Invoice.Id`; empty where there is none. */
const valueAt = (data: unknown, path: string): string => {
  const value = path
    .split(".")
    .reduce<unknown>(
      (inner, name) =>
        typeof inner === "object" && inner !== null ? Reflect.get(inner, name) : undefined,
      data
    )
  return typeof value === "string" || typeof value === "number" ? String(value) : ""
}
