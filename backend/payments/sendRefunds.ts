import { randomUUID } from "node:crypto"
import type { Kysely, Selectable, Transaction } from "kysely"
import { Fils } from "#core/money/Fils.ts"
import type { ServerContext } from "../context.ts"
import { inTransaction } from "../database/transaction.ts"
import { logWarning } from "../http/logError.ts"
import type { OrderTables } from "../orders/tables.ts"
import type { Tables } from "../tables.ts"
import { providerOf } from "./configuredProvider.ts"
import type { Chargeback, PaymentProvider, ProviderRefund, RefundList } from "./PaymentProvider.ts"
import {
  finishRefund,
  firstReference,
  lockOrderOf,
  refundedAmount,
  unrejectedStates
} from "./refund.ts"

type RefundContext = Pick<
  ServerContext,
  "db" | "settings" | "now" | "paymentProvider" | "paymentProviders" | "messageQueue"
>
type RefundRow = Selectable<OrderTables["refund"]>

/**
 * Sends the requested refunds of a payment to the provider, learns what became of those that were
 * sent, and takes over what was given back in its portal. Simultaneous calls send each refund once.
 * A refund is only known not to be made when a complete list lacks it; whatever else leaves it open
 * comes before a person.
 */
export const sendRefunds = async (context: RefundContext, invoiceId: number): Promise<void> => {
  const payment = await findPayment(context, invoiceId)
  if (payment === null) return
  const provider = await providerOf(context, invoiceId)
  // It stays requested: at another provider or account it does not exist.
  if (provider === null) return
  const listedAt = new Date(context.now())
  const list = await listRefunds(context, provider, payment)
  const wanted = await inTransaction(context.db, (tx) =>
    applyList(tx, context, payment, list, listedAt)
  )
  for (const refund of wanted) await sendOnce(context, provider, payment, refund, listedAt)
  // An event that came meanwhile has set another time.
  await context.db
    .updateTable("invoice")
    .set({ refunds_check_at: null })
    .where("id", "=", invoiceId)
    .where("refunds_check_at", "=", payment.dueAt)
    .execute()
}

/**
 * Lets the refunds job ask the provider for the refunds of a payment, because it told of a change.
 */
export const markRefundsDue = (tx: Kysely<Tables>, invoiceId: number, at: Date) =>
  tx
    .updateTable("invoice")
    .set({ refunds_check_at: at })
    .where("id", "=", invoiceId)
    .where("paid_fils", "is not", null)
    .execute()

interface Payment {
  readonly id: number
  readonly providerId: string
  readonly dueAt: Date | null
}

/** Null for what is not paid. */
const findPayment = async ({ db }: RefundContext, id: number): Promise<Payment | null> => {
  const { paid_fils, provider_id, refunds_check_at } = await db
    .selectFrom("invoice")
    .select(["provider_id", "paid_fils", "refunds_check_at"])
    .where("id", "=", id)
    .executeTakeFirstOrThrow()
  return paid_fils === null || provider_id === null
    ? null
    : { id, providerId: provider_id, dueAt: refunds_check_at }
}

/** Without an answer, a refund that was asked for long ago comes before a person. */
const listRefunds = async (
  context: RefundContext,
  provider: PaymentProvider,
  { id, providerId }: Payment
): Promise<RefundList> => {
  const known = await context.db
    .selectFrom("refund")
    .select("provider_id")
    .where("invoice_id", "=", id)
    .where("method", "!=", "chargeback")
    .where("state", "in", ["requested", "at_provider", "unknown"])
    .execute()
  const knownIds = known.flatMap(({ provider_id }) => provider_id ?? [])
  try {
    return await provider.refunds({ invoiceId: providerId, knownIds })
  } catch (problem) {
    await inTransaction(context.db, async (tx) => {
      for (const refund of await lockRefunds(tx, id))
        if (isOverdue(refund, context.now())) await setState(tx, context, refund, "unknown")
    })
    throw problem
  }
}

