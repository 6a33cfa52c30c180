import type { Transaction } from "kysely"
import { dinarsFromFils } from "#core/money/Fils.ts"
import { PaymentId } from "#core/payment/Payment.ts"
import { orderChangeTexts } from "#locales/orderChangeTexts.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { HttpError } from "../http/HttpError.ts"
import { enforceRateLimits } from "../http/rateCounter.ts"
import { type ApiRequest, okResponse } from "../http/route.ts"
import { cancelInvoice } from "../payments/cancelPayment.ts"
import { completePayment, endInvoice, lockInvoice } from "../payments/completePayment.ts"
import { rememberReturn } from "../payments/paymentReturn.ts"
import { checkLimits } from "../payments/paymentStatus.ts"
import { answerBrowser } from "../payments/configuredProvider.ts"
import type { Tables } from "../tables.ts"
import { ensureProviderInvoice } from "./initiatePayment.ts"
import { differenceState, findDifference, parseDifferenceToken } from "../orders/orderDifference.ts"
import { createDifferenceInvoice } from "./askForDifference.ts"

/**
 * `GET /payment/difference/{token}`: what a change of an order costs more, and how far its payment
 * is. Whoever has the link may look.
 */
export const getDifference = async (context: ServerContext, request: ApiRequest) => {
  const id = await findId(context, request)
  const invoiceId = await findInvoiceAtProvider(context, id)
  const paymentId = request.query.get("paymentId") ?? ""
  let isPending = false
  if (invoiceId !== null) {
    const state = await answerBrowser(completePayment(context, invoiceId, "recentStatus"))
    if (PaymentId.is(paymentId)) await rememberReturn(context, state, paymentId)
    isPending =
      state.providerInvoice?.transactions.some(({ status }) => status === "pending") ?? false
  }
  const difference = await findDifference(context.db, id, { locks: false })
  if (difference === null) throw linkMissingRefusal()
  const { amount_fils, before, change, expires_at, order_id } = difference
  return okResponse({
    status: true,
    data: {
      order_id,
      state: differenceState(difference, context.now()),
      is_pending: isPending,
      changes: orderChangeTexts(request.t, request.locale, before, change.after),
      total_before: dinarsFromFils(before.total),
      total_price: dinarsFromFils(change.after.total),
      amount: dinarsFromFils(amount_fils),
      expires_at: expires_at.toISOString()
    }
  })
}

/**
 * `POST /payment/difference/{token}`: the page on which the difference is paid. A provider may end
 * an invoice with a failed try; then the items are reserved once more with the next one.
 */
export const payDifference = async (context: ServerContext, request: ApiRequest) => {
  const id = await findId(context, request)
  const invoiceId = await findInvoiceAtProvider(context, id)
  if (invoiceId !== null) await answerBrowser(completePayment(context, invoiceId, "recentStatus"))
  const payable = await inTransaction(context.db, (tx) => findPayableInvoice(tx, context, id))
  const invoice = await ensureProviderInvoice(context, payable)
  return okResponse({ status: true, Data: { InvoiceURL: invoice.url } })
}

/** The invoice of the difference that can be paid, which is a new one where the last has ended. */
const findPayableInvoice = async (tx: Transaction<Tables>, context: ServerContext, id: number) => {
  const at = new Date(context.now())
  const difference = await findDifference(tx, id, { locks: true })
  if (difference === null) throw linkMissingRefusal()
  if (differenceState(difference, at.getTime()) !== "open") throw linkEndedRefusal()
  const open = await findOpenInvoices(tx, id).executeTakeFirst()
  const problem = open === undefined ? await createDifferenceInvoice(tx, context, id, at) : null
  if (problem === "outOfStock")
    throw new HttpError(409, "out_of_stock", "server.orderChange.outOfStock")
  if (problem === "slotGone") throw new HttpError(409, "slot_gone", "server.differenceSlotGone")
  return (
    tx
      .updateTable("invoice")
      // From now on it may be paid.
      .set({ next_check_at: at })
      .where("difference_id", "=", id)
      .where("state", "in", ["created", "pending"])
      .returningAll()
      .executeTakeFirstOrThrow()
  )
}

/**
 * Withdraws the link of a difference, and gives the reserved items back. False where it is paid or
 * withdrawn already. What is paid all the same, at a provider that cannot cancel, waits for a
 * person.
 */
export const withdrawDifference = async (
  context: ServerContext,
  { differenceId, orderId }: { readonly differenceId: number; readonly orderId: number },
  record: (tx: Transaction<Tables>, at: Date) => Promise<void>
): Promise<boolean> => {
  for (const { id } of await findOpenInvoices(context.db, differenceId).execute())
    try {
      await cancelInvoice(context, id)
    } catch (problem) {
      // It was paid in this moment.
      if (!(problem instanceof HttpError && problem.code === "already_paid")) throw problem
    }
  return inTransaction(context.db, async (tx) => {
    const at = new Date(context.now())
    const difference = await findDifference(tx, differenceId, { locks: true })
    if (difference?.order_id !== orderId) return false
    if (difference.paid_at !== null || difference.withdrawn_at !== null) return false
    // Somebody came to pay it meanwhile.
    for (const { id } of await findOpenInvoices(tx, differenceId).execute()) {
      const invoice = await lockInvoice(tx, id)
      await endInvoice(tx, invoice, "canceled", at, invoice.provider_id !== null)
    }
    await tx
      .updateTable("order_difference")
      .set({ withdrawn_at: at })
      .where("id", "=", differenceId)
      .execute()
    await record(tx, at)
    return true
  })
}

const findOpenInvoices = (db: ServerContext["db"] | Transaction<Tables>, differenceId: number) =>
  db
    .selectFrom("invoice")
    .select("id")
    .where("difference_id", "=", differenceId)
    .where("state", "in", ["created", "pending"])
    .orderBy("id")

/** The newest invoice of a difference at the provider; null where nobody came to pay it. */
const findInvoiceAtProvider = async (
  { db }: ServerContext,
  differenceId: number
): Promise<number | null> => {
  const invoice = await db
    .selectFrom("invoice")
    .select("id")
    .where("difference_id", "=", differenceId)
    .where("create_tries", ">", 0)
    .orderBy("id", "desc")
    .executeTakeFirst()
  return invoice?.id ?? null
}

const findId = async (context: ServerContext, request: ApiRequest): Promise<number> => {
  await enforceRateLimits(context, checkLimits(context, request))
  const id = parseDifferenceToken(context, request.params["token"] ?? "")
  if (id === null) throw linkMissingRefusal()
  return id
}

const linkMissingRefusal = () => new HttpError(404, "link_unknown", "server.differenceEnded")

const linkEndedRefusal = () => new HttpError(409, "link_ended", "server.differenceEnded")
