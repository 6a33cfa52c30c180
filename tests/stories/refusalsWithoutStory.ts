import type { ParseKeys } from "i18next"
import type { RefusalContext } from "#locales/refusalContext.ts"

/** Refusals that no machine rests with at a place, why, and what the shop says there instead. */
export interface RefusalWithoutStory {
  readonly places: ReadonlyArray<RefusalContext>
  readonly tags: ReadonlyArray<string>
  readonly why: string
  readonly instead: ReadonlyArray<ParseKeys>
}

export const refusalsWithoutStory: ReadonlyArray<RefusalWithoutStory> = [
  {
    places: ["initiate", "storeCash"],
    tags: ["OrderChanged"],
    why: "a sheet names every change and asks to agree",
    instead: ["checkout.pricesChanged", "checkout.outOfStock", "checkout.promoEnded"]
  },
  {
    places: ["initiate", "storeCash"],
    tags: ["AlreadyPaid"],
    why: "the shopper is taken to the order",
    instead: []
  },
  {
    places: ["initiate", "storeCash"],
    tags: ["PaymentNotFound"],
    why: "an attempt without its payment is over",
    instead: []
  },
  {
    places: ["storeCash"],
    tags: ["PaymentPageMissing"],
    why: "cash has no payment page",
    instead: []
  },
  {
    places: ["cancel"],
    tags: ["AlreadyPaid"],
    why: "the payment is asked for again, and its order found",
    instead: ["payment.foundPaid"]
  },
  {
    places: ["addressSave"],
    tags: ["AddressIncomplete"],
    why: "every field says what it lacks",
    instead: [
      "refusals.addressForm.required",
      "refusals.addressForm.phone",
      "refusals.addressForm.location",
      "refusals.addressForm.email",
      "refusals.addressForm.tooLong"
    ]
  },
  {
    places: ["orderDetail"],
    tags: ["OrderNotFound"],
    why: "the machine rests empty",
    instead: ["refusals.orderDetail.notFound"]
  },
  {
    places: ["readOrder"],
    tags: ["OrderNotFound"],
    why: "the machine rests without order and refusal",
    instead: ["refusals.readOrder.failed"]
  },
  {
    places: ["delivery"],
    tags: ["NoDeliveryAddress"],
    why: "worked out from the order",
    instead: ["refusals.delivery.noAddress"]
  },
  {
    places: ["delivery"],
    tags: ["NoItemsInCart"],
    why: "worked out from the order",
    instead: ["refusals.delivery.noItems"]
  },
  {
    places: ["delivery"],
    tags: ["Refused", "Unavailable"],
    why: "the usual fee stands in",
    instead: ["refusals.delivery.failed"]
  },
  {
    places: ["openPayments"],
    tags: ["SessionEnded", "Refused", "Unavailable"],
    why: "asked unasked: silence is right",
    instead: []
  },
  {
    places: ["logout"],
    tags: ["SessionEnded", "Refused", "Unavailable"],
    why: "logged out here whatever the server says",
    instead: ["profile.loggedOut"]
  }
]
