import type { ParseKeys } from "i18next"
import type { Unavailable } from "#core/shared/Unavailable.ts"
import type { AddressIncomplete } from "#core/address/addressForm.ts"
import type { Addresses, InvalidUserId, Positions } from "#core/address/Address.ts"
import type { Catalogue } from "#core/catalogue/Catalogue.ts"
import type { StockAlerts } from "#core/catalogue/StockAlerts.ts"
import type { SlotGone, SlotMissing } from "#core/delivery/DeliveryOptions.ts"
import type { PlaceRefusal } from "#core/checkout/refusals.ts"
import type { VerifyCodeRefusal, SendCodeRefusal } from "#core/login/loginMachine.ts"
import type { Orders } from "#core/orders/Order.ts"
import type { Payments } from "#core/payment/Payment.ts"
import type { VerifyRefusal } from "#core/payment/paymentReturnMachine.ts"
import type { PaymentIdMalformed, PaymentIdMissing } from "#core/payment/parsePaymentId.ts"
import type { OrderCreationFailed } from "#core/payment/verifyPayment.ts"
import type {
  AreaNotServed,
  DeliveryRates,
  NoDeliveryAddress,
  NoItemsInCart
} from "#core/pricing/delivery.ts"
import type { PromoMissing, Promos } from "#core/pricing/promo.ts"
import type { DetailsInvalid, Profiles } from "#core/profile/Profile.ts"
import type { ReturnsChangeRefusal } from "#core/returns/returnForm.ts"
import type { ReturnsRefusal } from "#core/returns/Returns.ts"
import type { OrderDifferences } from "#core/payment/OrderDifference.ts"
import type { Reviews } from "#core/reviews/Review.ts"
import type { CustomerSessions } from "#core/session/CustomerSessions.ts"
import type { Sessions } from "#core/session/Session.ts"
import { catalogueMessages, type CatalogueRefusal } from "./catalogueMessages.ts"
import { triesLeftMessage, retryMessage } from "./retryMessages.ts"
import {
  byUnavailableReason,
  serverMessageOr,
  message,
  type MessageFormatter,
  byStatus,
  type RefusalOf
} from "./messageFormatters.ts"

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
  readonly catalogue: CatalogueRefusal
  readonly product: RefusalOf<Catalogue, "product">
  readonly delivery:
    | AreaNotServed
    | NoDeliveryAddress
    | NoItemsInCart
    | RefusalOf<DeliveryRates, "list">
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
  readonly storeAfterPayment: Exclude<RefusalOf<Payments, "storeOrder">, SlotGone | SlotMissing>
  readonly readOrder: RefusalOf<Orders, "get">
  readonly ordersList: RefusalOf<Orders, "list">
  readonly orderDetail: RefusalOf<Orders, "get">
  readonly cancelOrder: RefusalOf<Orders, "cancel">
  readonly changeOrder: RefusalOf<Orders, "quoteChange" | "change">
  readonly orderDifference: RefusalOf<OrderDifferences, "load" | "pay">
  readonly orderReturns: ReturnsRefusal
  readonly changeReturns: ReturnsChangeRefusal
  readonly profile: RefusalOf<Profiles, "load">
  readonly saveDetails: DetailsInvalid | RefusalOf<Profiles, "saveDetails">
  readonly stockAlert: RefusalOf<StockAlerts, "request">
  readonly saveNotifications: RefusalOf<Profiles, "saveNotifications">
  readonly ownReviews: RefusalOf<Reviews, "ofOrder">
  readonly saveReview: RefusalOf<Reviews, "save">
  readonly endSessions: RefusalOf<CustomerSessions, "end">
  readonly logout: RefusalOf<Sessions, "logout">
  readonly deleteAccount: RefusalOf<Sessions, "deleteAccount">
}
export type RefusalContext = keyof RefusalByContext

/** The tag of any refusal that has a message. */
export type RefusalTag = RefusalByContext[RefusalContext]["_tag"]

