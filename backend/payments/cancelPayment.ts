import { type Kysely, sql } from "kysely"
import { normalizePromoCode } from "#core/pricing/promo.ts"
import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { TooSlow, withTimeLimit } from "../forEachAtOnce.ts"
import { logError } from "../http/logError.ts"
import { inTransaction } from "../database/transaction.ts"
import { Refusal } from "../http/Refusal.ts"
import type { ItemKey } from "../orders/inventory.ts"
import type { Schema } from "../schema.ts"
import {
  alreadyPaidRefusal,
  endInvoice,
  applyProviderInvoice,
  findInvoice,
  lockInvoice,
  providerKey,
  type InvoiceRow,
  releaseStock
} from "./completePayment.ts"
import type { PaymentProvider, ProviderInvoice } from "./PaymentProvider.ts"
import { unknownPaymentRefusal } from "./paymentStatus.ts"

/**
 * `POST /payment/{invoiceId}/cancel`: cancels the invoice at the provider first, so that nobody can
 * pay it after its stock is given back. Where the provider cannot cancel or does not answer soon, it
 * is cancelled all the same, and keeps its stock until it has expired there.
 */
export const cancelPayment = async (context: ServerContext, request: CustomerRequest) => {
  const invoice = await context.db
    .selectFrom("invoice")
    .select("id")
    .where("provider_id", "=", request.params["invoiceId"] ?? "")
    .where("customer_id", "=", request.customer.id)
    .executeTakeFirst()
  if (invoice === undefined) throw unknownPaymentRefusal(404)
  try {
    await endInvoiceAtProvider(context, invoice.id, "canceled")
  } catch (problem) {
    if (!isUnanswered(problem)) throw problem
    await inTransaction(context.db, async (tx) => {
      const locked = await lockInvoice(tx, invoice.id)
      if (locked.state === "paid") throw await alreadyPaidRefusal(context, locked)
      const isStillPayable = locked.expires_at.getTime() + unknownExpiryMs > context.now()
      await endInvoice(tx, locked, "canceled", new Date(context.now()), isStillPayable)
    })
  }
  return okResponse({ status: true })
}

/**
 * Ends the customer's other unpaid invoices that use a code with limits: a shopper who leaves the
 * payment page and orders in another way must not find the code used by themselves.
 */
export const endInvoicesWithPromo = async (
  context: ServerContext,
  { customerId, key }: { readonly customerId: number; readonly key: string },
  promoCode: string | null
): Promise<void> => {
  if (promoCode === null) return
  const invoices = await context.db
    .selectFrom("invoice")
    .innerJoin("promo", (join) =>
      join.on(sql<boolean>`promo.code = invoice.priced ->> 'promoCode'`)
    )
    .select("invoice.id")
    .where("promo.code", "=", normalizePromoCode(promoCode))
    .where((row) =>
      row.or([row("max_uses", "is not", null), row("max_uses_per_customer", "is not", null)])
    )
    .where("customer_id", "=", customerId)
    .where("key", "!=", key)
    .where("state", "in", ["created", "pending"])
    .orderBy("invoice.id")
    .execute()
  for (const { id } of invoices) {
    try {
      await endInvoiceAtProvider(context, id, "canceled")
    } catch (problem) {
      // Paid in the meantime: it is an order now. The provider did not respond: the invoice still
      // uses the code.
      if (!(problem instanceof Refusal)) logError("end of a payment", problem, { invoice: id })
    }
  }
}

/**
 * Ends an unpaid invoice at the provider, if there is one, and in the database. If it was paid in
 * the meantime, completes it and throws 409 `already_paid`; without an answer in time it throws, and
 * nothing is ended.
 */
export const endInvoiceAtProvider = async (
  context: ServerContext,
  id: number,
  as: "canceled" | "expired",
  waitMs = providerWaitMs
): Promise<void> => {
  const ours = await findInvoice(context.db, id)
  const providerInvoice = await withTimeLimit(
    cancelAtProvider(context.paymentProvider, ours),
    waitMs
  )
  if (providerInvoice?.status === "paid") {
    const { invoice } = await applyProviderInvoice(context, id, providerInvoice)
    throw await alreadyPaidRefusal(context, invoice)
  }
  await inTransaction(context.db, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    // While it is pending there, a shopper who has its page can pay it. Nobody has the page of an
    // invoice whose id was never stored.
    const isStillPayable =
      invoice.provider_id !== null &&
      (invoice.provider_id !== ours.provider_id || providerInvoice?.status === "pending") &&
      invoice.expires_at.getTime() + unknownExpiryMs > context.now()
    if (as === "expired" && isStillPayable) return
    await endInvoice(tx, invoice, as, new Date(context.now()), isStillPayable)
  })
}

/** A shopper waits for so long for what a provider says about an invoice that is to be ended. */
const providerWaitMs = 5_000

const isUnanswered = (problem: unknown): boolean =>
  problem instanceof TooSlow || (problem instanceof Refusal && problem.code === "provider_silent")

/** The longest time for which a provider may report an invoice as pending after its expiry. */
const unknownExpiryMs = 86_400_000

/** The invoice at the provider afterwards; a provider that cannot cancel leaves it as it is. */
const cancelAtProvider = async (
  provider: PaymentProvider | null,
  invoice: InvoiceRow
): Promise<ProviderInvoice | null> => {
  if (provider === null) return null
  if (provider.cancel === null) return provider.status(providerKey(invoice))
  const invoiceId =
    invoice.provider_id ??
    (await provider.status({ reference: invoice.reference }))?.invoiceId ??
    null
  return invoiceId === null ? null : provider.cancel(invoiceId)
}

/**
 * Gives the stock of the customer's cancelled invoices back that a new order replaces: at a
 * provider that cannot cancel they keep it, and the shopper would find it reserved by themselves.
 */
export const releaseReplacedStock = async (
  tx: Kysely<Schema>,
  customerId: number,
  lines: ReadonlyArray<ItemKey>
): Promise<void> => {
  const replaced = await tx
    .selectFrom("invoice")
    .select(["id", "priced", "stock_reserved"])
    .where("customer_id", "=", customerId)
    .where("state", "=", "canceled")
    .where("stock_reserved", "=", true)
    .orderBy("id")
    .forUpdate()
    .execute()
  const hasSameItem = (line: ItemKey) =>
    lines.some(
      ({ productId, variantId }) => line.productId === productId && line.variantId === variantId
    )
  for (const invoice of replaced)
    if (invoice.priced.lines.some(hasSameItem)) await releaseStock(tx, invoice)
}
