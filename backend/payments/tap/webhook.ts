import { createHmac } from "node:crypto"
import { Schema } from "effect"
import { decodeStrict } from "../../http/requestBody.ts"
import type { PaymentProvider } from "../PaymentProvider.ts"
import { isSameSignature } from "../providerApi.ts"

/** The header with the signature of an event. */
export const signatureHeader = "hashstring"

/**
 * Reads an event, which is the charge or the refund that has changed. Fields of it are signed with
 * the secret key of the API, not its bytes.
 */
export const readWebhook =
  (secretKey: string): PaymentProvider["readWebhook"] =>
  (headers, rawText) => {
    const event = decodeStrict(EventJson, rawText)
    const signature = headers.get(signatureHeader) ?? ""
    if (event === null || !isSameSignature(sign(secretKey, signedText(event)), signature))
      return null
    return {
      // Events have no id; the same content is the same event.
      id: signature,
      invoiceId: event.charge_id ?? event.id,
      reference: event.charge_id === undefined ? (event.reference?.transaction ?? null) : null,
      about: event.charge_id === undefined ? "payment" : "refund"
    }
  }

/** `hex(HMAC-SHA256(text))`, both in UTF-8. */
export const sign = (secretKey: string, text: string): string =>
  createHmac("sha256", secretKey).update(text).digest("hex")

const Text = Schema.optionalKey(Schema.NullOr(Schema.String))
const TextOrNumber = Schema.Union([Schema.String, Schema.Finite])

const EventJson = Schema.fromJsonString(
  Schema.Struct({
    id: Schema.NonEmptyString,
    amount: TextOrNumber,
    currency: Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)),
    status: Schema.String,
    /** Of a refund: the charge that it belongs to. */
    charge_id: Schema.optionalKey(Schema.NonEmptyString),
    created: Schema.optionalKey(TextOrNumber),
    transaction: Schema.optionalKey(Schema.Struct({ created: TextOrNumber })),
    reference: Schema.optionalKey(
      Schema.NullOr(Schema.Struct({ gateway: Text, payment: Text, transaction: Text }))
    )
  })
)

/** The amount is signed with all decimals of its currency: `12.500`, where `12.5` is sent. */
const signedText = (event: typeof EventJson.Type): string => {
  const { amount, currency, id, reference, status } = event
  const decimals =
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions()
      .maximumFractionDigits ?? 2
  return [
    ["id", id],
    ["amount", Number(amount).toFixed(decimals)],
    ["currency", currency],
    ["gateway_reference", reference?.gateway ?? ""],
    ["payment_reference", reference?.payment ?? ""],
    ["status", status],
    ["created", String(event.transaction?.created ?? event.created ?? "")]
  ]
    .map(([name, value]) => `x_${name}${value}`)
    .join("")
}
