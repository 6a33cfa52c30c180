import { createHmac, timingSafeEqual } from "node:crypto"
import { Schema } from "effect"

/** The header that carries the signature of a notice. */
export const signatureHeader = "Webhook-Signature"

/** What the provider's notice says: a hint that something happened to an invoice, never a proof of what. */
export const WebhookNotice = Schema.Struct({
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
export type WebhookNotice = typeof WebhookNotice.Type

/** Signs five fields in their fixed order, and the event's name for itself, so that it cannot be sent again as another. */
export const signNotice = (
  { Event, Data: { Invoice, Transaction } }: WebhookNotice,
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

/** Whether the signature fits, found out in the same time whatever it says. */
export const isSigned = (notice: WebhookNotice, signature: string, secret: string): boolean => {
  const right = Buffer.from(signNotice(notice, secret))
  const given = Buffer.from(signature)
  return right.length === given.length && timingSafeEqual(right, given)
}
