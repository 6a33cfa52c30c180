import type { CustomerRequest, Shop } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { inTransaction } from "../database/transaction.ts"
import { alreadyPaidRefusal, endInvoice, applyProviderInvoice } from "./completePayment.ts"
import { configuredProvider } from "./configuredProvider.ts"
import { unknownPaymentRefusal } from "./paymentStatus.ts"

/** `POST /payment/{invoiceId}/cancel`: cancels the invoice at the provider first, so that nobody can pay it after its stock is given back. */
export const cancelPayment = async (shop: Shop, request: CustomerRequest) => {
  const invoice = await shop.db
    .selectFrom("invoice")
    .select("id")
    .where("provider_id", "=", request.params["invoiceId"] ?? "")
    .where("customer_id", "=", request.customer.id)
    .executeTakeFirst()
  if (invoice === undefined) throw unknownPaymentRefusal(404)
  await endInvoiceAtProvider(shop, invoice.id, "canceled")
  return okResponse({ status: true })
}

/** Ends an unpaid invoice at the provider and in the database. If it was paid in the meantime, completes it and throws 409 `already_paid`. */
export const endInvoiceAtProvider = async (
  shop: Shop,
  id: number,
  as: "canceled" | "expired"
): Promise<void> => {
  const provider = configuredProvider(shop)
  const ours = await shop.db
    .selectFrom("invoice")
    .selectAll()
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  const invoiceId =
    ours.provider_id ?? (await provider.status({ reference: ours.reference }))?.invoiceId ?? null
  const providerInvoice = invoiceId === null ? null : await provider.cancel(invoiceId)
  if (providerInvoice?.status === "Paid") {
    const { invoice } = await applyProviderInvoice(shop, id, providerInvoice)
    throw await alreadyPaidRefusal(shop, invoice)
  }
  await inTransaction(shop.db, async (tx) => {
    const invoice = await tx
      .selectFrom("invoice")
      .selectAll()
      .where("id", "=", id)
      .forUpdate()
      .executeTakeFirstOrThrow()
    await endInvoice(tx, invoice, as, new Date(shop.now()))
  })
}