/** The refunds of a payment, which is locked: others who check it wait. */
const lockRefunds = async (tx: Transaction<Tables>, invoiceId: number) => {
  await lockOrderOf(tx, invoiceId)
  await tx
    .selectFrom("invoice")
    .select("id")
    .where("id", "=", invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return tx
    .selectFrom("refund")
    .selectAll()
    .where("invoice_id", "=", invoiceId)
    .orderBy("id")
    .execute()
}

/** Writes what the provider has; returns the refunds that are to be asked for. */
const applyList = async (
  tx: Transaction<Tables>,
  context: RefundContext,
  payment: Payment,
  list: RefundList,
  listedAt: Date
): Promise<ReadonlyArray<RefundRow>> => {
  const rows = await lockRefunds(tx, payment.id)
  const { foreign, matches } = matchRefunds(rows, list.refunds)
  for (const [row, refund] of matches) await applyRefund(tx, context, row, refund)
  for (const refund of foreign) await takeOver(tx, context, payment, refund)
  const wanted: Array<RefundRow> = []
  for (const row of rows) {
    if (matches.has(row)) continue
    if (isOverdue(row, context.now())) {
      await setState(tx, context, row, "unknown")
      continue
    }
    if (row.state !== "requested") continue
    if (row.asked_at === null) {
      const affordable = await reduceToRest(tx, context, row)
      if (affordable !== null) wanted.push(affordable)
    } else if (row.asked_at.getTime() < listedAt.getTime() - onItsWayMs) {
      if (list.isComplete) wanted.push(row)
      else await setState(tx, context, row, "unknown")
    }
  }
  return wanted
}

/** A request whose response was lost has arrived at the provider by then, or never will. */
const onItsWayMs = 15 * 60_000

/** MyFatoorah's staff and Tap decide within days. */
const overdueMs = 14 * 86_400_000
/**
 * What became of a request is known within a day, because the provider is asked again and again.
 */
const overdueRequestMs = 86_400_000

/** Whether a refund has been open for so long that a person must look. */
const isOverdue = ({ asked_at, changed_at, state }: RefundRow, now: number): boolean =>
  (state === "at_provider" && changed_at.getTime() < now - overdueMs) ||
  (state === "requested" && asked_at !== null && changed_at.getTime() < now - overdueRequestMs)

/**
 * Which refund of the shop each refund of the provider is; the others were made without the shop,
 * except for those that failed, which are no money that went back.
 */
const matchRefunds = (rows: ReadonlyArray<RefundRow>, refunds: ReadonlyArray<ProviderRefund>) => {
  const matches = new Map<RefundRow, ProviderRefund>()
  const left = new Set(refunds)
  for (const isSame of matchers)
    for (const refund of left) {
      const row = rows.find((one) => !matches.has(one) && isSame(one, refund))
      if (row === undefined) continue
      matches.set(row, refund)
      left.delete(refund)
    }
  return { matches, foreign: [...left].filter(({ status }) => status !== "failed") }
}

/** From the most certain one on. */
const matchers: ReadonlyArray<(row: RefundRow, refund: ProviderRefund) => boolean> = [
  (row, { id }) => row.provider_id === id,
  (row, { reference, status }) =>
    row.provider_id === null &&
    row.reference === reference &&
    (status !== "failed" || row.state !== "done"),
  // An earlier request that was made after all.
  (row, { reference, status }) =>
    row.provider_id === null &&
    reference !== null &&
    firstReference(row.reference) === firstReference(reference) &&
    status !== "failed",
  // One whose answer was lost, where the provider tells no references; or one that a person gave
  // back in the portal.
  (row, { reference, status, valueFils }) =>
    row.provider_id === null &&
    reference === null &&
    row.method === "provider" &&
    row.amount_fils === valueFils &&
    (row.state === "done"
      ? status !== "failed"
      : row.asked_at !== null && (row.state === "requested" || row.state === "unknown"))
]

const stateByStatus = {
  pending: "at_provider",
  succeeded: "done",
  failed: "rejected",
  unknown: "unknown"
} as const

/** What is done stays so. What a person or the provider has rejected is done once it was made. */
const applyRefund = async (
  tx: Transaction<Tables>,
  context: RefundContext,
  row: RefundRow,
  refund: ProviderRefund
): Promise<void> => {
  if (row.provider_id === null)
    await tx
      .updateTable("refund")
      .set({ provider_id: refund.id })
      .where("id", "=", row.id)
      .execute()
  const state = stateByStatus[refund.status]
  if (row.state === "done" || row.state === state) {
    if (isOverdue(row, context.now())) await setState(tx, context, row, "unknown")
    return
  }
  if (row.state === "rejected" && state !== "done") return
  // It became unknown because it has been pending for so long.
  if (row.state === "unknown" && state === "at_provider" && isLongAgo(row, context.now())) return
  await setState(tx, context, row, state)
}

const isLongAgo = ({ asked_at, requested_at }: RefundRow, now: number): boolean =>
  (asked_at ?? requested_at).getTime() < now - overdueMs

const setState = async (
  tx: Transaction<Tables>,
  context: RefundContext,
  { id, order_id }: Pick<RefundRow, "id" | "order_id">,
  state: "at_provider" | "done" | "rejected" | "unknown"
): Promise<void> => {
  const at = new Date(context.now())
  if (state === "done") {
    await finishRefund(tx, context, id, at)
    return
  }
  await tx
    .updateTable("refund")
    .set({
      state,
      changed_at: at,
      ...(state === "rejected" ? { next_check_at: null } : {}),
      ...(state === "at_provider" ? { next_check_at: nextCheckAt(context) } : {})
    })
    .where("id", "=", id)
    .execute()
  const subject = order_id === null ? {} : { order: order_id }
  if (state === "rejected")
    logWarning("refund", "the provider rejected it: a person must decide", subject)
  if (state === "unknown")
    logWarning("refund", "it is not known whether it was made: a person must look", subject)
}

const nextCheckAt = ({ now, settings }: RefundContext) =>
  new Date(now() + settings.sweepEveryS * 1_000)

/** Takes over money that went back without the shop. */
const takeOver = async (
  tx: Transaction<Tables>,
  context: RefundContext,
  payment: Payment,
  refund: Pick<ProviderRefund, "id" | "status" | "valueFils">,
  method: "portal" | "chargeback" = "portal"
): Promise<void> => {
  const at = new Date(context.now())
  const taken = await tx
    .insertInto("refund")
    .values({
      invoice_id: payment.id,
      order_id: await findRefundedOrder(tx, payment.id, refund.valueFils),
      provider_id: refund.id,
      reference: `${method}-${randomUUID()}`,
      method,
      amount_fils: refund.valueFils,
      state: "at_provider",
      requested_at: at,
      changed_at: at,
      next_check_at: nextCheckAt(context)
    })
    .returning(["id", "order_id"])
    .executeTakeFirstOrThrow()
  const state = stateByStatus[refund.status]
  if (state !== "at_provider") await setState(tx, context, taken, state)
}

/**
 * The order whose payment a refund of the portal gives back: none while it can be a payment that
 * was made once more than was asked for.
 */
const findRefundedOrder = async (
  tx: Transaction<Tables>,
  invoiceId: number,
  amount: Fils
): Promise<number | null> => {
  const { amount_fils, order_id, payments, repaid } = await tx
    .selectFrom("invoice")
    .leftJoin("order_payment", "order_payment.invoice_id", "invoice.id")
    .select((row) => [
      "order_payment.order_id",
      "invoice.amount_fils",
      "invoice.payments",
      row
        .selectFrom("refund")
        .select((refund) => refund.fn.sum<number | null>("amount_fils").as("sum"))
        .whereRef("refund.invoice_id", "=", "invoice.id")
        .where("refund.order_id", "is", null)
        .where("refund.state", "!=", "rejected")
        .as("repaid")
    ])
    .where("invoice.id", "=", invoiceId)
    .executeTakeFirstOrThrow()
  return Number(repaid) + amount <= (payments - 1) * amount_fils ? null : order_id
}

/**
 * A refund that is not asked for yet, as far as the provider would still make it. The rest of a
 * payment of which all is to go back is less than what was requested where the portal gave a part
 * of it back; any other one that is too much now is rejected, so that a person decides.
 */
const reduceToRest = async (
  tx: Transaction<Tables>,
  context: RefundContext,
  row: RefundRow
): Promise<RefundRow | null> => {
  const { order_status, paid_fils } = await tx
    .selectFrom("invoice")
    .leftJoin("order_payment", "order_payment.invoice_id", "invoice.id")
    .leftJoin("orders", "orders.id", "order_payment.order_id")
    .select(["invoice.paid_fils", "orders.order_status"])
    .where("invoice.id", "=", row.invoice_id)
    .executeTakeFirstOrThrow()
  if (row.invoice_id === null || paid_fils === null) return null
  const refunded = await refundedAmount(
    tx,
    { invoiceId: row.invoice_id, orderId: null },
    unrejectedStates
  )
  const left = paid_fils - (refunded - row.amount_fils)
  if (row.amount_fils <= left) return row
  if (left <= 0) {
    await closeAsRejected(tx, row.id, new Date(context.now()))
    return null
  }
  if (order_status !== null && order_status !== "cancelled") {
    await setState(tx, context, row, "rejected")
    return null
  }
  const amount_fils = Fils.make(left)
  await tx.updateTable("refund").set({ amount_fils }).where("id", "=", row.id).execute()
  return { ...row, amount_fils }
}

/** Ends a refund that is not made, and about which nothing is left to decide. */
const closeAsRejected = (tx: Transaction<Tables>, id: number, at: Date) =>
  tx
    .updateTable("refund")
    .set({ state: "rejected", changed_at: at, closed_at: at, next_check_at: null })
    .where("id", "=", id)
    .execute()

/** Sends a refund to the provider, if nobody has sent it since the list was read. */
const sendOnce = async (
  context: RefundContext,
  provider: PaymentProvider,
  payment: Payment,
  { amount_fils, id, reference }: RefundRow,
  listedAt: Date
): Promise<void> => {
  const mayAsk = await context.db
    .updateTable("refund")
    .set({ asked_at: new Date(context.now()) })
    .where("id", "=", id)
    .where("reference", "=", reference)
    .where("state", "=", "requested")
    .where((row) =>
      row.or([
        row("asked_at", "is", null),
        row("asked_at", "<", new Date(listedAt.getTime() - onItsWayMs))
      ])
    )
    .returning("id")
    .executeTakeFirst()
  if (mayAsk === undefined) return
  const request = { invoiceId: payment.providerId, reference, valueFils: amount_fils }
  const made = await provider.refund(request)
  if (made !== null) {
    await applyAnswer(context, payment, { refunds: [{ ...made, reference }], isComplete: false })
    return
  }
  // It is refused, which is no proof that an earlier request was not done.
  const list = await provider.refunds({ invoiceId: payment.providerId, knownIds: [] })
  await applyAnswer(context, payment, list, { id, reference })
}

/** Writes what the provider answered to a request; `refused` names the one that it refused. */
const applyAnswer = (
  context: RefundContext,
  payment: Payment,
  list: RefundList,
  refused: Pick<RefundRow, "id" | "reference"> | null = null
): Promise<void> =>
  inTransaction(context.db, async (tx) => {
    const rows = await lockRefunds(tx, payment.id)
    const { matches } = matchRefunds(rows, list.refunds)
    for (const [row, refund] of matches) await applyRefund(tx, context, row, refund)
    const row = rows.find(({ id }) => id === refused?.id)
    if (row?.state !== "requested" || row.reference !== refused?.reference || matches.has(row))
      return
    await setState(tx, context, row, list.isComplete ? "rejected" : "unknown")
  })

/**
 * Writes a chargeback, which the provider tells by an event only. Its amount is what is left of the
 * payment: until it is decided, the shop gives nothing back beside it.
 */
export const recordChargeback = async (
  tx: Transaction<Tables>,
  context: RefundContext,
  invoiceId: number,
  { id, status }: Chargeback
): Promise<void> => {
  const rows = await lockRefunds(tx, invoiceId)
  const invoice = await tx
    .selectFrom("invoice")
    .select(["paid_fils", "provider_id"])
    .where("id", "=", invoiceId)
    .executeTakeFirstOrThrow()
  if (invoice.paid_fils === null || invoice.provider_id === null) return
  const providerId = `chargeback-${id}`
  const row = rows.find(({ provider_id }) => provider_id === providerId)
  if (row === undefined) {
    const left =
      invoice.paid_fils - (await refundedAmount(tx, { invoiceId, orderId: null }, unrejectedStates))
    if (left <= 0 || status === "failed") return
    const payment = { id: invoiceId, providerId: invoice.provider_id, dueAt: null }
    const refund = { id: providerId, status, valueFils: Fils.make(left) }
    await takeOver(tx, context, payment, refund, "chargeback")
    return
  }
  if (row.state === "done" || row.state === "rejected") return
  if (status === "succeeded") await finishRefund(tx, context, row.id, new Date(context.now()))
  if (status === "failed") await closeAsRejected(tx, row.id, new Date(context.now()))
}