/** The refusals of the payment's return pages. */
export type ReturnRefusal = PaymentIdMissing | PaymentIdMalformed | VerifyRefusal

const genericMessage = message("refusals.unknown")
const sessionEnded = message("refusals.sessionEnded")

/** What every call of a customer can meet: the server's message or this one. */
const callMessages = (key: ParseKeys) => ({
  SessionEnded: sessionEnded,
  Refused: serverMessageOr(key),
  Unavailable: message(key)
})
/** The same with this message always. */
const fixedMessages = (key: ParseKeys) => ({ ...callMessages(key), Refused: message(key) })

/** The messages of checkout that both payment methods share. */
const checkoutMessages = {
  CustomerMissing: message("refusals.checkout.noUser"),
  AddressMissing: message("refusals.checkout.noAddress"),
  ShortAddressMissing: message("refusals.checkout.shortAddress"),
  CartEmpty: message("refusals.checkout.emptyCart"),
  SlotGone: message("refusals.checkout.slotGone"),
  SlotMissing: message("refusals.checkout.slotMissing"),
  OrderNotPreparable: message("refusals.checkout.prepare"),
  InvalidPaymentAmount: message("refusals.checkout.amount"),
  CustomerNameRequired: message("refusals.checkout.name"),
  CustomerEmailInvalid: message("refusals.checkout.email"),
  CustomerMobileRequired: message("refusals.checkout.mobile"),
  OrderChanged: message("refusals.checkout.changed"),
  OrderRepeated: message("refusals.checkout.repeated"),
  AlreadyPaid: message("refusals.checkout.alreadyPaid"),
  CardPaymentsUnavailable: message("refusals.initiate.noCards"),
  PaymentPageMissing: message("refusals.initiate.noPage"),
  PaymentNotFound: genericMessage,
  OrderIdMissing: message("refusals.storeCash.noOrderId"),
  KeyReused: genericMessage,
  SessionEnded: sessionEnded
} as const

const paymentReturnMessages = (server: ParseKeys, unreadable: ParseKeys) => ({
  PaymentIdMissing: message("refusals.paymentReturn.noReference"),
  PaymentIdMalformed: message("refusals.paymentReturn.badReference"),
  PaymentNotFound: message("refusals.paymentReturn.badReference"),
  PendingOrderMissing: message("refusals.paymentReturn.noPendingOrder"),
  PendingOrderDamaged: message("refusals.paymentReturn.noOrderData"),
  Refused: serverMessageOr("refusals.paymentReturn.refused"),
  Unavailable: byUnavailableReason("refusals.paymentReturn.offline", { server, unreadable })
})

