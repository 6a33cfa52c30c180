import { Data } from "effect"
import type { KeyReused, OrderIdMissing, PaymentPageMissing } from "../payment/Payment.ts"
import type { PromoExpired, PromoMissing } from "../pricing/promo.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type {
  CustomerEmailInvalid,
  CustomerMobileRequired,
  CustomerNameRequired,
  InvalidPaymentAmount
} from "../order/OrderDraft.ts"

/** Why a promo code was not applied. */
export type PromoRefusal = PromoMissing | PromoExpired | Refused | Unavailable

/** Why an order was not placed, apart from a change of price or stock that the shopper may agree to. */
export type PlaceRefusal =
  | CustomerMissing
  | AddressMissing
  | CartEmpty
  | OrderNotPreparable
  | InvalidPaymentAmount
  | CustomerNameRequired
  | CustomerEmailInvalid
  | CustomerMobileRequired
  | PaymentPageMissing
  | OrderIdMissing
  | KeyReused
  | SessionEnded
  | Refused
  | Unavailable

/** Nobody to order for: no user id, or a placeholder's. */
export class CustomerMissing extends Data.TaggedError("CustomerMissing") {}
export class AddressMissing extends Data.TaggedError("AddressMissing") {}
export class CartEmpty extends Data.TaggedError("CartEmpty") {}
/** What is known does not make an order payload. */
export class OrderNotPreparable extends Data.TaggedError("OrderNotPreparable") {}
