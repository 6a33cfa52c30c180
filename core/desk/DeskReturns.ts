import { Data, Effect, Schema } from "effect"
import type { Fils } from "../money/Fils.ts"
import { handRefundMethods } from "../orders/refund.ts"
import { IdempotencyKey } from "../payment/Payment.ts"
import { handovers, returnReasons, type ReturnState, returnStates } from "../returns/returnRules.ts"
import type { PageRequest } from "../shared/pagedListMachine.ts"
import { type ItemPage, submitMachine } from "../shared/submitMachine.ts"
import {
  callDesk,
  deskCall,
  type DeskCallError,
  deskRefusal,
  deskRefusalWith,
  type DeskRefusal
} from "./deskCall.ts"
import {
  DeskFilsJson,
  IdCursorJson,
  itemGone,
  MomentJson,
  NextJson,
  OrderNumberJson,
  reasonMissing
} from "./deskJson.ts"
import { deskTextLimits } from "./DeskOrders.ts"

const StateJson = Schema.Literals(returnStates)

const LineJson = Schema.Struct({
  /** Its place in the order, from 0. */
  position: Schema.Int,
  quantity: Schema.Int,
  reason: Schema.Literals(returnReasons),
  name: Schema.String,
  attributes: Schema.String,
  sku: Schema.NullOr(Schema.String),
  image: Schema.NullOr(Schema.String),
  /** What is wanted instead; null for the money. */
  exchange: Schema.NullOr(
    Schema.Struct({ name: Schema.String, sku: Schema.NullOr(Schema.String), stock: Schema.Int })
  ),
  /** What a person found; null until then. */
  found: Schema.NullOr(
    Schema.Struct({ good: Schema.Int, damaged: Schema.Int, notOurs: Schema.Int })
  ),
  /** What was paid for what is given back or exchanged; null until that is certain. */
  value: Schema.NullOr(DeskFilsJson)
})

/** A line of a return at the desk. */
export type DeskReturnLine = typeof LineJson.Type

const StepJson = Schema.Struct({
  state: StateJson,
  at: MomentJson,
  /** Null for the customer. */
  staffName: Schema.NullOr(Schema.String)
})

const ReturnJson = Schema.Struct({
  id: Schema.Int,
  orderId: OrderNumberJson,
  state: StateJson,
  requestedAt: MomentJson,
  customer: Schema.Struct({ name: Schema.String, phone: Schema.String }),
  note: Schema.String,
  handover: Schema.NullOr(Schema.Literals(handovers)),
  /** Why it was refused. */
  reason: Schema.String,
  lines: Schema.Array(LineJson),
  /** The URLs of the photos, for the session of the desk only. */
  photos: Schema.Array(Schema.String),
  /** Whether the money goes back through the payment provider, else it is given by hand. */
  isPaidOnline: Schema.Boolean,
  /** The account for the money; for owners until it is settled, else null. */
  iban: Schema.NullOr(Schema.String),
  ibanEnd: Schema.NullOr(Schema.String),
  /** What is given back for the accepted goods: never more than is left of the payment. */
  amount: DeskFilsJson,
  steps: Schema.Array(StepJson),
  creditNote: Schema.NullOr(Schema.Int),
  /** The order of what is sent instead. */
  replacementOrder: Schema.NullOr(OrderNumberJson)
}).annotate({ identifier: "DeskReturn" })

/** A return at the desk. */
export type DeskReturn = typeof ReturnJson.Type

/** The returns with this state; null for those that wait for the shop. */
export type DeskReturnFilter = { readonly state: ReturnState | null } | { readonly id: number }

const KeyJson = Schema.String.pipe(Schema.refine(IdempotencyKey.is))
const CountJson = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99 }))
const ReasonJson = Schema.String.check(Schema.isMaxLength(deskTextLimits.reason))

