import { Option } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { Fils } from "../money/Fils.ts"
import {
  amountOfItems,
  areGoodsOut,
  type HandRefundMethod,
  type LineQuantity,
  type RefundScope,
  refundProblem,
  type RefundProblem,
  remainingItems
} from "../orders/refund.ts"
import { cleanText, isBlank } from "../shared/cleanText.ts"
import type { DeskOrder, RefundRequest } from "./DeskOrders.ts"

/** What can be refunded: items, an amount, or all that is left. */
export const refundKinds = ["items", "amount", "rest"] as const

/** What a staff member has filled in to refund an order. */
export interface RefundDraft {
  /** Null until something is chosen. */
  readonly kind: (typeof refundKinds)[number] | null
  /** In dinars, as it is typed. */
  readonly amountText: string
  /** How many items of each line, by the line's position. */
  readonly quantities: Readonly<Record<number, number>>
  /** The positions of the lines whose items go back to the stock. */
  readonly backToStock: ReadonlyArray<number>
  /** How cash goes back; null until something is chosen. */
  readonly handMethod: HandRefundMethod | null
  readonly reason: string
}

/** Nothing is chosen yet. */
export const emptyRefundDraft: RefundDraft = {
  kind: null,
  amountText: "",
  quantities: {},
  backToStock: [],
  handMethod: null,
  reason: ""
}

/** Why a draft cannot be sent: what is still to be filled in, or what is wrong with it. */
export type RefundDraftProblem = RefundProblem | "unreadable" | "noMethod" | "noReason"

/** The refund that the draft asks for, or why it cannot be asked for. */
export type RefundQuote =
  | {
      readonly request: Omit<RefundRequest, "key">
      readonly amount: Fils
      readonly problem: null
    }
  | { readonly request: null; readonly amount: Fils; readonly problem: RefundDraftProblem }

/** Works out what would be refunded, with the rules by which the server works it out. */
export const quoteRefund = (order: DeskOrder, draft: RefundDraft): RefundQuote => {
  const { kind, reason } = draft
  if (kind === null) return refuse("nothing")
  const amount = amountOf(order, draft, kind)
  if (amount === null) return refuse(kind === "items" ? "unknownItems" : "unreadable")
  const problem = refundProblem(amount, { paid: order.refundable, refunded: Fils.make(0) })
  if (problem !== null) return refuse(problem, amount)
  const method: RefundRequest["method"] | null = isCashRefund(order) ? draft.handMethod : "provider"
  if (method === null) return refuse("noMethod", amount)
  if (isBlank(reason)) return refuse("noReason", amount)
  const items = refundedByDraft(order, draft)
  const part: RefundScope =
    kind === "rest" ? "rest" : kind === "amount" ? { amount } : { items: wantedItems(draft) }
  return {
    request: {
      part,
      backToStock: canGoBackToStock(order)
        ? draft.backToStock.filter((position) => items.some((item) => item.position === position))
        : [],
      method,
      reason: cleanText(reason),
      refundable: order.refundable
    },
    amount,
    problem: null
  }
}

/** Whether the money goes back by hand. */
export const isCashRefund = ({ method }: Pick<DeskOrder, "method">): boolean => method === "cash"

/** Whether items of this order can go back to the stock with a refund. */
export const canGoBackToStock = ({ status }: Pick<DeskOrder, "status">): boolean =>
  areGoodsOut(status)

/** The items of the draft: all that are left with the whole rest, none with an amount. */
export const refundedByDraft = (
  order: DeskOrder,
  draft: RefundDraft
): ReadonlyArray<LineQuantity> => {
  if (draft.kind === "rest") return remainingItems(order.lines, refundedItems(order))
  return draft.kind === "items" ? wantedItems(draft) : []
}

/** How many items of a line can still be refunded. */
export const refundableQuantity = ({
  quantity,
  refundedQuantity
}: Pick<DeskOrder["lines"][number], "quantity" | "refundedQuantity">): number =>
  Math.max(0, quantity - refundedQuantity)

const refuse = (problem: RefundDraftProblem, amount = Fils.make(0)): RefundQuote => ({
  request: null,
  amount,
  problem
})

const amountOf = (
  order: DeskOrder,
  draft: RefundDraft,
  kind: NonNullable<RefundDraft["kind"]>
): Fils | null => {
  if (kind === "rest") return order.refundable
  return kind === "amount"
    ? Option.getOrNull(parsePrice(draft.amountText))
    : amountOfItems(order, wantedItems(draft), refundedItems(order))
}

const wantedItems = ({ quantities }: RefundDraft): ReadonlyArray<LineQuantity> =>
  Object.entries(quantities).flatMap(([position, quantity]) =>
    quantity === 0 ? [] : [{ position: Number(position), quantity }]
  )

const refundedItems = ({ lines }: DeskOrder): ReadonlyArray<LineQuantity> =>
  lines.map(({ position, refundedQuantity }) => ({ position, quantity: refundedQuantity }))
