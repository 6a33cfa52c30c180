import type { Unavailable } from "#core/shared/Unavailable.ts"
import type { Effect } from "effect"
import type { AddressIncomplete } from "#core/address/addressForm.ts"
import type { Addresses, InvalidUserId, Positions } from "#core/address/Address.ts"
import type { Catalogue } from "#core/catalogue/Catalogue.ts"
import type { PlaceRefusal } from "#core/checkout/refusals.ts"
import type { CheckRefusal, SendRefusal } from "#core/login/loginMachine.ts"
import type { Orders } from "#core/orders/Order.ts"
import type { Payments } from "#core/payment/Payment.ts"
import type { SettleRefusal } from "#core/payment/paymentReturnMachine.ts"
import type { PaymentIdMalformed, PaymentIdMissing } from "#core/payment/returnAddress.ts"
import type { OrderNotMade } from "#core/payment/settlePayment.ts"
import type { DeliveryRates, NoDeliveryAddress, NoItemsInCart } from "#core/pricing/delivery.ts"
import type { PromoMissing, Promos } from "#core/pricing/promo.ts"
import type { Sessions } from "#core/session/Session.ts"

/** Where the shopper stands when the shop says no, and what it can say no with there: the same no has other words elsewhere. */
export interface RefusalAt {
  readonly sendOtp: SendRefusal
  readonly verifyOtp: CheckRefusal
  readonly promo: PromoMissing | No<Promos, "check">
  readonly addressList: InvalidUserId | No<Addresses, "all">
  readonly addressDetail: No<Addresses, "one">
  readonly addressDelete: No<Addresses, "remove">
  readonly addressSave: AddressIncomplete | InvalidUserId | No<Addresses, "add" | "change">
  readonly position: No<Positions, "here"> | Unavailable
  readonly category: No<Catalogue, "category" | "branch">
  readonly catalogue: No<
    Catalogue,
    "sections" | "banners" | "featured" | "categories" | "page" | "found" | "reels" | "sellable"
  >
  readonly product: No<Catalogue, "product">
  readonly delivery: NoDeliveryAddress | NoItemsInCart | No<DeliveryRates, "all">
  readonly initiate: PlaceRefusal | No<Payments, "initiate" | "cancel">
  readonly storeCash: PlaceRefusal | No<Payments, "store" | "cancel">
  readonly cancel: No<Payments, "cancel">
  readonly openPayments: No<Payments, "open">
  readonly statusCallback: Exclude<ReturnRefusal, OrderNotMade> | No<Payments, "status">
  readonly statusSuccess: Exclude<ReturnRefusal, OrderNotMade> | No<Payments, "status">
  readonly storeAfterPayment: No<Payments, "store">
  readonly readOrder: No<Orders, "one">
  readonly ordersList: No<Orders, "all">
  readonly orderDetail: No<Orders, "one">
  readonly logout: No<Sessions, "logout">
  readonly deleteAccount: No<Sessions, "deleteAccount">
}
export type Place = keyof RefusalAt

/** What the pages behind the payment page can say no with. */
export type ReturnRefusal = PaymentIdMissing | PaymentIdMalformed | SettleRefusal

/** Every no that a port's calls can answer, as the port itself lists them. */
type No<
  Port extends { readonly Service: object },
  Call extends keyof Port["Service"]
> = Port["Service"][Call] extends (
  ...asked: never
) => Effect.Effect<infer _Answer, infer Refusal, infer _Needs>
  ? Refusal
  : never
