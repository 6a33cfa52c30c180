import { Option } from "effect"
import { parsePrice } from "../catalogue/parseProductFilter.ts"
import { Fils } from "../money/Fils.ts"
import {
  amountOfItems,
  type RefundPart,
  refundProblem,
  type RefundProblem
} from "../orders/refund.ts"
import type { DeskOrder } from "./DeskOrders.ts"

/** What can be refunded: all that is left, an amount, or items. */
export const refundKinds = ["rest", "amount", "items"] as const

/** What a staff member has filled in to refund an order. */
export interface RefundDraft {
  readonly kind: (typeof refundKinds)[number]
  /** In dinars, as it is typed. */
  readonly amountText: string
  /** How many items of each line, by the line's position. */
  readonly quantities: Readonly<Record<number, number>>
}

/** Nothing is filled in yet: the whole rest. */
export const emptyRefundDraft: RefundDraft = { kind: "rest", amountText: "", quantities: {} }

/** The refund that the draft asks for, or why it cannot be asked for. */
export type RefundQuote =
  | { readonly part: RefundPart; readonly amount: Fils; readonly problem: null }
  | { readonly part: null; readonly amount: Fils; readonly problem: RefundProblem | "unreadable" }

/** Works out what would be refunded, with the rules by which the server works it out. */
export const quoteRefund = (order: DeskOrder, draft: RefundDraft): RefundQuote => {
  const items = wantedItems(draft)
  const amount =
    draft.kind === "rest"
      ? order.refundable
      : draft.kind === "amount"
        ? Option.getOrNull(parsePrice(draft.amountText))
        : amountOfItems(order, items, refundedItems(order))
  if (amount === null)
    return {
      part: null,
      amount: Fils.make(0),
      problem: draft.kind === "items" ? "unknownItems" : "unreadable"
    }
  const problem = refundProblem(amount, { paid: order.refundable, refunded: Fils.make(0) })
  if (problem !== null) return { part: null, amount, problem }
  const part = { rest: "rest" as const, amount: { amount }, items: { items } }[draft.kind]
  return { part, amount, problem }
}

/** How many items of a line can still be refunded. */
export const refundableQuantity = ({
  quantity,
  refundedQuantity
}: Pick<DeskOrder["lines"][number], "quantity" | "refundedQuantity">): number =>
  Math.max(0, quantity - refundedQuantity)

const wantedItems = ({ quantities }: RefundDraft) =>
  Object.entries(quantities).flatMap(([position, quantity]) =>
    quantity === 0 ? [] : [{ position: Number(position), quantity }]
  )

const refundedItems = ({ lines }: DeskOrder) =>
  lines.map(({ position, refundedQuantity }) => ({ position, quantity: refundedQuantity }))
