import { Data } from "effect"
import type { SlotGone, SlotMissing } from "../delivery/DeliveryOptions.ts"
import type {
  CardPaymentsUnavailable,
  KeyReused,
  OrderIdMissing,
  PaymentPageMissing
} from "../payment/Payment.ts"
import type { PromoExpired, PromoMissing } from "../pricing/promo.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type {
  CustomerEmailInvalid,
  CustomerMobileRequired,
  CustomerNameRequired,
  InvalidPaymentAmount
} from "../orders/OrderDraft.ts"

/** Why a promo code was not applied. */
export type PromoRefusal = PromoMissing | PromoExpired | Refused | Unavailable

/**
 * Why an order was not placed, except for changed prices or stock, which the shopper may accept.
 */
export type PlaceRefusal =
  | CustomerMissing
  | AddressMissing
  | ShortAddressMissing
  | CartEmpty
  | SlotGone
  | SlotMissing
  | OrderNotPreparable
  | InvalidPaymentAmount
  | CustomerNameRequired
  | CustomerEmailInvalid
  | CustomerMobileRequired
  | CardPaymentsUnavailable
  | PaymentPageMissing
  | OrderIdMissing
  | KeyReused
  | SessionEnded
  | Refused
  | Unavailable

/** The user id is missing or a placeholder. */
export class CustomerMissing extends Data.TaggedError("CustomerMissing") {}
/** No delivery address is chosen. */
export class AddressMissing extends Data.TaggedError("AddressMissing") {}
/** The delivery address is in Saudi Arabia and has no Short Address. */
export class ShortAddressMissing extends Data.TaggedError("ShortAddressMissing") {}
/** The cart has no lines. */
export class CartEmpty extends Data.TaggedError("CartEmpty") {}
/** An order could not be created from the given data. */
export class OrderNotPreparable extends Data.TaggedError("OrderNotPreparable") {}
