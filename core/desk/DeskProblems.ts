import { Data, Schema } from "effect"
import {
  deskCall,
  type DeskCallRefusal,
  type DeskRefusal,
  deskRefusal,
  type ReasonMissing
} from "./deskCall.ts"
import { DeskFilsJson, DeskOrderIdJson, MomentJson, reasonMissing, StatusJson } from "./deskJson.ts"
import { messageFailures } from "./messageFailure.ts"
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

const ofOrder = {
  amount: DeskFilsJson,
  payer: Schema.Struct({ name: Schema.String, phone: Schema.String })
}
const ofPayment = {
  ...ofOrder,
  /** What the payment provider calls the invoice. */
  providerId: Schema.String,
  orderId: Schema.NullOr(DeskOrderIdJson)
}
const everyProblem = {
  /** Such as `payment-12`, as the audit names it too. */
  id: Schema.String,
  /** Since when it waits. */
  at: MomentJson,
  /** Those of this staff member. */
  decisions: Schema.Array(Schema.Literals(decisions))
}
const ProblemJson = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("strandedPayment"),
    ...everyProblem,
    ...ofOrder,
    /** Null for what was paid in another currency. */
    amount: Schema.NullOr(DeskFilsJson),
    providerId: Schema.String,
    /** What the customer wanted to buy. */
    items: Schema.Array(
      Schema.Struct({
        name: Schema.String,
        /** Such as `Size: M`; empty where there is nothing to choose. */
        attributes: Schema.String,
        quantity: Schema.Int
      })
    ),
    reason: Schema.Literals(["difference", "late", "cancelled"]),
    /** How the payment differs from the order; null unless that is the reason. */
    difference: Schema.NullOr(Schema.String)
  }),
  Schema.Struct({
    kind: Schema.Literal("repeatedPayment"),
    ...everyProblem,
    ...ofPayment,
    payments: Schema.Int
  }),
  /** A payment, or its refund, whose provider cannot be asked, because its settings are gone. */
  Schema.Struct({
    kind: Schema.Literal("unreachablePayment"),
    ...everyProblem,
    ...ofPayment,
    /** The company, and the shop's account there; null for a payment of earlier versions. */
    provider: Schema.NullOr(Schema.String),
    account: Schema.NullOr(Schema.String)
  }),
  Schema.Struct({
    kind: Schema.Literal("rejectedRefund"),
    ...everyProblem,
    ...ofPayment,
    /** What is left of the payment; a refund of more can no longer be made. */
    left: DeskFilsJson
  }),
  /** A refund of which the provider does not say whether it made it. */
  Schema.Struct({ kind: Schema.Literal("unknownRefund"), ...everyProblem, ...ofPayment }),
  /** An order that is paid, and whose goods are gone: it is decided about on its own page. */
  Schema.Struct({
    kind: Schema.Literal("orderOnHold"),
    ...everyProblem,
    ...ofOrder,
    orderId: DeskOrderIdJson
  }),
  Schema.Struct({
    kind: Schema.Literal("deadLetter"),
    ...everyProblem,
    channel: Schema.Literals(["sms", "mail"]),
    /** Null for a stock alert. */
    orderId: Schema.NullOr(DeskOrderIdJson),
    /** Null for a message about an order. */
    productId: Schema.NullOr(Schema.Int),
    /** What it tells. */
    about: Schema.Union([
      Schema.Struct({
        kind: Schema.Literal("step"),
        status: StatusJson,
        /** Whether the order is collected at the shop. */
        isPickup: Schema.optionalKey(Schema.Boolean)
      }),
      Schema.Struct({ kind: Schema.Literals(["refund", "return", "late", "slot", "change"]) }),
      Schema.Struct({ kind: Schema.Literal("stockAlert"), product: Schema.String })
    ]),
    /** To whom; null once the account or the order is gone. */
    payer: Schema.NullOr(ofOrder.payer),
    cause: Schema.Literals(messageFailures),
    /** What the server or the provider said, in its own words. */
    reason: Schema.String
  })
])

/** A problem as the desk lists it. */
export type Problem = typeof ProblemJson.Type

type WithoutRow<One> = One extends unknown ? Omit<One, keyof typeof everyProblem> : never

/** Something that waits for the decision of a person. */
export type ProblemDetails = WithoutRow<Problem>

/** What a problem is about. */
export type ProblemKind = ProblemDetails["kind"]

/** All kinds, the most urgent first. */
export const problemKinds = [
  "strandedPayment",
  "repeatedPayment",
  "unreachablePayment",
  "orderOnHold",
  "unknownRefund",
  "rejectedRefund",
  "deadLetter"
] as const satisfies ReadonlyArray<ProblemKind>

/** What a staff member with this role may decide about a problem. */
export const decisionsAbout = (problem: ProblemDetails, role: StaffRole): ReadonlyArray<Decision> =>
  possibleDecisions(problem).filter(
    (decision) => role === "owner" || decisionRoles[decision] === "staff"
  )

const possibleDecisions = (problem: ProblemDetails): ReadonlyArray<Decision> => {
  switch (problem.kind) {
    case "strandedPayment":
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

/** Somebody else has decided about it, or it can no longer be decided so. */
export class ProblemGone extends Data.TaggedError("ProblemGone") {}
/** The order cannot be made, because its goods are sold out. */
export class GoodsSoldOut extends Data.TaggedError("GoodsSoldOut") {}

/** Somebody else has decided about it. */
export const problemGone = deskRefusal(409, "problem_gone", () => new ProblemGone())
/** The goods are sold out. */
export const goodsSoldOut = deskRefusal(409, "sold_out", () => new GoodsSoldOut())

const decisionCall = <
  const Name extends Decision,
  const Refusals extends ReadonlyArray<DeskCallRefusal<unknown, never>>
>(
  decision: Name,
  refusals: Refusals,
  about: string
) =>
  deskCall({
    method: "POST",
    path: `/desk/problems/{problemId}/${decision}`,
    role: decisionRoles[decision],
    body: Schema.Struct({ reason: Schema.String }),
    refusals,
    about
  })

/** The list of problems. */
export const problemCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/problems",
    role: "staff",
    success: Schema.Struct({ problems: Schema.Array(ProblemJson) }),
    about: "The longest waiting first; `decisions` are those of this staff member."
  })
}

const withReason = [problemGone, reasonMissing]

/** Each decision is a call of its own, because not everybody may make each. */
export const decisionCalls = {
  makeOrder: decisionCall(
    "makeOrder",
    [problemGone, goodsSoldOut],
    "Makes the order of a stranded payment. 502 `provider_silent` where the provider does not respond within 8 seconds, and then no order is made."
  ),
  refund: decisionCall("refund", [problemGone], "Requests the refund of a stranded payment."),
  settle: decisionCall("settle", withReason, "The money was given back in the provider’s portal."),
  requestAgain: decisionCall("requestAgain", [problemGone], "Requests a rejected refund again."),
  close: decisionCall("close", withReason, "Nothing is given back for a rejected refund."),
  wasMade: decisionCall("wasMade", withReason, "An unknown refund was made."),
  wasNotMade: decisionCall(
    "wasNotMade",
    withReason,
    "An unknown refund was not made, and is rejected."
  ),
  retryMessage: decisionCall(
    "retryMessage",
    [problemGone],
    "Sends a message again that was given up."
  ),
  forgetMessage: decisionCall("forgetMessage", withReason, "Deletes a message that was given up.")
}
