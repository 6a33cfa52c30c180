import type { Unavailable } from "#core/shared/Unavailable.ts"
import type { Effect } from "effect"
import type { AddressIncomplete } from "#core/address/addressForm.ts"
import type { Addresses, InvalidUserId, Positions } from "#core/address/Address.ts"
import type { Catalogue } from "#core/catalogue/Catalogue.ts"
import type { StockAlerts } from "#core/catalogue/StockAlerts.ts"
import type { PlaceRefusal } from "#core/checkout/refusals.ts"
import type { VerifyCodeRefusal, SendCodeRefusal } from "#core/login/loginMachine.ts"
import type { Orders } from "#core/orders/Order.ts"
import type { Payments } from "#core/payment/Payment.ts"
import type { VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import type { PaymentIdMalformed, PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import type { OrderCreationFailed } from "#core/payment/verifyPayment.ts"
import type { DeliveryRates, NoDeliveryAddress, NoItemsInCart } from "#core/pricing/delivery.ts"
import type { PromoMissing, Promos } from "#core/pricing/promo.ts"
import type { DetailsInvalid, Profiles } from "#core/profile/Profile.ts"
import type { Reviews } from "#core/reviews/Review.ts"
import type { Sessions } from "#core/session/Session.ts"

/**
 * The refusals that can appear in each context. The same refusal may have another message in
 * another context.
 */
export interface RefusalByContext {
  readonly sendOtp: SendCodeRefusal
  readonly verifyOtp: VerifyCodeRefusal
  readonly promo: PromoMissing | RefusalOf<Promos, "check">
  readonly addressList: InvalidUserId | RefusalOf<Addresses, "list">
  readonly addressDetail: RefusalOf<Addresses, "get">
  readonly addressDelete: RefusalOf<Addresses, "remove">
  readonly addressSave:
    | AddressIncomplete
    | InvalidUserId
    | RefusalOf<Addresses, "add" | "update" | "makeDefault">
  readonly position: RefusalOf<Positions, "locate"> | Unavailable
  readonly category: RefusalOf<Catalogue, "category">
  readonly catalogue: RefusalOf<
    Catalogue,
    | "sections"
    | "banners"
    | "featured"
    | "categories"
    | "productPage"
    | "searchByName"
    | "reels"
    | "shopInfo"
    | "countSellableVariants"
  >
  readonly product: RefusalOf<Catalogue, "product">
  readonly delivery: NoDeliveryAddress | NoItemsInCart | RefusalOf<DeliveryRates, "list">
  readonly initiate: PlaceRefusal | RefusalOf<Payments, "initiate" | "cancel">
  readonly storeCash: PlaceRefusal | RefusalOf<Payments, "storeOrder" | "cancel">
  readonly cancel: RefusalOf<Payments, "cancel">
  readonly openPayments: RefusalOf<Payments, "listOpen">
  readonly statusCallback:
    | Exclude<ReturnRefusal, OrderCreationFailed>
    | RefusalOf<Payments, "status">
  readonly statusSuccess:
    | Exclude<ReturnRefusal, OrderCreationFailed>
    | RefusalOf<Payments, "status">
  readonly storeAfterPayment: RefusalOf<Payments, "storeOrder">
  readonly readOrder: RefusalOf<Orders, "get">
  readonly ordersList: RefusalOf<Orders, "list">
  readonly orderDetail: RefusalOf<Orders, "get">
  readonly cancelOrder: RefusalOf<Orders, "cancel">
  readonly profile: RefusalOf<Profiles, "load">
  readonly saveDetails: DetailsInvalid | RefusalOf<Profiles, "saveDetails">
  readonly stockAlert: RefusalOf<StockAlerts, "request">
  readonly saveNotifications: RefusalOf<Profiles, "saveNotifications">
  readonly ownReviews: RefusalOf<Reviews, "ofOrder">
  readonly saveReview: RefusalOf<Reviews, "save">
  readonly logout: RefusalOf<Sessions, "logout">
  readonly deleteAccount: RefusalOf<Sessions, "deleteAccount">
}
export type RefusalContext = keyof RefusalByContext

/** The refusals of the payment's return pages. */
export type ReturnRefusal = PaymentIdMissing | PaymentIdMalformed | VerifyRefusal

/** The refusals of a port's methods, as the port lists them. */
type RefusalOf<
  Port extends { readonly Service: object },
  Call extends keyof Port["Service"]
> = Port["Service"][Call] extends (
  ...asked: never
) => Effect.Effect<infer _Success, infer Refusal, infer _Needs>
  ? Refusal
  : never
