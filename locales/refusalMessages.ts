import { catalogueMessages } from "./catalogueMessages.ts"
import { triesLeftMessage, retryMessage } from "./retryMessages.ts"
import type { RefusalContext, RefusalByContext } from "./refusalContext.ts"
import {
  byUnavailableReason,
  serverMessageOr,
  message,
  type MessageFormatter,
  byOkStatus,
  byStatus
} from "./messageFormatters.ts"

const genericMessage = message("refusals.unknown")
const sessionEnded = message("refusals.sessionEnded")
const commonMessages = {
  SessionEnded: sessionEnded,
  Refused: genericMessage,
  Unavailable: genericMessage
} as const

/** The messages of checkout that both payment methods share. */
const checkoutMessages = {
  CustomerMissing: message("refusals.checkout.noUser"),
  AddressMissing: message("refusals.checkout.noAddress"),
  ShortAddressMissing: message("refusals.checkout.shortAddress"),
  CartEmpty: message("refusals.checkout.emptyCart"),
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

const paymentReturnMessages = {
  PaymentIdMissing: message("refusals.paymentReturn.noReference"),
  PaymentIdMalformed: message("refusals.paymentReturn.badReference"),
  PaymentNotFound: message("refusals.paymentReturn.badReference"),
  PendingOrderMissing: message("refusals.paymentReturn.noPendingOrder"),
  PendingOrderDamaged: message("refusals.paymentReturn.noOrderData")
} as const

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
    Unavailable: byUnavailableReason({
      offline: "refusals.unknown",
      timeout: "refusals.unknown",
      unreadable: "refusals.unknown",
      server: "refusals.sendOtp.failed"
    })
  },
  verifyOtp: {
    OtpIncomplete: message("refusals.verifyOtp.incomplete"),
    OtpWrong: triesLeftMessage,
    OtpExpired: serverMessageOr("refusals.verifyOtp.failed"),
    TooManyRequests: retryMessage,
    Refused: serverMessageOr("refusals.verifyOtp.failed"),
    Unavailable: byUnavailableReason({
      offline: "refusals.unknown",
      timeout: "refusals.unknown",
      unreadable: "refusals.unknown",
      server: "refusals.verifyOtp.failed"
    })
  },
  promo: {
    PromoMissing: message("refusals.promo.missing"),
    PromoExpired: message("refusals.promo.expired"),
    Refused: byOkStatus(
      serverMessageOr("refusals.promo.invalid"),
      serverMessageOr("refusals.promo.status")
    ),
    Unavailable: byUnavailableReason({
      offline: "refusals.promo.applying",
      timeout: "refusals.promo.applying",
      server: "refusals.promo.status",
      unreadable: "refusals.promo.validating"
    })
  },
  addressList: {
    InvalidUserId: message("refusals.addressList.invalidUser"),
    SessionEnded: sessionEnded,
    Refused: message("refusals.addressList.failed"),
    Unavailable: message("refusals.addressList.failed")
  },
  addressDetail: {
    AddressNotFound: message("refusals.addressDetail.failed"),
    SessionEnded: sessionEnded,
    Refused: message("refusals.addressDetail.failed"),
    Unavailable: message("refusals.addressDetail.failed")
  },
  addressDelete: {
    AddressNotFound: message("refusals.addressDelete.failed"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.addressDelete.failed"),
    Unavailable: byUnavailableReason({
      offline: "refusals.addressDelete.error",
      timeout: "refusals.addressDelete.error",
      server: "refusals.addressDelete.failed",
      unreadable: "refusals.addressDelete.error"
    })
  },
  addressSave: {
    AddressIncomplete: message("refusals.addressForm.required"),
    InvalidUserId: message("refusals.addressList.invalidUser"),
    AddressNotFound: message("refusals.addressSave.failed"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.addressSave.failed"),
    Unavailable: message("refusals.addressSave.failed")
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
    Unavailable: byUnavailableReason({
      offline: "refusals.catalogue.offline",
      timeout: "refusals.product.failed",
      server: "refusals.product.failed",
      unreadable: "refusals.product.failed"
    })
  },
  delivery: {
    NoDeliveryAddress: message("refusals.delivery.noAddress"),
    NoItemsInCart: message("refusals.delivery.noItems"),
    Refused: message("refusals.delivery.failed"),
    Unavailable: message("refusals.delivery.failed")
  },
  initiate: {
    ...checkoutMessages,
    Refused: byStatus(
      [400, 422],
      serverMessageOr("refusals.initiate.invalid"),
      serverMessageOr("refusals.initiate.status")
    ),
    Unavailable: byUnavailableReason({
      offline: "refusals.initiate.offline",
      timeout: "refusals.initiate.timeout",
      server: "refusals.initiate.status",
      unreadable: "refusals.initiate.unexpected"
    })
  },
  storeCash: {
    ...checkoutMessages,
    Refused: serverMessageOr("refusals.storeCash.failed"),
    Unavailable: byUnavailableReason({
      offline: "refusals.storeCash.offline",
      timeout: "refusals.unknown",
      server: "refusals.storeCash.failed",
      unreadable: "refusals.unknown"
    })
  },
  cancel: {
    AlreadyPaid: message("refusals.cancel.alreadyPaid"),
    PaymentNotFound: message("refusals.cancel.notFound"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.cancel.failed"),
    Unavailable: message("refusals.cancel.failed")
  },
  openPayments: commonMessages,
  statusCallback: {
    ...paymentReturnMessages,
    Refused: serverMessageOr("refusals.paymentReturn.refused"),
    Unavailable: byUnavailableReason({
      offline: "refusals.paymentReturn.offline",
      timeout: "refusals.paymentReturn.offline",
      server: "refusals.statusCallback.failed",
      unreadable: "refusals.statusCallback.unreadable"
    })
  },
  statusSuccess: {
    ...paymentReturnMessages,
    Refused: serverMessageOr("refusals.paymentReturn.refused"),
    Unavailable: byUnavailableReason({
      offline: "refusals.paymentReturn.offline",
      timeout: "refusals.paymentReturn.offline",
      server: "refusals.statusSuccess.failed",
      unreadable: "refusals.statusSuccess.unreadable"
    })
  },
  storeAfterPayment: {
    OrderIdMissing: message("refusals.storeCash.noOrderId"),
    OrderChanged: message("refusals.storeAfterPayment.failed"),
    OrderRepeated: message("refusals.storeAfterPayment.failed"),
    KeyReused: message("refusals.storeAfterPayment.failed"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.storeAfterPayment.failed"),
    Unavailable: byUnavailableReason({
      offline: "refusals.storeAfterPayment.offline",
      timeout: "refusals.storeAfterPayment.offline",
      server: "refusals.storeAfterPayment.failed",
      unreadable: "refusals.unknown"
    })
  },
  readOrder: {
    OrderNotFound: message("refusals.readOrder.failed"),
    OrderUnreadable: message("refusals.readOrder.failed"),
    SessionEnded: sessionEnded,
    Refused: message("refusals.readOrder.failed"),
    Unavailable: message("refusals.readOrder.failed")
  },
  ordersList: {
    OrdersUnreadable: message("refusals.ordersList.unreadable"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.ordersList.unreadable"),
    Unavailable: byUnavailableReason({
      offline: "refusals.unknown",
      timeout: "refusals.unknown",
      server: "refusals.unknown",
      unreadable: "refusals.ordersList.unreadable"
    })
  },
  orderDetail: {
    OrderNotFound: message("refusals.orderDetail.notFound"),
    OrderUnreadable: message("refusals.orderDetail.unreadable"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.unknown"),
    Unavailable: byUnavailableReason({
      offline: "refusals.unknown",
      timeout: "refusals.unknown",
      server: "refusals.unknown",
      unreadable: "refusals.orderDetail.unreadable"
    })
  },
  cancelOrder: {
    OrderNotCancellable: message("refusals.cancelOrder.tooLate"),
    OrderNotFound: message("refusals.orderDetail.notFound"),
    OrderUnreadable: message("refusals.cancelOrder.failed"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.cancelOrder.failed"),
    Unavailable: message("refusals.cancelOrder.failed")
  },
  profile: {
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.profile.failed"),
    Unavailable: message("refusals.profile.failed")
  },
  saveDetails: {
    DetailsInvalid: message("refusals.addressForm.email"),
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.profile.notSaved"),
    Unavailable: message("refusals.profile.notSaved")
  },
  saveNotifications: {
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.profile.notSaved"),
    Unavailable: message("refusals.profile.notSaved")
  },
  stockAlert: {
    TextMessagesOff: message("refusals.stockAlert.textMessagesOff"),
    TooManyRequests: retryMessage,
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.stockAlert.failed"),
    Unavailable: message("refusals.stockAlert.failed")
  },
  ownReviews: {
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.review.notLoaded"),
    Unavailable: message("refusals.review.notLoaded")
  },
  saveReview: {
    ReviewInvalid: (t, { problem }) =>
      t(problem === "tooLong" ? "refusals.review.tooLong" : "refusals.review.noStars"),
    ReviewNotAllowed: message("refusals.review.notAllowed"),
    TooManyRequests: retryMessage,
    SessionEnded: sessionEnded,
    Refused: serverMessageOr("refusals.review.notSaved"),
    Unavailable: message("refusals.review.notSaved")
  },
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
