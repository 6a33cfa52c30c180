import { createHmac } from "node:crypto"
import { Schema } from "effect"
import { decodeStrict, parseJsonBody } from "../http/requestBody.ts"
import type { PaymentProvider, WebhookEvent } from "../payments/PaymentProvider.ts"
import { isSameSignature } from "../payments/providerApi.ts"

/** The header with the signature of an event. */
export const signatureHeader = "Webhook-Signature"

/**
 * An event of the simulated provider: an invoice (code 1), a refund of it (2) or a chargeback (6)
 * has changed.
 */
export const SandboxEvent = Schema.Struct({
  Event: Schema.Struct({
    Code: Schema.Int,
    Name: Schema.String,
    CreationDate: Schema.String,
    Reference: Schema.NonEmptyString
  }),
  Data: Schema.Struct({
    Invoice: Schema.Struct({
      Id: Schema.String,
      Status: Schema.String,
      ExternalIdentifier: Schema.String
    }),
    Transaction: Schema.Struct({ Status: Schema.String, PaymentId: Schema.String }),
    Chargeback: Schema.optionalKey(
      Schema.Struct({
        Id: Schema.NonEmptyString,
        Status: Schema.Literals(["PENDING", "LOST", "RESOLVED"])
      })
    )
  })
})
export type SandboxEvent = typeof SandboxEvent.Type

/** Reads an event that was signed with this secret. */
export const readSandboxWebhook =
  (secret: string): PaymentProvider["readWebhook"] =>
  (headers, rawText) => {
    const event = decodeStrict(SandboxEvent, parseJsonBody(rawText))
    const signature = headers.get(signatureHeader) ?? ""
    if (event === null || !isSameSignature(signEvent(event, secret), signature)) return null
    const { Id, ExternalIdentifier } = event.Data.Invoice
    return {
      id: event.Event.Reference,
      invoiceId: Id,
      reference: ExternalIdentifier,
      about: aboutOf(event)
    }
  }

const aboutOf = ({ Event, Data: { Chargeback } }: SandboxEvent): WebhookEvent["about"] => {
  if (Chargeback !== undefined)
    return { id: Chargeback.Id, status: chargebackStatus[Chargeback.Status] }
  return Event.Code === 2 ? "refund" : "payment"
}

const chargebackStatus = { PENDING: "pending", LOST: "succeeded", RESOLVED: "failed" } as const

/**
 * Signs these fields in this order, with the reference of the event, so that an event cannot be
 * replayed as another.
 */
export const signEvent = (
  { Event, Data: { Chargeback, Invoice, Transaction } }: SandboxEvent,
  secret: string
): string =>
  createHmac("sha256", secret)
    .update(
      [
        `Invoice.Id=${Invoice.Id}`,
        `Invoice.Status=${Invoice.Status}`,
        `Transaction.Status=${Transaction.Status}`,
        `Transaction.PaymentId=${Transaction.PaymentId}`,
        `Invoice.ExternalIdentifier=${Invoice.ExternalIdentifier}`,
        `Chargeback.Id=${Chargeback?.Id ?? ""}`,
        `Chargeback.Status=${Chargeback?.Status ?? ""}`,
        `Event.Code=${Event.Code}`,
        `Event.Reference=${Event.Reference}`
      ].join(",")
    )
    .digest("base64")
