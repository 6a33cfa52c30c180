import { Context, Data, type Effect } from "effect"
import type { Fils } from "../money/Fils.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { HoldReason } from "../payment/Payment.ts"
import type { DeskRefusal } from "./DeskOrders.ts"
import type { StaffRole } from "./StaffSession.ts"

/** What a person can decide about a problem. */
export const decisions = [
  "makeOrder",
  "refund",
  "settle",
  "requestAgain",
  "close",
  "wasMade",
  "wasNotMade",
  "retryMessage",
  "forgetMessage"
] as const
/** One of `decisions`. */
export type Decision = (typeof decisions)[number]

/** Who may decide so: what gives money back, or calls it given back, is for the owner. */
export const decisionRoles: Readonly<Record<Decision, StaffRole>> = {
  makeOrder: "staff",
  refund: "owner",
  settle: "owner",
  requestAgain: "owner",
  close: "owner",
  wasMade: "owner",
  wasNotMade: "owner",
  retryMessage: "staff",
  forgetMessage: "staff"
}

/** Whether a decision needs a reason, because nothing but the reason explains it later. */
export const needsReason = (decision: Decision): boolean =>
  ["settle", "close", "wasMade", "wasNotMade", "forgetMessage"].includes(decision)

interface Payer {
  readonly name: string
  readonly phone: string
}

/** Something that waits for the decision of a person. */
export type ProblemDetails =
  | {
      readonly kind: "heldPayment"
      /** Null for what was paid in another currency. */
      readonly amount: Fils | null
      readonly payer: Payer
      /** What the payment provider calls the invoice. */
      readonly providerId: string
      readonly reason: Exclude<HoldReason, "refunded">
      /** How the payment differs from the order; null unless that is the reason. */
      readonly difference: string | null
    }
  | {
      readonly kind: "repeatedPayment"
      readonly amount: Fils
      readonly payer: Payer
      readonly providerId: string
      readonly payments: number
      readonly orderId: OrderId | null
    }
  /** A payment, or its refund, whose provider cannot be asked, because its settings are gone. */
  | {
      readonly kind: "unreachablePayment"
      readonly amount: Fils
      readonly payer: Payer
      readonly providerId: string
      /** The company, and the shop's account there; null for a payment of earlier versions. */
      readonly provider: string | null
      readonly account: string | null
      readonly orderId: OrderId | null
    }
  | {
      readonly kind: "rejectedRefund"
      readonly amount: Fils
      /** What is left of the payment; a refund of more can no longer be made. */
      readonly left: Fils
      readonly payer: Payer
      readonly providerId: string
      readonly orderId: OrderId | null
    }
  /** A refund of which the provider does not say whether it made it. */
  | {
      readonly kind: "unknownRefund"
      readonly amount: Fils
      readonly payer: Payer
      readonly providerId: string
      readonly orderId: OrderId | null
    }
  /** An order that is paid, and whose goods are gone: it is decided about on its own page. */
  | {
      readonly kind: "orderOnHold"
      readonly amount: Fils
      readonly payer: Payer
      readonly orderId: OrderId
    }
  | {
      readonly kind: "deadLetter"
      readonly channel: "sms" | "mail"
      /** Null for a stock alert. */
      readonly orderId: OrderId | null
      /** Null for a message about an order. */
      readonly productId: number | null
      readonly reason: string
    }

/** What a problem is about. */
export type ProblemKind = ProblemDetails["kind"]

/** All kinds, the most urgent first. */
export const problemKinds = [
  "heldPayment",
  "repeatedPayment",
  "unreachablePayment",
  "orderOnHold",
  "unknownRefund",
  "rejectedRefund",
  "deadLetter"
] as const satisfies ReadonlyArray<ProblemKind>

/** A problem as the desk lists it. */
export type Problem = ProblemDetails & {
  /** Such as `payment-12`, as the audit names it too. */
  readonly id: string
  /** Since when it waits, in milliseconds since 1970. */
  readonly at: number
  readonly decisions: ReadonlyArray<Decision>
}

/** What a staff member with this role may decide about a problem. */
export const decisionsAbout = (problem: ProblemDetails, role: StaffRole): ReadonlyArray<Decision> =>
  possibleDecisions(problem).filter(
    (decision) => role === "owner" || decisionRoles[decision] === "staff"
  )

const possibleDecisions = (problem: ProblemDetails): ReadonlyArray<Decision> => {
  switch (problem.kind) {
    case "heldPayment":
      // What was paid in another currency is given back in the portal of the provider.
      if (problem.amount === null) return ["settle"]
      return problem.reason === "difference" ? ["refund"] : ["makeOrder", "refund"]
    case "repeatedPayment":
    case "unreachablePayment":
      return ["settle"]
    case "unknownRefund":
      return ["wasMade", "wasNotMade"]
    case "rejectedRefund":
      return problem.amount > problem.left ? ["close"] : ["requestAgain", "settle", "close"]
    case "orderOnHold":
      return []
    case "deadLetter":
      return ["retryMessage", "forgetMessage"]
  }
}

/** A decision about a problem. */
export interface DecisionRequest {
  readonly id: string
  readonly decision: Decision
  /** Empty where the decision needs none. */
  readonly reason: string
}

/** Why a decision had no effect. */
export type DecisionRefusal = ProblemGone | GoodsSoldOut | ReasonMissing | DeskRefusal

/** What waits for the decision of a person. */
export class DeskProblems extends Context.Service<
  DeskProblems,
  {
    /** The longest waiting first. */
    readonly list: () => Effect.Effect<ReadonlyArray<Problem>, DeskRefusal>
    readonly decide: (request: DecisionRequest) => Effect.Effect<void, DecisionRefusal>
  }
>()("shop/desk/DeskProblems") {}

/** Somebody else has decided about it, or it can no longer be decided so. */
export class ProblemGone extends Data.TaggedError("ProblemGone") {}
/** The order cannot be made, because its goods are sold out. */
export class GoodsSoldOut extends Data.TaggedError("GoodsSoldOut") {}
/** A change that nothing else explains needs a reason. */
export class ReasonMissing extends Data.TaggedError("ReasonMissing") {}