/** The messages by context and refusal. A refusal without a message does not compile. */
export const refusalMessages: {
  readonly [P in RefusalContext]: Readonly<Record<RefusalByContext[P]["_tag"], MessageFormatter>>
} = {
  sendOtp: {
    PhoneTooShort: message("refusals.sendOtp.tooShort"),
    PhoneTooLong: message("refusals.sendOtp.tooLong"),
    PhoneNotValid: message("refusals.sendOtp.notValid"),
    TooManyRequests: retryMessage,
    Refused: serverMessageOr("refusals.sendOtp.failed"),
    Unavailable: byUnavailableReason("refusals.unknown", { server: "refusals.sendOtp.failed" })
  },
  verifyOtp: {
    OtpIncomplete: message("refusals.verifyOtp.incomplete"),
    OtpWrong: triesLeftMessage,
    OtpExpired: serverMessageOr("refusals.verifyOtp.failed"),
    TooManyRequests: retryMessage,
    Refused: serverMessageOr("refusals.verifyOtp.failed"),
    Unavailable: byUnavailableReason("refusals.unknown", { server: "refusals.verifyOtp.failed" })
  },
  promo: {
    PromoMissing: message("refusals.promo.missing"),
    PromoExpired: message("refusals.promo.expired"),
    Refused: byStatus(
      (status) => status < 300,
      serverMessageOr("refusals.promo.invalid"),
      serverMessageOr("refusals.promo.status")
    ),
    Unavailable: byUnavailableReason("refusals.promo.applying", {
      server: "refusals.promo.status",
      unreadable: "refusals.promo.validating"
    })
  },
  addressList: {
    InvalidUserId: message("refusals.addressList.invalidUser"),
    ...fixedMessages("refusals.addressList.failed")
  },
  addressDetail: {
    AddressNotFound: message("refusals.addressDetail.failed"),
    ...fixedMessages("refusals.addressDetail.failed")
  },
  addressDelete: {
    AddressNotFound: message("refusals.addressDelete.failed"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.addressDelete.failed"),
    Unavailable: byUnavailableReason("refusals.addressDelete.error", {
      server: "refusals.addressDelete.failed"
    })
  },
  addressSave: {
    AddressIncomplete: message("refusals.addressForm.required"),
    InvalidUserId: message("refusals.addressList.invalidUser"),
    AddressNotFound: message("refusals.addressSave.failed"),
    ...callMessages("refusals.addressSave.failed")
  },
  position: {
    PositionDenied: message("refusals.position.denied"),
    PositionUnknown: message("refusals.position.unknown"),
    Unavailable: message("refusals.position.unknown")
  },
  category: {
    CategoryNotFound: message("refusals.category.failed"),
    Refused: message("refusals.category.failed"),
    Unavailable: message("refusals.category.failed")
  },
  catalogue: catalogueMessages,
  product: {
    ProductNotFound: message("refusals.product.notFound"),
    Refused: serverMessageOr("refusals.product.failed"),
    Unavailable: byUnavailableReason("refusals.product.failed", {
      offline: "refusals.catalogue.offline"
    })
  },
  delivery: {
    AreaNotServed: message("refusals.delivery.notServed"),
    NoDeliveryAddress: message("refusals.delivery.noAddress"),
    NoItemsInCart: message("refusals.delivery.noItems"),
    Refused: message("refusals.delivery.failed"),
    Unavailable: message("refusals.delivery.failed")
  },
  initiate: {
    ...checkoutMessages,
    Refused: byStatus(
      (status) => status === 400 || status === 422,
      serverMessageOr("refusals.initiate.invalid"),
      serverMessageOr("refusals.initiate.status")
    ),
    Unavailable: byUnavailableReason("refusals.initiate.unexpected", {
      offline: "refusals.initiate.offline",
      timeout: "refusals.initiate.timeout",
      server: "refusals.initiate.status"
    })
  },
  storeCash: {
    ...checkoutMessages,
    Refused: serverMessageOr("refusals.storeCash.failed"),
    Unavailable: byUnavailableReason("refusals.unknown", {
      offline: "refusals.storeCash.offline",
      server: "refusals.storeCash.failed"
    })
  },
  cancel: {
    AlreadyPaid: message("refusals.cancel.alreadyPaid"),
    PaymentNotFound: message("refusals.cancel.notFound"),
    ...callMessages("refusals.cancel.failed")
  },
  openPayments: fixedMessages("refusals.unknown"),
  statusCallback: paymentReturnMessages(
    "refusals.statusCallback.failed",
    "refusals.statusCallback.unreadable"
  ),
  statusSuccess: paymentReturnMessages(
    "refusals.statusSuccess.failed",
    "refusals.statusSuccess.unreadable"
  ),
  storeAfterPayment: {
    OrderIdMissing: message("refusals.storeCash.noOrderId"),
    OrderChanged: message("refusals.storeAfterPayment.failed"),
    OrderRepeated: message("refusals.storeAfterPayment.failed"),
    KeyReused: message("refusals.storeAfterPayment.failed"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.storeAfterPayment.failed"),
    Unavailable: byUnavailableReason("refusals.storeAfterPayment.offline", {
      server: "refusals.storeAfterPayment.failed",
      unreadable: "refusals.unknown"
    })
  },
  readOrder: {
    OrderNotFound: message("refusals.readOrder.failed"),
    OrderUnreadable: message("refusals.readOrder.failed"),
    ...fixedMessages("refusals.readOrder.failed")
  },
  ordersList: {
    OrdersUnreadable: message("refusals.ordersList.unreadable"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.ordersList.unreadable"),
    Unavailable: byUnavailableReason("refusals.unknown", {
      unreadable: "refusals.ordersList.unreadable"
    })
  },
  orderDetail: {
    OrderNotFound: message("refusals.orderDetail.notFound"),
    OrderUnreadable: message("refusals.orderDetail.unreadable"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.unknown"),
    Unavailable: byUnavailableReason("refusals.unknown", {
      unreadable: "refusals.orderDetail.unreadable"
    })
  },
  cancelOrder: {
    OrderNotCancellable: message("refusals.cancelOrder.tooLate"),
    OrderNotFound: message("refusals.orderDetail.notFound"),
    OrderUnreadable: message("refusals.cancelOrder.failed"),
    ...callMessages("refusals.cancelOrder.failed")
  },
  changeOrder: {
    OrderNotFound: message("refusals.orderDetail.notFound"),
    OrderUnreadable: message("refusals.changeOrder.failed"),
    ...callMessages("refusals.changeOrder.failed")
  },
  orderDifference: {
    DifferenceUnknown: message("orderDifference.unknown"),
    PaymentPageMissing: message("refusals.unknown"),
    ...callMessages("refusals.unknown")
  },
  orderReturns: {
    OrderNotFound: message("refusals.orderDetail.notFound"),
    ...callMessages("refusals.unknown")
  },
  changeReturns: {
    ReturnEmpty: message("refusals.returns.empty"),
    ReturnClosed: message("refusals.returns.closed"),
    LineExcluded: message("refusals.returns.excluded"),
    LineTaken: message("refusals.returns.taken"),
    ExchangeUnavailable: message("refusals.returns.exchangeUnavailable"),
    PhotoMissing: message("refusals.returns.photoMissing"),
    IbanInvalid: message("refusals.returns.iban"),
    ReturnKeyReused: message("refusals.returns.keyReused"),
    ReturnNotWithdrawable: message("refusals.returns.notWithdrawable"),
    PhotoRefused: serverMessageOr("refusals.unknown"),
    OrderNotFound: message("refusals.orderDetail.notFound"),
    TooManyRequests: retryMessage,
    ...callMessages("refusals.unknown")
  },
  profile: callMessages("refusals.profile.failed"),
  saveDetails: {
    DetailsInvalid: message("refusals.addressForm.email"),
    ...callMessages("refusals.profile.notSaved")
  },
  saveNotifications: callMessages("refusals.profile.notSaved"),
  stockAlert: {
    TextMessagesOff: message("refusals.stockAlert.textMessagesOff"),
    TooManyRequests: retryMessage,
    ...callMessages("refusals.stockAlert.failed")
  },
  ownReviews: callMessages("refusals.review.notLoaded"),
  saveReview: {
    ReviewInvalid: (t, { problem }) =>
      t(problem === "tooLong" ? "refusals.review.tooLong" : "refusals.review.noStars"),
    ReviewNotAllowed: message("refusals.review.notAllowed"),
    TooManyRequests: retryMessage,
    ...callMessages("refusals.review.notSaved")
  },
  endSessions: callMessages("refusals.endSessions.failed"),
  logout: {
    SessionEnded: message("profile.loggedOut"),
    Refused: message("refusals.logout.failed"),
    Unavailable: message("refusals.logout.failed")
  },
  deleteAccount: {
    SessionEnded: message("refusals.deleteAccount.failed"),
    Refused: message("refusals.deleteAccount.failed"),
    Unavailable: message("refusals.deleteAccount.failed")
  }
}

const contactShop = "Contact the shop with the payment’s number; do not pay again."

/**
 * What the shopper can do next, in one sentence for each refusal. Only the flow pages of Storybook
 * show these sentences, so the build of the shop does not contain them.
 */
export const nextSteps: Readonly<Record<RefusalTag, string>> = {
  PhoneTooShort: "Type the missing digits of the phone number.",
  PhoneTooLong: "Remove the digits that are too many.",
  PhoneNotValid: "Correct the number, or choose the country that it belongs to.",
  TooManyRequests: "Wait as long as the message says, then try again.",
  OtpIncomplete: "Type the missing digits of the code.",
  OtpWrong: "Type the code again, or change the number.",
  OtpExpired: "Have a new code sent.",
  PromoMissing: "Type a code, or order without one.",
  PromoExpired: "Type another code, or order without one.",
  InvalidUserId: "Log in again.",
  SessionEnded: "Log in again; the page opens again afterwards.",
  AddressNotFound: "Load the addresses again and choose another one.",
  AddressIncomplete: "Fill in the fields that are marked.",
  TextMessagesOff: "Turn text messages on in the notifications, then ask again.",
  PositionDenied: "Allow the position in the browser, or choose the place by hand.",
  PositionUnknown: "Choose the place by hand.",
  CategoryNotFound: "Choose another category.",
  ProductNotFound: "Look for another product.",
  AreaNotServed: "Choose another delivery address.",
  NoDeliveryAddress: "Choose a delivery address.",
  NoItemsInCart: "Put something into the cart.",
  CustomerMissing: "Log in.",
  AddressMissing: "Choose a delivery address.",
  ShortAddressMissing: "Add the Short Address to the delivery address.",
  CartEmpty: "Put something into the cart.",
  SlotGone: "Choose another delivery time.",
  SlotMissing: "Choose when it is delivered.",
  OrderNotPreparable: "Check the cart and the address, then place the order again.",
  InvalidPaymentAmount: "Check the cart, then place the order again.",
  CustomerNameRequired: "Give a name in the profile.",
  CustomerEmailInvalid: "Correct the email address in the profile.",
  CustomerMobileRequired: "Give a phone number in the profile.",
  OrderChanged: "Accept the new prices and order, or go back to the cart.",
  OrderRepeated: "Open the earlier order, or confirm that a second one is wanted.",
  AlreadyPaid: "Nothing: the order exists and can be opened.",
  CardPaymentsUnavailable: "Choose cash on delivery.",
  PaymentPageMissing: "Place the order again, or choose another way to pay.",
  PaymentNotFound: "Look at the orders: a payment of this account is found there.",
  OrderIdMissing: "Look at the orders before ordering again.",
  KeyReused: "Place the order again.",
  PaymentIdMissing: "Look at the orders before paying again.",
  PaymentIdMalformed: "Look at the orders before paying again.",
  PendingOrderMissing: contactShop,
  PendingOrderDamaged: contactShop,
  OrdersUnreadable: "Load the orders again.",
  OrderNotFound: "Open the list of orders.",
  OrderUnreadable: "Load the order again.",
  OrderNotCancellable: "Contact the shop: the order is on its way.",
  DetailsInvalid: "Correct the field that is marked.",
  ReviewInvalid: "Choose the stars, or shorten the text.",
  ReviewNotAllowed: "Wait until the product has been delivered.",
  DifferenceUnknown: "Open the link of the message again, or ask the shop for another one.",
  ReturnEmpty: "Choose at least one item.",
  ReturnClosed: "Contact the shop: the time to return is over.",
  LineExcluded: "Leave this item out, or contact the shop if it arrived damaged.",
  LineTaken: "Choose fewer of this item.",
  ExchangeUnavailable: "Choose something else, or a refund.",
  PhotoMissing: "Add a photo of the damage.",
  PhotoRefused: "Choose another photo.",
  IbanInvalid: "Correct the account number.",
  ReturnKeyReused: "Load the page again: the request may have arrived.",
  ReturnNotWithdrawable: "Contact the shop: it has gone on with the return.",
  Refused: "Read the message and try again; contact the shop if it stays.",
  Unavailable: "Check the connection and try again; nothing is lost."
}
