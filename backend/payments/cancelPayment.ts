import { isSameSlot } from "#core/delivery/slots.ts"
import type { OrderRequest } from "../orders/orderRequest.ts"
import { type Kysely, sql } from "kysely"
import { normalizePromoCode } from "#core/pricing/promo.ts"
import type { ServerContext } from "../context.ts"
import type { CustomerRequest } from "../http/route.ts"
import { okResponse } from "../http/route.ts"
import { logError } from "../http/logError.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { inTransaction } from "../database/transaction.ts"
import { HttpError } from "../http/HttpError.ts"
import { DeadlineExceeded, withDeadline } from "../http/withDeadline.ts"
import type { ItemKey } from "../orders/inventory.ts"
import type { Tables } from "../tables.ts"
import {
  alreadyPaidRefusal,
  endInvoice,
  applyProviderInvoice,
  completePayment,
  findInvoice,
  lockInvoice,
  providerKey,
  type InvoiceRow,
  releaseStock
} from "./completePayment.ts"
import { providerOf } from "./configuredProvider.ts"
import type { PaymentProvider, ProviderInvoice } from "./PaymentProvider.ts"
import { refuseWhilePending } from "./paymentReturn.ts"
import { checkLimits, unknownPaymentRefusal } from "./paymentStatus.ts"

/**
 * `POST /payment/{invoiceId}/cancel`: cancels the invoice at the provider first, so that nobody can
 * pay it after its stock is released. Where the provider cannot cancel or does not answer soon,
 * it is cancelled all the same, and keeps its stock until it has expired there.
 */
export const cancelPayment = async (context: ServerContext, request: CustomerRequest) => {
  await enforceRateLimits(context, checkLimits(context, request))
  const invoice = await context.db
    .selectFrom("invoice")
    .select(["id", "returned_at"])
    .where("provider_id", "=", request.params["invoiceId"] ?? "")
    .where("customer_id", "=", request.customer.id)
    .orderBy("id", "desc")
    .executeTakeFirst()
  if (invoice === undefined) throw unknownPaymentRefusal(404)
  if (invoice.returned_at !== null)
    refuseWhilePending(context, await completePayment(context, invoice.id, "recentStatus"))
  await cancelInvoice(context, invoice.id)
  return okResponse({ status: true })
}

/**
 * Cancels an invoice at the provider, and if that does not answer soon, in the database. Throws 409
 * `already_paid` where it was paid in the meantime.
 */
export const cancelInvoice = async (context: ServerContext, id: number): Promise<void> => {
  try {
    await endInvoiceAtProvider(context, id, "canceled")
  } catch (problem) {
    if (!isUnanswered(problem)) throw problem
    await inTransaction(context.db, async (tx) => {
      const locked = await lockInvoice(tx, id)
      if (locked.state === "paid") throw await alreadyPaidRefusal(context, locked)
      const isStillPayable = locked.expires_at.getTime() + providerDelayMs > context.now()
      await endInvoice(tx, locked, "canceled", new Date(context.now()), isStillPayable)
    })
  }
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
      if (!(problem instanceof HttpError)) logError("end of a payment", problem, { invoice: id })
    }
  }
}

/** How an invoice is ended at its provider. */
interface EndOptions {
  readonly checked?: ProviderInvoice | null
  /** How long the provider may take to answer. */
  readonly waitMs?: number
}

/**
 * Ends an unpaid invoice at the provider, if there is one, and in the database. If it was paid in
 * the meantime, completes it and throws 409 `already_paid`; without an answer in time it throws,
 * and nothing is ended. `checked` is its state there, where the caller has just asked for it.
 */
export const endInvoiceAtProvider = async (
  context: ServerContext,
  id: number,
  as: "canceled" | "expired",
  { checked = null, waitMs = providerWaitMs }: EndOptions = {}
): Promise<void> => {
  const provider = await providerOf(context, id)
  const ours = await findInvoice(context.db, id)
  const providerInvoice = await withDeadline(
    waitMs,
    providerOf(context, id).then((provider) =>
      provider === null ? null : cancelAtProvider(provider, ours, checked)
    )
  )
  if (providerInvoice?.status === "paid") {
    const { invoice } = await applyProviderInvoice(context, id, providerInvoice)
    throw await alreadyPaidRefusal(context, invoice)
  }
  await inTransaction(context.db, async (tx) => {
    const invoice = await lockInvoice(tx, id)
    // While it is pending there, or may be, a shopper who has its page can pay it. Nobody has the
    // page of an invoice whose id was never stored.
    const isStillPayable =
      invoice.provider_id !== null &&
      (provider === null ||
        invoice.provider_id !== ours.provider_id ||
        providerInvoice?.status === "pending") &&
      invoice.expires_at.getTime() + providerDelayMs > context.now()
    if (as === "expired" && isStillPayable) return
    await endInvoice(tx, invoice, as, new Date(context.now()), isStillPayable)
  })
}

/**
 * How much later than the shop a provider ends an invoice: it may round the expiry up to five
 * minutes, and lets a shopper finish on the page of the bank. After that the clock of the shop
 * counts, and what is paid there is a late payment.
 */
const providerDelayMs = 15 * 60_000
/** A shopper waits for so long for what a provider says about an invoice that is to be ended. */
const providerWaitMs = 5_000

const isUnanswered = (problem: unknown): boolean =>
  problem instanceof DeadlineExceeded ||
  (problem instanceof HttpError && problem.code === "provider_silent")

/** The invoice at the provider afterwards; a provider that cannot cancel leaves it as it is. */
const cancelAtProvider = async (
  provider: PaymentProvider,
  invoice: InvoiceRow,
  checked: ProviderInvoice | null
): Promise<ProviderInvoice | null> => {
  if (provider.cancel === null) return checked ?? provider.status(providerKey(invoice))
  const invoiceId =
    invoice.provider_id ??
    (await provider.status({ reference: invoice.reference }))?.invoiceId ??
    null
  return invoiceId === null ? null : provider.cancel(invoiceId)
}

/**
 * Gives the stock and the slots of the customer's cancelled invoices back that a new order
 * replaces: at a provider that cannot cancel they keep it, and the shopper would find it reserved
 * by themselves.
 */
export const releaseReplacedStock = async (
  tx: Kysely<Tables>,
  customerId: number,
  { lines, slot }: Pick<OrderRequest, "slot"> & { readonly lines: ReadonlyArray<ItemKey> }
): Promise<void> => {
  const replaced = await tx
    .selectFrom("invoice")
    .select(["customer_id", "id", "key", "priced", "stock_reserved"])
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
    if (
      invoice.priced.lines.some(hasSameItem) ||
      (slot && invoice.priced.slot && isSameSlot(invoice.priced.slot, slot))
    )
      await releaseStock(tx, invoice)
}
