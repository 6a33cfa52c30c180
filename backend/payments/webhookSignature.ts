import { createHmac, timingSafeEqual } from "node:crypto"
import { Schema } from "effect"

/** The header with the signature of an event. */
export const signatureHeader = "Webhook-Signature"

/**
 * An event of the provider: an invoice has changed. It is no proof of the change, so the provider
 * is asked.
 */
export const WebhookEvent = Schema.Struct({
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
    Transaction: Schema.Struct({ Status: Schema.String, PaymentId: Schema.String })
  })
})
export type WebhookEvent = typeof WebhookEvent.Type

/**
 * Signs these fields in this order, with the reference of the event, so that an event cannot be
 * replayed as another.
 */
export const signWebhookEvent = (
  { Event, Data: { Invoice, Transaction } }: WebhookEvent,
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
        `Event.Reference=${Event.Reference}`
      ].join(",")
    )
    .digest("base64")

/** Whether the signature is right, compared in constant time. */
export const verifySignature = (
  event: WebhookEvent,
  signature: string,
  secret: string
): boolean => {
  const right = Buffer.from(signWebhookEvent(event, secret))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
