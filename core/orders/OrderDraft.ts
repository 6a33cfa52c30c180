import { Data, Result } from "effect"
import type { Address } from "../address/Address.ts"
import { isEmail } from "../contact/email.ts"
import type { DeliverySlot } from "../delivery/slots.ts"
import type { CartLine } from "../cart/Cart.ts"
import type { GiftCard } from "../gift/Gift.ts"
import { formatPaymentPhone } from "../contact/Phone.ts"
import type { PaymentMethod } from "./Order.ts"
import type { Promo } from "../pricing/promo.ts"
import type { Amounts } from "../pricing/quote.ts"
import type { Session } from "../session/Session.ts"
import { cleanText } from "../shared/cleanText.ts"

/** The data of an order before the server has stored it. */
export interface OrderDraft extends Amounts {
  readonly customer: Session
  readonly address: Address
  readonly lines: ReadonlyArray<CartLine>
  readonly promo: Promo | null
  readonly method: PaymentMethod
  /** What the courier is asked to do with this order; empty for nothing. */
  readonly note: string
  /** The slot in which it arrives; null or absent where its zone has none. */
  readonly slot?: DeliverySlot | null
  /** Whether it is collected at the shop; then the address says only by whom. */
  readonly isPickup?: boolean
  /** Its card and ribbon; absent where it is no gift. */
  readonly gift?: GiftCard
}

/** The payer's data for the payment provider. */
export interface Payer {
  readonly name: string
  /** Null means the placeholder of the wire. */
  readonly email: string | null
  /** Digits as returned by `formatPaymentPhone`. */
  readonly mobile: string
}

/** Checks what the payment provider requires of an order, in a fixed order. */
export const validatePayer = (
  order: Pick<OrderDraft, "address" | "total">
): Result.Result<
  Payer,
  InvalidPaymentAmount | CustomerNameRequired | CustomerEmailInvalid | CustomerMobileRequired
> => {
  const { fullName, email, phone } = order.address
  const name = cleanText(fullName)
  const mobile = formatPaymentPhone(phone).digits
  if (order.total <= 0) return Result.fail(new InvalidPaymentAmount())
  if (name === "") return Result.fail(new CustomerNameRequired())
  if (email !== null && !isEmail(email)) return Result.fail(new CustomerEmailInvalid())
  if (mobile === "") return Result.fail(new CustomerMobileRequired())
  return Result.succeed({ name, email, mobile })
}

/** The total is 0, which the payment provider does not take. */
export class InvalidPaymentAmount extends Data.TaggedError("InvalidPaymentAmount") {}
/** The address has no name. */
export class CustomerNameRequired extends Data.TaggedError("CustomerNameRequired") {}
/** The email of the address is not valid. */
export class CustomerEmailInvalid extends Data.TaggedError("CustomerEmailInvalid") {}
/** The address has no phone number. */
export class CustomerMobileRequired extends Data.TaggedError("CustomerMobileRequired") {}
