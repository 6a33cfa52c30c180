import { Context, Data, type Effect } from "effect"
import type { Fils } from "../money/Fils.ts"
import type { DifferenceState } from "../orders/orderChange.ts"
import type { OrderId } from "../orders/OrderId.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { PaymentId, PaymentPageMissing } from "./Payment.ts"

/** What a change of a paid order costs more, for whoever has its link. */
export interface OrderDifference {
  readonly orderId: OrderId
  readonly state: DifferenceState
  /** Whether the bank may still take the money of the last try. */
  readonly isPending: boolean
  /** What would be another one, each in a few words. */
  readonly changes: ReadonlyArray<string>
  readonly totalBefore: Fils
  readonly total: Fils
  readonly amount: Fils
  /** Milliseconds since 1970. */
  readonly expiresAt: number
}

/** The link of a difference, and the payment with which the shopper came back to it. */
export interface DifferenceLink {
  readonly token: string
  readonly paymentId: PaymentId | null
}

/** Why a difference could not be loaded. */
export type DifferenceRefusal = DifferenceUnknown | Refused | Unavailable
/** Why its payment page could not be opened. */
export type PayDifferenceRefusal = DifferenceRefusal | PaymentPageMissing

/** The differences of changed orders on the server. */
export class OrderDifferences extends Context.Service<
  OrderDifferences,
  {
    readonly load: (link: DifferenceLink) => Effect.Effect<OrderDifference, DifferenceRefusal>
    /** The address of the page on which it is paid. */
    readonly pay: (token: string) => Effect.Effect<string, PayDifferenceRefusal>
  }
>()("shop/payment/OrderDifferences") {}

/** No difference has this link. */
export class DifferenceUnknown extends Data.TaggedError("DifferenceUnknown") {}
