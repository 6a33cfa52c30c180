import { parseArgs } from "node:util"
import type { RefundScope, RefundProblem, RefundState } from "#core/orders/refund.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import type { ServerContext } from "../context.ts"
import { type ChangeRecord, recordChange, writeAuditEvent } from "../staff/audit.ts"
import { describeStranded } from "./completePayment.ts"
import { formatDecimalAmount, parseDecimalAmount } from "./decimalAmount.ts"
import {
  type DecisionContext,
  type StrandedOrderProblem,
  listStrandedPayments,
  listOpenRefunds,
  listRepeatedPayments,
  listUnreachablePayments,
  orderStrandedPayment,
  refundStrandedPayment,
  markPaymentGivenBack,
  markUnreachableGivenBack
} from "./strandedPayments.ts"
import { requestRefund, requestRefundAgain } from "./refund.ts"

const usage = `npm run payments -- list
    the payments and refunds about which a person must decide
npm run payments -- order payment-12
    makes the order of a payment, if its goods can be had
npm run payments -- refund payment-12
    gives all of a payment back
npm run payments -- refund order-10234567 [--amount 2.500 | --items 1,2x3]
    gives the rest of what was paid for an order back, an amount in dinars, or items: one of the
    first line and three of the second
npm run payments -- refund refund-7
    requests a rejected refund again
npm run payments -- settle payment-12
    notes that what was paid more than once, in another currency, or at a provider that can no
    longer be asked, was given back in the provider's portal`

/** Does what was asked for, and returns the lines to print; an error has a message for a person. */
type PaymentsCommand = (context: DecisionContext) => Promise<ReadonlyArray<string>>

/**
 * `npm run payments`: lists the payments that a person must decide about, and decides. Decisions
 * are written to the audit as those of the desk are.
 */
export const parsePaymentsCommand = (words: ReadonlyArray<string>): PaymentsCommand => {
  const {
    positionals: [command = "", id = "", ...more],
    values: { amount, items }
  } = parseArgs({
    args: [...words],
    allowPositionals: true,
    options: { amount: { type: "string" }, items: { type: "string" } }
  })
  const target = /^(payment|order|refund)-(\d{1,15})$/.exec(toWesternDigits(id))
  const kind = target?.[1] ?? ""
  const isUnderstood =
    more.length === 0 &&
    (command === "list"
      ? id === ""
      : (["order", "settle"].includes(command) && kind === "payment") ||
        (command === "refund" && kind !== ""))
  const part = parseScope(amount, items)
  if (!isUnderstood || part === null || (part !== "rest" && kind !== "order"))
    throw new Error(usage)
  const number = Number(target?.[2])
  if (command === "list") return list
  if (command === "order") return order(number)
  if (command === "settle") return markGivenBack(number)
  if (kind === "payment") return refundPayment(number)
  return kind === "order" ? refundOrder(number, part) : refundAgain(number)
}

const list: PaymentsCommand = async (context) => {
  const payments = await listStrandedPayments(context)
  const repeated = await listRepeatedPayments(context)
  const unreachable = await listUnreachablePayments(context)
  const refunds = await listOpenRefunds(context)
  const lines = [
    ...payments.map((payment) =>
      line(
        `payment-${payment.id}`,
        payment.changed_at,
        payment.paid_fils === null ? "?" : formatDecimalAmount(payment.paid_fils),
        payment.priced,
        `invoice ${payment.provider_id}: ${describeStranded(payment)}`
      )
    ),
    ...repeated.map((payment) =>
      line(
        `payment-${payment.id}`,
        payment.changed_at,
        formatDecimalAmount(payment.amount_fils),
        payment.priced,
        `invoice ${payment.provider_id}: it was paid ${payment.payments} times`
      )
    ),
    ...unreachable.map((payment) =>
      line(
        `payment-${payment.id}`,
        payment.unreachable_at,
        formatDecimalAmount(payment.amount_fils),
        payment.priced,
        `invoice ${payment.provider_id}: ${payment.provider ?? "its provider"}, account ${payment.provider_account ?? "unknown"}, cannot be asked without its settings`
      )
    ),
    ...refunds.map((refund) =>
      line(
        `refund-${refund.id}`,
        refund.changed_at,
        formatDecimalAmount(refund.amount_fils),
        refund.priced,
        `invoice ${refund.provider_id}${refund.order_id === null ? "" : `, order ${refund.order_id}`}: ${describeRefund(refund.state)}`
      )
    )
  ]
  return lines.length === 0 ? ["Nothing waits for a decision."] : lines
}

const describeRefund = (state: RefundState): string =>
  state === "unknown"
    ? "look at the provider whether the refund was made, and decide at the desk"
    : "the provider rejected the refund"

const line = (
  id: string,
  at: Date,
  amount: string,
  { fullName, phone }: { readonly fullName: string; readonly phone: string },
  why: string
) => [id, at.toISOString().slice(0, 16), `${amount} KWD`, phone, fullName, why].join("  ")

