import {
  CustomerEmailInvalid,
  CustomerMobileRequired,
  CustomerNameRequired,
  InvalidPaymentAmount
} from "#core/orders/OrderDraft.ts"
import {
  AddressMissing,
  CartEmpty,
  CustomerMissing,
  OrderNotPreparable
} from "#core/checkout/refusals.ts"
import { Fils } from "#core/money/Fils.ts"
import { KeyReused, OrderIdMissing, PaymentPageMissing } from "#core/payment/Payment.ts"
import { NoDeliveryAddress, NoItemsInCart } from "#core/pricing/delivery.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { formatDeliveryNote, formatRefusal } from "#locales/formatRefusal.ts"
import { refused, unavailable } from "./causes.ts"
import type { ProductText } from "#tests/texts/ProductText.ts"

const prepared: ReadonlyArray<
  Omit<ProductText, "part" | "said"> & {
    readonly met:
      | AddressMissing
      | CartEmpty
      | CustomerMissing
      | SessionEnded
      | OrderNotPreparable
      | InvalidPaymentAmount
      | CustomerNameRequired
      | CustomerEmailInvalid
      | CustomerMobileRequired
      | KeyReused
  }
> = [
  {
    cause: "address missing",
    english: "Please select a delivery address",
    key: "refusals.checkout.noAddress",
    met: new AddressMissing()
  },
  {
    cause: "empty cart",
    english: "Your cart is empty",
    key: "refusals.checkout.emptyCart",
    met: new CartEmpty()
  },
  {
    cause: "user id missing",
    english: "Missing user information",
    key: "refusals.checkout.noUser",
    met: new CustomerMissing()
  },
  {
    cause: "not logged in",
    english: "Please log in to continue",
    key: "refusals.sessionEnded",
    met: new SessionEnded()
  },
  {
    cause: "amount not above 0",
    english: "Invalid payment amount",
    key: "refusals.checkout.amount",
    met: new InvalidPaymentAmount()
  },
  {
    cause: "name empty",
    english: "Customer name is required",
    key: "refusals.checkout.name",
    met: new CustomerNameRequired()
  },
  {
    cause: "email invalid",
    english: "Valid customer email is required",
    key: "refusals.checkout.email",
    met: new CustomerEmailInvalid()
  },
  {
    cause: "mobile empty",
    english: "Customer mobile number is required",
    key: "refusals.checkout.mobile",
    met: new CustomerMobileRequired()
  },
  {
    cause: "the payload cannot be built",
    english: "Failed to prepare order data",
    key: "refusals.checkout.prepare",
    met: new OrderNotPreparable()
  },
  {
    cause: "other refusal",
    english: "Something went wrong. Please try again.",
    key: "refusals.unknown",
    met: new KeyReused()
  }
]

export const checkoutTexts: ReadonlyArray<ProductText> = [
  ...(["initiate", "storeCash"] as const).flatMap((context) =>
    prepared.map(({ met, ...text }): ProductText => ({
      ...text,
      part: "checkout",
      cause: `${context}: ${text.cause}`,
      format: (t) => formatRefusal(t, context, met)
    }))
  ),
  ...[400, 422].map((status): ProductText => ({
    part: "checkout",
    cause: `initiate: ${status} without a message`,
    english: "Payment data validation failed. Please check your information.",
    key: "refusals.initiate.invalid",
    format: (t) => formatRefusal(t, "initiate", refused(status))
  })),
  {
    part: "checkout",
    cause: "initiate: other status than 2xx",
    english: "Payment initialization failed with status 429",
    key: "refusals.initiate.status",
    filled: { status: 429 },
    format: (t) => formatRefusal(t, "initiate", refused(429))
  },
  {
    part: "checkout",
    cause: "initiate: server error",
    english: "Payment initialization failed with status 500",
    key: "refusals.initiate.status",
    filled: { status: 500 },
    format: (t) => formatRefusal(t, "initiate", unavailable.server)
  },
  {
    part: "checkout",
    cause: "initiate: 2xx without a valid payment address",
    english: "Payment URL not received from payment gateway. Please try again.",
    key: "refusals.initiate.noPage",
    format: (t) => formatRefusal(t, "initiate", new PaymentPageMissing())
  },
  {
    part: "checkout",
    cause: "initiate: time-out",
    english: "Payment initialization timed out. Please try again.",
    key: "refusals.initiate.timeout",
    format: (t) => formatRefusal(t, "initiate", unavailable.timeout)
  },
  {
    part: "checkout",
    cause: "initiate: offline",
    english: "Network error occurred while initializing payment. Please check your connection.",
    key: "refusals.initiate.offline",
    format: (t) => formatRefusal(t, "initiate", unavailable.offline)
  },
  {
    part: "checkout",
    cause: "initiate: unreadable",
    english: "An unexpected error occurred while initializing payment",
    key: "refusals.initiate.unexpected",
    format: (t) => formatRefusal(t, "initiate", unavailable.unreadable)
  },
  {
    part: "checkout",
    cause: "order/store: offline",
    english: "Network error. Please check your connection and try again.",
    key: "refusals.storeCash.offline",
    format: (t) => formatRefusal(t, "storeCash", unavailable.offline)
  },
  {
    part: "checkout",
    cause: "order/store: refused without a message",
    english: "Order creation failed",
    key: "refusals.storeCash.failed",
    format: (t) => formatRefusal(t, "storeCash", refused(422))
  },
  {
    part: "checkout",
    cause: "order/store: 2xx without an order id",
    english: "Failed to create order",
    key: "refusals.storeCash.noOrderId",
    format: (t) => formatRefusal(t, "storeCash", new OrderIdMissing())
  },
  {
    part: "delivery",
    cause: "no delivery address",
    english: "No delivery address provided",
    key: "refusals.delivery.noAddress",
    format: (t) => formatDeliveryNote(t, new NoDeliveryAddress())
  },
  {
    part: "delivery",
    cause: "empty cart",
    english: "No items in cart",
    key: "refusals.delivery.noItems",
    format: (t) => formatDeliveryNote(t, new NoItemsInCart())
  },
  {
    part: "delivery",
    cause: "no matching rate",
    english: "No specific rate found, using default",
    key: "refusals.delivery.noRate",
    format: (t) => formatDeliveryNote(t, { basis: "noRate", fee: Fils.make(2_000) })
  },
  {
    part: "delivery",
    cause: "loading the rates failed",
    english: "Failed to calculate delivery charges",
    key: "refusals.delivery.failed",
    format: (t) => formatDeliveryNote(t, { basis: "ratesUnknown", fee: Fils.make(2_000) })
  }
]