/** Somebody else has gone on with it; it has this state now. */
export class ReturnChanged extends Data.TaggedError("ReturnChanged")<{
  readonly state: ReturnState
}> {}
/** What is wanted instead is sold out. */
export class ExchangeSoldOut extends Data.TaggedError("ExchangeSoldOut") {}
/** A part of the money went back, so that not enough is left for an exchange. */
export class ExchangeUnpaid extends Data.TaggedError("ExchangeUnpaid") {}
/** The counts of a line are not all items of it. */
export class CountsWrong extends Data.TaggedError("CountsWrong") {}
/** Another amount is given back now. */
export class AmountChanged extends Data.TaggedError("AmountChanged")<{ readonly amount: Fils }> {}
/** Money for an order that was paid online goes back there, and any other money by hand. */
export class SettlementMethodWrong extends Data.TaggedError("SettlementMethodWrong") {}
/** The key belongs to another step of the return. */
export class StepKeyReused extends Data.TaggedError("StepKeyReused") {}
/** Only owners give money back. */
export class MoneyForOwners extends Data.TaggedError("MoneyForOwners") {}

/** Somebody else has gone on with it. */
export const returnChanged = deskRefusalWith(
  409,
  "return_changed",
  Schema.Struct({ state: StateJson }),
  (details) => new ReturnChanged(details)
)
/** What is wanted instead is sold out. */
export const exchangeSoldOut = deskRefusal(409, "exchange_sold_out", () => new ExchangeSoldOut())
/** Not enough of the payment is left for an exchange. */
export const exchangeUnpaid = deskRefusal(422, "exchange_unpaid", () => new ExchangeUnpaid())
/** The counts of a line are not all items of it. */
export const countsWrong = deskRefusal(422, "counts_wrong", () => new CountsWrong())
/** Another amount is given back now. */
export const amountChanged = deskRefusalWith(
  409,
  "amount_changed",
  Schema.Struct({ amount: DeskFilsJson }),
  (details) => new AmountChanged(details)
)
/** The money cannot go back in this way. */
export const methodWrong = deskRefusal(422, "method_wrong", () => new SettlementMethodWrong())
/** The key belongs to another step. */
export const stepKeyReused = deskRefusal(409, "step_key_reused", () => new StepKeyReused())
/** Only owners give money back. */
export const moneyForOwners = deskRefusal(422, "money_for_owners", () => new MoneyForOwners())

const success = Schema.Struct({ return: ReturnJson })
const parameter = Schema.NullOr(Schema.String)

/** The calls of returns. Each step has a key, and is done once for it. */
export const returnCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/returns",
    role: "staff",
    query: Schema.Struct({ state: parameter, cursor: IdCursorJson }),
    success: Schema.Struct({ returns: Schema.Array(ReturnJson), next: NextJson }),
    about:
      "50 returns, newest first: those with a state, or without one those that wait for the shop."
  }),
  get: deskCall({
    method: "GET",
    path: "/desk/returns/{returnId}",
    role: "staff",
    success,
    refusals: [itemGone],
    about: "One return."
  }),
  approve: deskCall({
    method: "POST",
    path: "/desk/returns/{returnId}/approve",
    role: "staff",
    body: Schema.Struct({ key: KeyJson, handover: Schema.Literals(handovers) }),
    success,
    refusals: [itemGone, returnChanged, stepKeyReused, exchangeSoldOut, exchangeUnpaid],
    about:
      "Approves a return, and takes what is wanted instead from the stock: of two approvals of the last piece one is refused."
  }),
  refuse: deskCall({
    method: "POST",
    path: "/desk/returns/{returnId}/refuse",
    role: "staff",
    body: Schema.Struct({ key: KeyJson, reason: ReasonJson }),
    success,
    refusals: [itemGone, returnChanged, stepKeyReused, reasonMissing],
    about:
      "Refuses a return with a reason that the customer reads, also an approved one whose goods never came. What was taken for an exchange is back in the stock."
  }),
  receive: deskCall({
    method: "POST",
    path: "/desk/returns/{returnId}/receive",
    role: "staff",
    body: Schema.Struct({ key: KeyJson }),
    success,
    refusals: [itemGone, returnChanged, stepKeyReused],
    about: "Notes that the goods are at the shop."
  }),
  inspect: deskCall({
    method: "POST",
    path: "/desk/returns/{returnId}/inspect",
    role: "staff",
    body: Schema.Struct({
      key: KeyJson,
      lines: Schema.Array(
        Schema.Struct({
          position: Schema.Int,
          good: CountJson,
          damaged: CountJson,
          notOurs: CountJson
        })
      )
    }),
    success,
    refusals: [itemGone, returnChanged, stepKeyReused, countsWrong],
    about:
      "Notes what a person found. The good items go back to the stock, never more than were bought; what was taken for an exchange of others too."
  }),
  settle: deskCall({
    method: "POST",
    path: "/desk/returns/{returnId}/settle",
    role: "staff",
    body: Schema.Struct({
      key: KeyJson,
      /** What was seen as the amount that is given back. */
      amount: DeskFilsJson,
      /** How; null where no money is given back. */
      method: Schema.NullOr(Schema.Literals(["provider", ...handRefundMethods]))
    }),
    success,
    refusals: [itemGone, returnChanged, stepKeyReused, amountChanged, methodWrong, moneyForOwners],
    about:
      "Requests the refund or writes down what was given by hand, with a credit note, and makes an order at no price of what is sent instead. Money is given by owners only."
  }),
  photo: deskCall({
    method: "GET",
    path: "/desk/returns/{returnId}/photos/{photo}",
    role: "staff",
    file: "WebP",
    refusals: [itemGone],
    about: "A photo of the goods, which nobody else but their customer sees."
  })
}

