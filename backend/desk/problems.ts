import { sql, type Transaction } from "kysely"
import {
  type Decision,
  decisionCalls,
  decisionsAbout,
  goodsSoldOut,
  needsReason,
  problemCalls,
  type ProblemDetails,
  problemGone
} from "#core/desk/DeskProblems.ts"
import { findMessageFailure } from "#core/desk/messageFailure.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { parseOrderStatus } from "#core/orders/orderStatus.ts"
import type { Locale } from "#locales/i18n.ts"
import type { ServerContext } from "../context.ts"
import { parseId } from "../http/parseId.ts"
import { badInputRefusal } from "../http/HttpError.ts"
import { type DeadLetter, isChangeMessage, isOrderMessage } from "../messaging/messageQueue.ts"
import {
  listStrandedPayments,
  listOpenRefunds,
  listRepeatedPayments,
  listUnreachablePayments,
  orderStrandedPayment,
  refundStrandedPayment,
  markPaymentGivenBack,
  markUnreachableGivenBack
} from "../payments/strandedPayments.ts"
import { providerUnavailableRefusal } from "../payments/configuredProvider.ts"
import {
  closeRefund,
  decideUnknownRefund,
  requestRefundAgain,
  markRefundGivenBack
} from "../payments/refund.ts"
import type { StrandedReason } from "../orders/tables.ts"
import type { Tables } from "../tables.ts"
import { recordChange, writeAuditEvent } from "../staff/audit.ts"
import { deskCallRoutes, type DeskRequest, refuse } from "../staff/deskCallRoutes.ts"
import { cleanReason, requireReason } from "./deskChange.ts"

type FoundProblem = ProblemDetails & { readonly id: string; readonly at: Date }

/** What is needed to find the problems. */
export type ProblemContext = Pick<ServerContext, "db"> & {
  readonly messageQueue: Pick<ServerContext["messageQueue"], "listDeadLetters">
}