const order =
  (id: number): PaymentsCommand =>
  async (context) => {
    const result = await orderStrandedPayment(context, id, (tx, orderId) =>
      writeAuditEvent(tx, {
        at: new Date(context.now()),
        staff: null,
        action: "problem.makeOrder",
        subject: `payment-${id}`,
        after: { order: orderId }
      })
    )
    if (typeof result === "string") throw new Error(strandedOrderProblems[result])
    return [`Order ${result.orderId} is made, and the customer is told.`]
  }

/** A change with its record in the audit, by no staff member. */
const change = <Change extends ChangeRecord>(
  context: DecisionContext,
  work: Parameters<typeof recordChange<Change>>[2]
) => recordChange(context, { staff: null }, work)

const markGivenBack =
  (id: number): PaymentsCommand =>
  async (context) => {
    await change(context, async (tx, at) => {
      const isMarked =
        (await markPaymentGivenBack(tx, id, at)) ||
        (await markUnreachableGivenBack(tx, context, id, at))
      if (!isMarked)
        throw new Error(
          "There is no payment with that number that was paid more than once, in another currency, or at a provider that cannot be asked."
        )
      return { action: "problem.settle", subject: `payment-${id}` }
    })
    return [`payment-${id} is settled.`]
  }

const refundPayment =
  (id: number): PaymentsCommand =>
  async (context) => {
    const { after } = await change(context, async (tx, at) => ({
      action: "problem.refund",
      subject: `payment-${id}`,
      after: { refund: requested(await refundStrandedPayment(tx, id, at)) }
    }))
    return report(context, after.refund)
  }

const refundOrder =
  (id: number, part: RefundScope): PaymentsCommand =>
  async (context) => {
    const { after } = await change(context, async (tx, at) => {
      const found = await tx
        .selectFrom("orders")
        .select("invoice_id")
        .where("id", "=", id)
        .executeTakeFirst()
      const invoiceId = found?.invoice_id ?? null
      if (invoiceId === null)
        throw new Error("There is no order with that number that was paid online.")
      const refundId = requested(await requestRefund(tx, { invoiceId, part, at }))
      return { action: "order.refund", subject: `order-${id}`, after: { refundId, part } }
    })
    return report(context, after.refundId)
  }

const refundAgain =
  (id: number): PaymentsCommand =>
  async (context) => {
    await change(context, async (tx, at) => {
      if (!(await requestRefundAgain(tx, id, at)))
        throw new Error("There is no rejected refund with that number for which enough is left.")
      return { action: "problem.requestAgain", subject: `refund-${id}` }
    })
    return report(context, id)
  }

/** The id of a refund; throws the words for why there is none. */
const requested = (result: number | RefundProblem | "notStranded"): number => {
  if (typeof result === "string") throw new Error(refundProblems[result])
  return result
}

const report = ({ settings }: Pick<ServerContext, "settings">, refundId: number) => [
  `The refund refund-${refundId} is requested: the shop asks the provider within ${settings.sweepEveryS} seconds.`
]

const strandedOrderProblems: Readonly<Record<StrandedOrderProblem, string>> = {
  notStranded: "There is no stranded payment with that number.",
  difference: "What was paid differs from the order, so it can only be refunded.",
  soldOut: "Its goods are sold out: refund it, or add stock first.",
  unreachable: "Its provider cannot be asked, because the settings of its account are gone."
}

const refundProblems: Readonly<Record<RefundProblem | "notStranded", string>> = {
  notStranded:
    "There is no stranded payment with that number that can be refunded from here; what was paid in another currency is refunded at the provider.",
  changed: "Something was refunded meanwhile: look again.",
  unpaid: "Nothing was paid in the shop's currency: refund it at the provider.",
  unknownItems: "The order has no such items that are not refunded yet.",
  nothing: "Nothing is left to refund.",
  tooMuch: "That is more than what is left of the payment.",
  wrongMethod: "An order that was paid in cash is given back by hand: note it at the desk.",
  notOut: "These items are not out of the stock."
}

/** Null for what cannot be read. */
const parseScope = (amount: string | undefined, items: string | undefined): RefundScope | null => {
  if (amount !== undefined && items !== undefined) return null
  if (amount !== undefined) {
    const fils = parseDecimalAmount(amount)
    return fils === null ? null : { amount: fils }
  }
  if (items === undefined) return "rest"
  const lines = toWesternDigits(items)
    .split(",")
    .map((item) => /^([1-9]\d{0,2})(?:x([1-9]\d?))?$/.exec(item.trim()))
    .map((match) =>
      match === null ? null : { position: Number(match[1]) - 1, quantity: Number(match[2] ?? 1) }
    )
  const isWhole = lines.every((line) => line !== null)
  const isEachOnce = new Set(lines.map((line) => line?.position)).size === lines.length
  return isWhole && isEachOnce ? { items: lines.filter((line) => line !== null) } : null
}
