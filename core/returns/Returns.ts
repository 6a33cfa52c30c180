import { Context, Data, Effect } from "effect"
import type { UploadFile } from "../shared/UploadFile.ts"
import type { Fils } from "../money/Fils.ts"
import type { OrderNotFound } from "../orders/Order.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { IdempotencyKey } from "../payment/Payment.ts"
import type { SessionCallRefusal } from "../shared/SessionEnded.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Iban } from "./iban.ts"
import type { Handover, ReturnReason, ReturnState } from "./returnRules.ts"

/** A variant of the same product at the same price, in which something can be exchanged. */
export interface ExchangeOption {
  readonly variantId: number
  /** The chosen attributes, such as `Size: L`. */
  readonly name: string
  readonly isAvailable: boolean
}

/** A line of an order as far as it can come back. */
export interface ReturnableLine {
  /** Its place in the order, from 0. */
  readonly position: number
  readonly name: string
  readonly attributes: string
  readonly image: string | null
  /** False where the shop said before the purchase that it cannot come back. */
  readonly isReturnable: boolean
  /** What was paid for one, two, … items that can still come back; empty where none can. */
  readonly amounts: ReadonlyArray<Fils>
  readonly exchanges: ReadonlyArray<ExchangeOption>
}

/** A line of a return. */
export interface ReturnLine {
  readonly position: number
  readonly quantity: number
  readonly reason: ReturnReason
  readonly name: string
  readonly attributes: string
  /** The attributes of what is wanted instead; null for the money. */
  readonly exchange: string | null
  /** How many the shop takes back; null until it has looked at them. */
  readonly accepted: number | null
  /** What was paid for those that were taken back; null until it is settled. */
  readonly value: Fils | null
}

/** The paper about money that is given back for goods that came back. */
export interface CreditNote {
  /** Without holes, from 1. */
  readonly number: number
  readonly amount: Fils
  /** Milliseconds since 1970. */
  readonly issuedAt: number
}

/** Goods of an order that come back, as their customer sees it. */
export interface OrderReturn {
  readonly id: number
  readonly state: ReturnState
  /** Milliseconds since 1970. */
  readonly requestedAt: number
  readonly changedAt: number
  readonly handover: Handover | null
  /** Why the shop refused it; empty where it did not. */
  readonly reason: string
  readonly note: string
  readonly photos: number
  /** The last four characters of the account for the money; null without one. */
  readonly ibanEnd: string | null
  readonly lines: ReadonlyArray<ReturnLine>
  /** The order of what is sent instead; null without one. */
  readonly replacementOrder: OrderId | null
  readonly creditNote: CreditNote | null
}

/** What of an order can come back, and what does. */
export interface OrderReturns {
  /** The last day to ask for it, as its midnight in UTC; null for an order that is not received. */
  readonly lastDay: number | null
  readonly isOpen: boolean
  /** Whether money goes to an account in a bank, because the order was paid in cash. */
  readonly needsIban: boolean
  /** What is left of the payment: no more is given back. */
  readonly left: Fils
  readonly lines: ReadonlyArray<ReturnableLine>
  /** The oldest is the first. */
  readonly returns: ReadonlyArray<OrderReturn>
}

/** A return as a customer asks for it. */
export interface ReturnRequest {
  /** The same key asks once. */
  readonly key: IdempotencyKey
  readonly lines: ReadonlyArray<RequestedLine>
  readonly note: string
  readonly iban: Iban | null
  /** The names of uploaded photos. */
  readonly photos: ReadonlyArray<string>
}

/** A line that is to come back. */
export interface RequestedLine {
  readonly position: number
  readonly quantity: number
  readonly reason: ReturnReason
  /** What is wanted instead; null for the money. */
  readonly exchange: number | null
}

/** The longest note, and the most photos of a return. */
export const returnLimits = { note: 500, photos: 4 } as const

