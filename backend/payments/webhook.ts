import { sql } from "kysely"
import type { ServerContext } from "../context.ts"
import type { ApiRequest } from "../http/route.ts"
import { errorResponse, okResponse } from "../http/route.ts"
import { inTransaction } from "../database/transaction.ts"
import { markRefundsDue, recordChargeback } from "./sendRefunds.ts"
import { completePayment } from "./completePayment.ts"
import { providerOf, providerUnavailableRefusal } from "./configuredProvider.ts"
import type { PaymentProvider, WebhookEvent } from "./PaymentProvider.ts"

/**
 * `POST /payment/webhook`: a signed event makes the server check the invoice at the provider; the
 * content of the event is not trusted. Its refunds are checked after the response. An event about
 * anything else needs nothing, and is 200, because the provider would send it again.
 */
export const webhook = async (context: ServerContext, request: ApiRequest) => {
  // Without a provider there are no events; 404 tells the sender to stop repeating them.
  if (context.paymentProviders.length === 0)
    return errorResponse(404, "not_found", request.t("server.notFound"))
  // An earlier provider still sends events about its invoices and their refunds.
  const [received] = context.paymentProviders.flatMap((provider) => {
    const event = provider.readWebhook({ get: request.header }, request.rawBody)
    return event === null ? [] : [{ event, provider }]
  })
  if (received === undefined)
    return errorResponse(401, "bad_signature", request.t("server.badSignature"))
  const { event, provider } = received
  const done = await context.db
    .selectFrom("webhook_event")
    .select("reference")
    .where("reference", "=", event.id)
    .executeTakeFirst()
  if (done !== undefined) return okResponse({ status: true })
  const invoice = await findInvoice(context, provider, event)
  if (invoice === undefined) return okResponse({ status: true })
  if ((await providerOf(context, invoice.id)) === null) throw providerUnavailableRefusal()
  const isPaid = invoice.paid_fils !== null
  if (event.about === "payment" || !isPaid) await completePayment(context, invoice.id)
  // Recorded last: if the server crashes before, the provider sends the event again.
  await inTransaction(context.db, async (tx) => {
    if (typeof event.about === "object")
      await recordChargeback(tx, context, invoice.id, event.about)
    // What changes a payment that is paid already may be its refund.
    if (event.about !== "payment" || isPaid)
      await markRefundsDue(tx, invoice.id, new Date(context.now()))
    await tx
      .insertInto("webhook_event")
      .values({ reference: event.id, invoice_id: invoice.id, done_at: new Date(context.now()) })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  })
  context.wakeJob("refunds")
  return okResponse({ status: true })
}

/** An event may arrive before the id of its invoice is stored, and some name no reference. */
const findInvoice = (
  { db }: ServerContext,
  { account, name }: Pick<PaymentProvider, "name" | "account">,
  { invoiceId, reference }: WebhookEvent
) =>
  db
    .selectFrom("invoice")
    .select(["id", "paid_fils"])
    .where((row) => row.or([row("provider_id", "=", invoiceId), row("reference", "=", reference)]))
    .where((row) => row.or([row("provider", "is", null), row("provider", "=", name)]))
    // Another account of the same provider may have an invoice with this id.
    .orderBy(sql`provider_account is not distinct from ${account}`, "desc")
    .executeTakeFirst()
