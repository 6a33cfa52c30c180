import { saidInCatalogue } from "./catalogue.ts"
import { withTries, withWait } from "./patience.ts"
import type { Place, RefusalAt } from "./places.ts"
import { byReason, ownOr, says, type Speaker, whenOk, whenStatus } from "./speakers.ts"

const anything = says("refusals.anything")
const sessionEnded = says("refusals.sessionEnded")
const everywhere = { SessionEnded: sessionEnded, Refused: anything, Unavailable: anything } as const

/** What checkout can say before anything is asked, and for both ways to pay. */
const checkout = {
  CustomerMissing: says("refusals.checkout.noUser"),
  AddressMissing: says("refusals.checkout.noAddress"),
  CartEmpty: says("refusals.checkout.emptyCart"),
  OrderNotPreparable: says("refusals.checkout.prepare"),
  InvalidPaymentAmount: says("refusals.checkout.amount"),
  CustomerNameRequired: says("refusals.checkout.name"),
  CustomerEmailInvalid: says("refusals.checkout.email"),
  CustomerMobileRequired: says("refusals.checkout.mobile"),
  OrderChanged: says("refusals.checkout.changed"),
  AlreadyPaid: says("refusals.checkout.alreadyPaid"),
  PaymentPageMissing: says("refusals.initiate.noPage"),
  PaymentNotFound: anything,
  OrderIdMissing: says("refusals.storeCash.noOrderId"),
  KeyReused: anything,
  SessionEnded: sessionEnded
} as const

/** What both return pages say alike. */
const paymentReturn = {
  PaymentIdMissing: says("refusals.paymentReturn.noReference"),
  PaymentIdMalformed: says("refusals.paymentReturn.badReference"),
  PaymentNotFound: says("refusals.paymentReturn.badReference"),
  PendingOrderMissing: says("refusals.paymentReturn.noPendingOrder"),
  PendingOrderDamaged: says("refusals.paymentReturn.noOrderData")
} as const

