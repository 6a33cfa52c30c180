import type { ParseKeys } from "i18next"
import { catalogueMessages } from "./catalogueMessages.ts"
import { triesLeftMessage, retryMessage } from "./retryMessages.ts"
import type { RefusalContext, RefusalByContext } from "./refusalContext.ts"
import {
  byUnavailableReason,
  serverMessageOr,
  message,
  type MessageFormatter,
  byStatus
} from "./messageFormatters.ts"

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
