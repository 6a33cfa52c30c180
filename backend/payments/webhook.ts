import { Option, Schema } from "effect"
import type { ServerContext } from "../context.ts"
import type { ApiRequest } from "../http/route.ts"
import { errorResponse, okResponse } from "../http/route.ts"
import { completePayment } from "./completePayment.ts"
import { verifySignature, signatureHeader, WebhookEvent } from "./webhookSignature.ts"

/**
 * `POST /payment/webhook`: a signed event makes the server check the invoice at the provider; the
 * content of the event is not trusted.
 */
export const webhook = async (context: ServerContext, request: ApiRequest) => {
  // Without a provider there are no events; 404 tells the sender to stop repeating them.
  if (context.paymentProvider === null)
    return errorResponse(404, "not_found", request.t("server.notFound"))
  const event = Option.getOrNull(Schema.decodeUnknownOption(WebhookEvent)(request.body))
  const signature = request.header(signatureHeader) ?? ""
  if (event === null || !verifySignature(event, signature, context.settings.webhookSecret)) {
    return errorResponse(401, "bad_signature", request.t("server.badSignature"))
  }
  const reference = event.Event.Reference
  const done = await context.db
    .selectFrom("webhook_event")
    .select("reference")
    .where("reference", "=", reference)
    .executeTakeFirst()
  if (done !== undefined) return okResponse({ status: true })
  const invoice = await context.db
    .selectFrom("invoice")
    .select("id")
    .where("reference", "=", event.Data.Invoice.ExternalIdentifier)
    .executeTakeFirst()
  if (invoice === undefined)
    return errorResponse(404, "payment_unknown", request.t("refusals.paymentReturn.badReference"))
  await completePayment(context, invoice.id)
  // Recorded last: if the server crashes before, the provider sends the event again.
  await context.db
    .insertInto("webhook_event")
    .values({ reference, invoice_id: invoice.id, done_at: new Date(context.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return okResponse({ status: true })
}