/** Everything that waits for the decision of a person, the longest waiting first. */
export const findProblems = async (
  context: ProblemContext,
  locale: Locale
): Promise<ReadonlyArray<FoundProblem>> => {
  const [stranded, repeated, unreachable, refunds, onHold, letters] = await Promise.all([
    listStrandedPayments(context),
    listRepeatedPayments(context),
    listUnreachablePayments(context),
    listOpenRefunds(context),
    listPaidOrdersOnHold(context),
    context.messageQueue
      .listDeadLetters()
      .then((deadLetters) => describeMessages(context, locale, deadLetters))
  ])
  const problems: ReadonlyArray<FoundProblem> = [
    ...stranded.map((payment) => ({
      kind: "strandedPayment" as const,
      id: `payment-${payment.id}`,
      at: payment.changed_at,
      amount: payment.paid_fils,
      payer: payerOf(payment.priced),
      providerId: payment.provider_id ?? "",
      items: payment.priced.lines.map(({ name, quantity, title }) => ({
        name: name[locale],
        attributes: title[locale],
        quantity
      })),
      reason: strandedReason(payment.hold_reason ?? "difference"),
      difference: payment.difference
    })),
    ...repeated.map((payment) => ({
      kind: "repeatedPayment" as const,
      id: `payment-${payment.id}`,
      at: payment.changed_at,
      amount: payment.amount_fils,
      payer: payerOf(payment.priced),
      providerId: payment.provider_id ?? "",
      payments: payment.payments,
      orderId: orderId(payment.order_id)
    })),
    ...unreachable.map((payment) => ({
      kind: "unreachablePayment" as const,
      id: `payment-${payment.id}`,
      at: payment.unreachable_at,
      amount: payment.amount_fils,
      payer: payerOf(payment.priced),
      providerId: payment.provider_id ?? "",
      provider: payment.provider,
      account: payment.provider_account,
      orderId: orderId(payment.order_id)
    })),
    ...refunds.map((refund) => {
      const details = {
        id: `refund-${refund.id}`,
        at: refund.changed_at,
        amount: refund.amount_fils,
        payer: payerOf(refund.priced),
        providerId: refund.provider_id ?? "",
        orderId: orderId(refund.order_id)
      }
      return refund.state === "unknown"
        ? { kind: "unknownRefund" as const, ...details }
        : { kind: "rejectedRefund" as const, ...details, left: refund.left }
    }),
    ...onHold.map((order) => ({
      kind: "orderOnHold" as const,
      id: `order-${order.id}`,
      at: order.created_at,
      amount: order.total_fils,
      payer: { name: order.full_name, phone: order.phone },
      orderId: OrderId.make(String(order.id))
    })),
    ...letters
  ]
  return problems.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Each message that was given up: what it tells, to whom, and why it was not sent. */
const describeMessages = async (
  { db }: Pick<ServerContext, "db">,
  locale: Locale,
  letters: ReadonlyArray<DeadLetter>
) => {
  const orderIds = letters.flatMap((one) => (isOrderMessage(one) ? [one.orderId] : []))
  const historyIds = letters.flatMap((one) => ("historyId" in one ? [one.historyId] : []))
  const alerts = letters.flatMap((one) => (isOrderMessage(one) ? [] : [one]))
  const [orders, steps, customers, products] = await Promise.all([
    db
      .selectFrom("orders")
      .select(["id", "full_name as name", "phone", "pickup"])
      .where("id", "in", [0, ...orderIds])
      .execute(),
    db
      .selectFrom("order_history")
      .select(["id", "order_status"])
      .where("id", "in", [0, ...historyIds])
      .execute(),
    db
      .selectFrom("customer")
      .select(["id", "name", "phone"])
      .where("id", "in", [0, ...alerts.map(({ customerId }) => customerId)])
      .execute(),
    db
      .selectFrom("product")
      .select(["id", sql<string>`${sql.ref(`name_${locale}`)}`.as("name")])
      .where("id", "in", [0, ...alerts.map(({ productId }) => productId)])
      .execute()
  ])
  const payerOf = (letter: DeadLetter) => {
    const found = isOrderMessage(letter)
      ? orders.find(({ id }) => id === letter.orderId)
      : customers.find(({ id }) => id === letter.customerId)
    return found?.phone == null ? null : { name: found.name, phone: found.phone }
  }
  const aboutOf = (letter: DeadLetter) => {
    if (!isOrderMessage(letter)) {
      const product = products.find(({ id }) => id === letter.productId)
      return { kind: "stockAlert" as const, product: product?.name ?? "" }
    }
    if ("isLate" in letter) return { kind: "late" as const }
    if ("returnStepId" in letter) return { kind: "return" as const }
    if ("slotNoticeId" in letter) return { kind: "slot" as const }
    if ("refundId" in letter) return { kind: "refund" as const }
    if (isChangeMessage(letter)) return { kind: "change" as const }
    const step = steps.find(({ id }) => id === letter.historyId)
    return {
      kind: "step" as const,
      status: parseOrderStatus(step?.order_status ?? "") ?? "pending",
      isPickup: (orders.find(({ id }) => id === letter.orderId)?.pickup ?? null) !== null
    }
  }
  return letters.map((letter) => ({
    kind: "deadLetter" as const,
    id: `message-${letter.id}`,
    at: letter.at,
    channel: letter.channel,
    orderId: isOrderMessage(letter) ? orderId(letter.orderId) : null,
    productId: isOrderMessage(letter) ? null : letter.productId,
    about: aboutOf(letter),
    payer: payerOf(letter),
    cause: findMessageFailure(letter.reason),
    reason: letter.reason
  }))
}

/** The column has the spelling of the first payment provider. */
const strandedReason = (reason: StrandedReason) =>
  reason === "canceled" ? ("cancelled" as const) : reason

const listPaidOrdersOnHold = ({ db }: Pick<ServerContext, "db">) =>
  db
    .selectFrom("orders")
    .select(["id", "created_at", "total_fils", "full_name", "phone"])
    .where("order_status", "=", "on_hold")
    .where("payment_status", "=", "paid")
    .orderBy("created_at")
    .limit(200)
    .execute()

const payerOf = ({ fullName, phone }: { readonly fullName: string; readonly phone: string }) => ({
  name: fullName,
  phone
})

const orderId = (id: number | null) => (id === null ? null : OrderId.make(String(id)))

/** `GET /desk/problems` */
const list = async (
  context: ServerContext,
  { locale, staff }: DeskRequest<typeof problemCalls.list>
) => ({
  problems: (await findProblems(context, locale)).map((problem) => ({
    ...problem,
    at: problem.at.toISOString(),
    decisions: decisionsAbout(problem, staff.role)
  }))
})

/** What a decision is about: a payment, a refund or a message, and its id. */
interface Target {
  readonly kind: string
  readonly number: number
  readonly text: string
}

/**
 * `POST /desk/problems/{problemId}/{decision}`: decides by the same functions as `npm run payments`
 * and `npm run messages`, once, however many decide.
 */
const decide =
  (decision: Decision) =>
  async (
    context: ServerContext,
    request: DeskRequest<(typeof decisionCalls)[Decision]>
  ): Promise<void> => {
    const match = /^(payment|refund|message)-([\w-]{1,40})$/.exec(request.params["problemId"] ?? "")
    if (match === null) throw badInputRefusal()
    const [subject, kind = "", text = ""] = match
    const target: Target = { kind, text, number: parseId(text) ?? 0 }
    const reason = needsReason(decision)
      ? requireReason(request.body.reason)
      : cleanReason(request.body.reason)
    const record = (result: object) => ({
      action: `problem.${decision}` as const,
      subject,
      after: { ...result, reason }
    })
    if (decision === "makeOrder") {
      const outcome = await orderStrandedPayment(
        context,
        target.number,
        (tx, order) =>
          writeAuditEvent(tx, {
            ...record({ order }),
            at: new Date(context.now()),
            staff: request.staff
          }),
        request.staff.id
      )
      if (outcome === "unreachable") throw providerUnavailableRefusal()
      if (typeof outcome === "string")
        throw outcome === "soldOut"
          ? refuse(goodsSoldOut, "server.desk.soldOut")
          : refuse(problemGone, "server.desk.problemGone")
      return
    }
    await recordChange(context, request, async (tx, at) => {
      const result = await decisionsInTransaction[decision](tx, context, target, at)
      if (result === null) throw refuse(problemGone, "server.desk.problemGone")
      return record(result)
    })
    context.wakeJob("refunds")
  }

/** What each decision does; returns what the audit says of it, or null where it is too late. */
const decisionsInTransaction: Readonly<
  Record<
    Exclude<Decision, "makeOrder">,
    (
      tx: Transaction<Tables>,
      context: ServerContext,
      target: Target,
      at: Date
    ) => Promise<object | null>
  >
> = {
  refund: async (tx, _, { kind, number }, at) => {
    const refund = kind === "payment" ? await refundStrandedPayment(tx, number, at) : "notStranded"
    return typeof refund === "string" ? null : { refund }
  },
  settle: async (tx, context, { kind, number }, at) => {
    const isMarked =
      kind === "refund"
        ? await markRefundGivenBack(tx, context, number, at)
        : kind === "payment" &&
          ((await markPaymentGivenBack(tx, number, at)) ||
            (await markUnreachableGivenBack(tx, context, number, at)))
    return isMarked ? {} : null
  },
  requestAgain: async (tx, _, { kind, number }, at) =>
    kind === "refund" && (await requestRefundAgain(tx, number, at)) ? {} : null,
  close: async (tx, _, { kind, number }, at) =>
    kind === "refund" && (await closeRefund(tx, number, at)) ? {} : null,
  wasMade: async (tx, context, { kind, number }, at) =>
    kind === "refund" && (await decideUnknownRefund(tx, context, number, true, at)) ? {} : null,
  wasNotMade: async (tx, context, { kind, number }, at) =>
    kind === "refund" && (await decideUnknownRefund(tx, context, number, false, at)) ? {} : null,
  retryMessage: async (tx, { messageQueue }, { kind, text }) =>
    kind === "message" && (await messageQueue.retry(tx, text)) ? {} : null,
  forgetMessage: async (tx, { messageQueue }, { kind, text }) =>
    kind === "message" && (await messageQueue.forget(tx, text)) ? {} : null
}

/** The problems of the shop. */
export const deskProblemRoutes = [
  ...deskCallRoutes(problemCalls, { list }),
  ...deskCallRoutes(decisionCalls, {
    makeOrder: decide("makeOrder"),
    refund: decide("refund"),
    settle: decide("settle"),
    requestAgain: decide("requestAgain"),
    close: decide("close"),
    wasMade: decide("wasMade"),
    wasNotMade: decide("wasNotMade"),
    retryMessage: decide("retryMessage"),
    forgetMessage: decide("forgetMessage")
  })
]