/** A refusal without words at its place does not compile. */
export const saidAt: { readonly [P in Place]: Readonly<Record<RefusalAt[P]["_tag"], Speaker>> } = {
  sendOtp: {
    PhoneTooShort: says("refusals.sendOtp.tooShort"),
    PhoneTooLong: says("refusals.sendOtp.tooLong"),
    PhoneNotValid: says("refusals.sendOtp.notValid"),
    TooMany: withWait,
    Refused: ownOr("refusals.sendOtp.failed"),
    Unavailable: byReason({
      offline: "refusals.anything",
      timeout: "refusals.anything",
      unreadable: "refusals.anything",
      server: "refusals.sendOtp.failed"
    })
  },
  verifyOtp: {
    OtpIncomplete: says("refusals.verifyOtp.incomplete"),
    OtpWrong: withTries,
    OtpExpired: ownOr("refusals.verifyOtp.failed"),
    TooMany: withWait,
    Refused: ownOr("refusals.verifyOtp.failed"),
    Unavailable: byReason({
      offline: "refusals.anything",
      timeout: "refusals.anything",
      unreadable: "refusals.anything",
      server: "refusals.verifyOtp.failed"
    })
  },
  promo: {
    PromoMissing: says("refusals.promo.missing"),
    PromoExpired: says("refusals.promo.expired"),
    Refused: whenOk(ownOr("refusals.promo.invalid"), ownOr("refusals.promo.status")),
    Unavailable: byReason({
      offline: "refusals.promo.applying",
      timeout: "refusals.promo.applying",
      server: "refusals.promo.status",
      unreadable: "refusals.promo.validating"
    })
  },
  addressList: {
    InvalidUserId: says("refusals.addressList.invalidUser"),
    SessionEnded: sessionEnded,
    Refused: says("refusals.addressList.failed"),
    Unavailable: says("refusals.addressList.failed")
  },
  addressDetail: {
    AddressNotFound: says("refusals.addressDetail.failed"),
    SessionEnded: sessionEnded,
    Refused: says("refusals.addressDetail.failed"),
    Unavailable: says("refusals.addressDetail.failed")
  },
  addressDelete: {
    AddressNotFound: says("refusals.addressDelete.failed"),
    SessionEnded: sessionEnded,
    Refused: ownOr("refusals.addressDelete.failed"),
    Unavailable: byReason({
      offline: "refusals.addressDelete.error",
      timeout: "refusals.addressDelete.error",
      server: "refusals.addressDelete.failed",
      unreadable: "refusals.addressDelete.error"
    })
  },
  addressSave: {
    AddressIncomplete: says("refusals.addressForm.required"),
    InvalidUserId: says("refusals.addressList.invalidUser"),
    AddressNotFound: says("refusals.addressSave.failed"),
    SessionEnded: sessionEnded,
    Refused: ownOr("refusals.addressSave.failed"),
    Unavailable: says("refusals.addressSave.failed")
  },
  position: {
    PositionDenied: says("refusals.position.denied"),
    PositionUnknown: says("refusals.position.unknown"),
    Unavailable: says("refusals.position.unknown")
  },
  category: {
    CategoryNotFound: says("refusals.category.failed"),
    Refused: says("refusals.category.failed"),
    Unavailable: says("refusals.category.failed")
  },
  catalogue: saidInCatalogue,
  product: {
    ProductNotFound: says("refusals.product.notFound"),
    Refused: ownOr("refusals.product.failed"),
    Unavailable: byReason({
      offline: "refusals.catalogue.offline",
      timeout: "refusals.product.failed",
      server: "refusals.product.failed",
      unreadable: "refusals.product.failed"
    })
  },
  delivery: {
    NoDeliveryAddress: says("refusals.delivery.noAddress"),
    NoItemsInCart: says("refusals.delivery.noItems"),
    Refused: says("refusals.delivery.failed"),
    Unavailable: says("refusals.delivery.failed")
  },
  initiate: {
    ...checkout,
    Refused: whenStatus(
      [400, 422],
      ownOr("refusals.initiate.invalid"),
      ownOr("refusals.initiate.status")
    ),
    Unavailable: byReason({
      offline: "refusals.initiate.offline",
      timeout: "refusals.initiate.timeout",
      server: "refusals.initiate.status",
      unreadable: "refusals.initiate.unexpected"
    })
  },
  storeCash: {
    ...checkout,
    Refused: ownOr("refusals.storeCash.failed"),
    Unavailable: byReason({
      offline: "refusals.storeCash.offline",
      timeout: "refusals.anything",
      server: "refusals.storeCash.failed",
      unreadable: "refusals.anything"
    })
  },
  cancel: {
    AlreadyPaid: says("refusals.cancel.alreadyPaid"),
    PaymentNotFound: says("refusals.cancel.notFound"),
    SessionEnded: sessionEnded,
    Refused: ownOr("refusals.cancel.failed"),
    Unavailable: says("refusals.cancel.failed")
  },
  openPayments: everywhere,
  statusCallback: {
    ...paymentReturn,
    Refused: whenOk(ownOr("refusals.paymentReturn.saysNo"), says("refusals.statusCallback.failed")),
    Unavailable: byReason({
      offline: "refusals.paymentReturn.offline",
      timeout: "refusals.paymentReturn.offline",
      server: "refusals.statusCallback.failed",
      unreadable: "refusals.statusCallback.unreadable"
    })
  },
  statusSuccess: {
    ...paymentReturn,
    Refused: whenOk(ownOr("refusals.paymentReturn.saysNo"), says("refusals.statusSuccess.failed")),
    Unavailable: byReason({
      offline: "refusals.paymentReturn.offline",
      timeout: "refusals.paymentReturn.offline",
      server: "refusals.statusSuccess.failed",
      unreadable: "refusals.statusSuccess.unreadable"
    })
  },
  storeAfterPayment: {
    OrderIdMissing: says("refusals.storeCash.noOrderId"),
    OrderChanged: says("refusals.storeAfterPayment.failed"),
    KeyReused: says("refusals.storeAfterPayment.failed"),
    SessionEnded: sessionEnded,
    Refused: ownOr("refusals.storeAfterPayment.failed"),
    Unavailable: byReason({
      offline: "refusals.storeAfterPayment.offline",
      timeout: "refusals.storeAfterPayment.offline",
      server: "refusals.storeAfterPayment.failed",
      unreadable: "refusals.anything"
    })
  },
  readOrder: {
    OrderNotFound: says("refusals.readOrder.failed"),
    OrderUnreadable: says("refusals.readOrder.failed"),
    SessionEnded: sessionEnded,
    Refused: says("refusals.readOrder.failed"),
    Unavailable: says("refusals.readOrder.failed")
  },
  ordersList: {
    OrdersUnreadable: says("refusals.ordersList.unreadable"),
    SessionEnded: sessionEnded,
    Refused: ownOr("refusals.ordersList.unreadable"),
    Unavailable: byReason({
      offline: "refusals.anything",
      timeout: "refusals.anything",
      server: "refusals.anything",
      unreadable: "refusals.ordersList.unreadable"
    })
  },
  orderDetail: {
    OrderNotFound: says("refusals.orderDetail.notFound"),
    OrderUnreadable: says("refusals.orderDetail.unreadable"),
    SessionEnded: sessionEnded,
    Refused: ownOr("refusals.anything"),
    Unavailable: byReason({
      offline: "refusals.anything",
      timeout: "refusals.anything",
      server: "refusals.anything",
      unreadable: "refusals.orderDetail.unreadable"
    })
  },
  logout: {
    SessionEnded: says("profile.loggedOut"),
    Refused: says("refusals.logout.notTold"),
    Unavailable: says("refusals.logout.notTold")
  },
  deleteAccount: {
    SessionEnded: says("refusals.deleteAccount.notDone"),
    Refused: says("refusals.deleteAccount.notDone"),
    Unavailable: says("refusals.deleteAccount.notDone")
  }
}