/** A step of a return as somebody prepares it. */
export type DeskReturnDraft = { readonly id: number } & (
  | { readonly step: "approve"; readonly handover: (typeof handovers)[number] }
  | { readonly step: "refuse"; readonly reason: string }
  | { readonly step: "receive" }
  | {
      readonly step: "inspect"
      readonly lines: ReadonlyArray<{
        readonly position: number
        readonly good: number
        readonly damaged: number
        readonly notOurs: number
      }>
    }
  | {
      readonly step: "settle"
      readonly amount: Fils
      readonly method: "provider" | (typeof handRefundMethods)[number] | null
    }
)

/** Why a step was not made. */
export type ReturnStepRefusal = {
  [Name in "approve" | "refuse" | "receive" | "inspect" | "settle"]: DeskCallError<
    (typeof returnCalls)[Name]
  >
}["approve" | "refuse" | "receive" | "inspect" | "settle"]

/** The list of returns, or one of them: a page is a list of one. */
export const deskReturnsMachine = submitMachine<
  DeskReturnFilter,
  DeskReturn,
  DeskReturnDraft,
  DeskRefusal,
  ReturnStepRefusal
>({
  id: "deskReturns",
  keyOf: ({ id }) => id,
  keyOfDraft: ({ id }) => id,
  // What somebody saw was not given back: the next try is of what is given back now.
  reviseDraft: (draft, refusal) =>
    draft.step === "settle" && refusal._tag === "AmountChanged"
      ? { ...draft, amount: refusal.amount }
      : draft
})

/** A page of returns, or one return. */
export const loadDeskReturns = Effect.fnUntraced(function* ({
  cursor,
  filter
}: PageRequest<DeskReturnFilter>) {
  if ("id" in filter) {
    const page: ItemPage<DeskReturn> = { items: yield* loadOne(filter.id), next: null }
    return page
  }
  const { next, returns } = yield* callDesk(returnCalls.list, {
    query: { state: filter.state, cursor }
  })
  const page: ItemPage<DeskReturn> = { items: returns, next }
  return page
})

/** A return in a list of one; an empty list where there is none. */
const loadOne = (id: number) =>
  callDesk(returnCalls.get, { params: { returnId: String(id) } }).pipe(
    Effect.map(({ return: one }): ReadonlyArray<DeskReturn> => [one]),
    Effect.catchTag("ItemGone", () => Effect.succeed<ReadonlyArray<DeskReturn>>([]))
  )

/** Makes a step; returns the return as it is then. */
export const makeReturnStep = Effect.fnUntraced(function* (draft: DeskReturnDraft) {
  const { return: changed } = yield* sendStep(draft)
  return changed
})

const sendStep = (draft: DeskReturnDraft) => {
  const params = { returnId: String(draft.id) }
  // A return makes each step once, so the same try after a lost answer has the same key.
  const key = IdempotencyKey.make(`${draft.step}-${draft.id}`)
  switch (draft.step) {
    case "approve":
      return callDesk(returnCalls.approve, { params, body: { key, handover: draft.handover } })
    case "refuse":
      return callDesk(returnCalls.refuse, { params, body: { key, reason: draft.reason } })
    case "receive":
      return callDesk(returnCalls.receive, { params, body: { key } })
    case "inspect":
      return callDesk(returnCalls.inspect, { params, body: { key, lines: draft.lines } })
    case "settle":
      return callDesk(returnCalls.settle, {
        params,
        body: { key, amount: draft.amount, method: draft.method }
      })
  }
}
