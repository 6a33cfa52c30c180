import type { KeyReused, OrderIdMissing, PaymentPageMissing } from "../payment/Payment.ts"
import type { PromoExpired, PromoMissing } from "../pricing/promo.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type {
  CustomerEmailInvalid, CustomerMobileRequired, CustomerNameRequired, InvalidPaymentAmount
} from "./OrderDraft.ts"
import type { AddressMissing, CartEmpty, CustomerMissing, OrderNotPreparable } from "./placeOrder.ts"

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
