import { parseArgs } from "node:util"
import type { RefundPart, RefundProblem } from "#core/orders/refund.ts"
import { toWesternDigits } from "#core/shared/digits.ts"
import { runCommand, withMessageQueue } from "./command.ts"
import { inTransaction } from "./database/transaction.ts"
import { createPaymentProvider } from "./createPaymentProvider.ts"
import { describeHold } from "./payments/completePayment.ts"
import { formatDecimalAmount, parseDecimalAmount } from "./payments/decimalAmount.ts"
import {
  type DecisionContext,
  type HeldOrderProblem,
  listHeldPayments,
  listRejectedRefunds,
  listRepeatedPayments,
  orderHeldPayment,
  refundHeldPayment,
  settlePayment
} from "./payments/heldPayments.ts"
import { requestRefund, requestRefundAgain } from "./payments/refund.ts"

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
    notes that what was paid more than once, or in another currency, was given back in the
    provider's portal`

/** `npm run payments`: lists the payments that a person must decide about, and decides. */
const main = async () => {
  const {
    positionals: [command = "", id = "", ...more],
    values: { amount, items }
  } = parseArgs({
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
  const part = parsePart(amount, items)
  if (!isUnderstood || part === null || (part !== "rest" && kind !== "order"))
    throw new Error(usage)
  await withMessageQueue(async (shop) => {
    const { db, now, settings } = shop
    const context = { ...shop, paymentProvider: createPaymentProvider(db, settings, now) }
    const number = Number(target?.[2])
    if (command === "list") return list(context)
    if (command === "order") return order(context, number)
    if (command === "settle") return settle(context, number)
    if (kind === "payment") return refundPayment(context, number)
    return kind === "order" ? refundOrder(context, number, part) : refundAgain(context, number)
  })
}

const list = async (context: DecisionContext) => {
  const payments = await listHeldPayments(context)
  const repeated = await listRepeatedPayments(context)
  const refunds = await listRejectedRefunds(context)
  for (const payment of payments)
    print(
      `payment-${payment.id}`,
      payment.changed_at,
      payment.paid_fils === null ? "?" : formatDecimalAmount(payment.paid_fils),
      payment.priced,
      `invoice ${payment.provider_id}: ${describeHold(payment)}`
    )
  for (const payment of repeated)
    print(
      `payment-${payment.id}`,
      payment.changed_at,
      formatDecimalAmount(payment.amount_fils),
      payment.priced,
      `invoice ${payment.provider_id}: it was paid ${payment.payments} times`
    )
  for (const refund of refunds)
    print(
      `refund-${refund.id}`,
      refund.changed_at,
      formatDecimalAmount(refund.amount_fils),
      refund.priced,
      `invoice ${refund.provider_id}${refund.order_id === null ? "" : `, order ${refund.order_id}`}: the provider rejected the refund`
    )
  if (payments.length + repeated.length + refunds.length === 0)
    console.log("Nothing waits for a decision.")
}

const print = (
  id: string,
  at: Date,
  amount: string,
  { fullName, phone }: { readonly fullName: string; readonly phone: string },
  why: string
) =>
  console.log([id, at.toISOString().slice(0, 16), `${amount} KWD`, phone, fullName, why].join("  "))

const order = async (context: DecisionContext, id: number) => {
  const result = await orderHeldPayment(context, id)
  if (typeof result === "string") throw new Error(heldOrderProblems[result])
  console.log(`Order ${result.orderId} is made, and the customer is told.`)
}

const settle = async (context: DecisionContext, id: number) => {
  const at = new Date(context.now())
  if (!(await inTransaction(context.db, (tx) => settlePayment(tx, id, at))))
    throw new Error(
      "There is no payment with that number that was paid more than once or in another currency."
    )
  console.log(`payment-${id} is settled.`)
}

const refundPayment = async (context: DecisionContext, id: number) => {
  const at = new Date(context.now())
  report(context, await inTransaction(context.db, (tx) => refundHeldPayment(tx, id, at)))
}

const refundOrder = async (context: DecisionContext, id: number, part: RefundPart) => {
  const found = await context.db
    .selectFrom("orders")
    .select("invoice_id")
    .where("id", "=", id)
    .executeTakeFirst()
  const invoiceId = found?.invoice_id ?? null
  if (invoiceId === null)
    throw new Error("There is no order with that number that was paid online.")
  const at = new Date(context.now())
  report(
    context,
    await inTransaction(context.db, (tx) => requestRefund(tx, { invoiceId, part, at }))
  )
}

const refundAgain = async (context: DecisionContext, id: number) => {
  const at = new Date(context.now())
  const isRequested = await inTransaction(context.db, (tx) => requestRefundAgain(tx, id, at))
  if (!isRequested)
    throw new Error("There is no rejected refund with that number for which enough is left.")
  report(context, id)
}

const report = ({ settings }: DecisionContext, result: number | RefundProblem | "notHeld") => {
  if (typeof result === "string") throw new Error(refundProblems[result])
  console.log(
    `The refund refund-${result} is requested: the shop asks the provider within ${settings.sweepEveryS} seconds.`
  )
}

const heldOrderProblems: Readonly<Record<HeldOrderProblem, string>> = {
  notHeld: "There is no held payment with that number.",
  difference: "What was paid differs from the order, so it can only be refunded.",
  soldOut: "Its goods are sold out: refund it, or add stock first."
}

const refundProblems: Readonly<Record<RefundProblem | "notHeld", string>> = {
  notHeld:
    "There is no held payment with that number that can be refunded from here; what was paid in another currency is refunded at the provider.",
  changed: "Something was refunded meanwhile: look again.",
  unpaid: "Nothing was paid in the shop's currency: refund it at the provider.",
  unknownItems: "The order has no such items that are not refunded yet.",
  nothing: "Nothing is left to refund.",
  tooMuch: "That is more than what is left of the payment.",
  notTens: "A part must be a multiple of 10 fils.",
  wrongMethod: "An order that was paid in cash is given back by hand: note it at the desk.",
  notOut: "These items are not out of the stock."
}

/** Null for what cannot be read. */
const parsePart = (amount: string | undefined, items: string | undefined): RefundPart | null => {
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

runCommand(main)