/** Nothing was chosen. */
export class ReturnEmpty extends Data.TaggedError("ReturnEmpty") {}
/** The order was not received, or the days are over. */
export class ReturnClosed extends Data.TaggedError("ReturnClosed") {}
/** A chosen line cannot come back, as the shop said before the purchase. */
export class LineExcluded extends Data.TaggedError("LineExcluded")<{ readonly position: number }> {}
/** Fewer items of a line can still come back. */
export class LineTaken extends Data.TaggedError("LineTaken")<{
  readonly position: number
  readonly left: number
}> {}
/** What is wanted instead is not of the same product and price, or is sold out. */
export class ExchangeUnavailable extends Data.TaggedError("ExchangeUnavailable")<{
  readonly position: number
}> {}
/** Damaged goods need a photo. */
export class PhotoMissing extends Data.TaggedError("PhotoMissing") {}
/** Money for an order that was paid in cash needs an account, and this is none. */
export class IbanInvalid extends Data.TaggedError("IbanInvalid") {}
/** The key belongs to another request. */
export class ReturnKeyReused extends Data.TaggedError("ReturnKeyReused") {}
/** The shop has gone on with it, so that it cannot be withdrawn. */
export class ReturnNotWithdrawable extends Data.TaggedError("ReturnNotWithdrawable") {}
/** The file is no photo that the shop takes; the message says why, where the server did. */
export class PhotoRefused extends Data.TaggedError("PhotoRefused")<{
  readonly message: string | null
}> {}

/** What is wrong with a request by itself. */
export type ReturnProblem =
  | ReturnEmpty
  | ReturnClosed
  | LineExcluded
  | LineTaken
  | ExchangeUnavailable
  | PhotoMissing
  | IbanInvalid

/** Why nothing was loaded. */
export type ReturnsRefusal = OrderNotFound | SessionCallRefusal
/** Why a return was not asked for. */
export type RequestReturnRefusal =
  | ReturnProblem
  | ReturnKeyReused
  | TooManyRequests
  | ReturnsRefusal
/** Why a return was not withdrawn. */
export type WithdrawReturnRefusal = ReturnNotWithdrawable | ReturnsRefusal
/** Why a photo was not taken. */
export type PhotoRefusal = PhotoRefused | TooManyRequests | SessionCallRefusal

/** The returns of the customer's orders. */
export class Returns extends Context.Service<
  Returns,
  {
    readonly ofOrder: (id: OrderId) => Effect.Effect<OrderReturns, ReturnsRefusal>
    /** Asks for a return, once for each key; returns what can come back then. */
    readonly request: (
      id: OrderId,
      request: ReturnRequest
    ) => Effect.Effect<OrderReturns, RequestReturnRefusal>
    readonly withdraw: (
      id: OrderId,
      returnId: number
    ) => Effect.Effect<OrderReturns, WithdrawReturnRefusal>
    /** Uploads a photo, which only the customer and the staff see; returns its name. */
    readonly uploadPhoto: (file: UploadFile) => Effect.Effect<string, PhotoRefusal>
  }
>()("shop/returns/Returns") {}

/** Checks a request as far as what is known of the order tells. */
export const checkReturn = Effect.fnUntraced(function* (
  returns: Pick<OrderReturns, "isOpen" | "lines" | "needsIban">,
  request: Omit<ReturnRequest, "key">
) {
  if (!returns.isOpen) return yield* new ReturnClosed()
  if (request.lines.length === 0) return yield* new ReturnEmpty()
  const wanted = new Set<number>()
  for (const { exchange, position, quantity } of request.lines) {
    const line = returns.lines.find((one) => one.position === position)
    const left = line?.amounts.length ?? 0
    if (line?.isReturnable === false) return yield* new LineExcluded({ position })
    if (quantity < 1 || quantity > left) return yield* new LineTaken({ position, left })
    if (exchange === null) continue
    const option = line?.exchanges.find(({ variantId }) => variantId === exchange)
    if (option?.isAvailable !== true || wanted.has(exchange))
      return yield* new ExchangeUnavailable({ position })
    wanted.add(exchange)
  }
  if (request.photos.length === 0 && request.lines.some(({ reason }) => reason === "damaged"))
    return yield* new PhotoMissing()
  const wantsMoney = request.lines.some(({ exchange }) => exchange === null)
  if (returns.needsIban && wantsMoney && request.iban === null) return yield* new IbanInvalid()
  return request
})
