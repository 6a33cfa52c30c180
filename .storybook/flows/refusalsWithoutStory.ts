import type { ParseKeys } from "i18next"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { RefusalContext } from "#locales/refusalContext.ts"
import type { RefusalRow } from "./refusalRows.ts"

/**
 * Refusals that no machine has in its context in a place, the reason, and the messages that are
 * shown instead.
 */
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
    why: "a sheet lists every change and asks for agreement",
    instead: [
      "checkout.pricesChanged",
      "checkout.outOfStock",
      "checkout.promoEnded",
      "checkout.promoUsed",
      "checkout.promoUsedUp",
      "checkout.promoBelowMinimum"
    ]
  },
  {
    places: ["initiate", "storeCash"],
    tags: ["OrderRepeated"],
    why: "a sheet names the order and asks whether to place another",
    instead: ["checkout.repeatTitle"]
  },
  {
    places: ["storeAfterPayment"],
    tags: ["OrderRepeated"],
    why: "the server does not compare paid orders",
    instead: []
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
    why: "the machine drops an attempt without a payment",
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
    why: "the payment is loaded again, and its order is found",
    instead: ["payment.foundPaid"]
  },
  {
    places: ["addressSave"],
    tags: ["AddressIncomplete"],
    why: "each field shows its own error",
    instead: [
      "refusals.addressForm.required",
      "refusals.addressForm.phone",
      "refusals.addressForm.location",
      "refusals.addressForm.email",
      "refusals.addressForm.tooLong"
    ]
  },
  {
    places: ["saveDetails"],
    tags: ["DetailsInvalid"],
    why: "each field shows its own error",
    instead: ["refusals.addressForm.email", "refusals.addressForm.tooLong"]
  },
  {
    places: ["orderDetail"],
    tags: ["OrderNotFound"],
    why: "the machine is in the state empty",
    instead: ["refusals.orderDetail.notFound"]
  },
  {
    places: ["readOrder"],
    tags: ["OrderNotFound"],
    why: "the machine has neither an order nor a refusal",
    instead: ["refusals.readOrder.failed"]
  },
  {
    places: ["delivery"],
    tags: ["NoDeliveryAddress"],
    why: "calculated from the order",
    instead: ["refusals.delivery.noAddress"]
  },
  {
    places: ["delivery"],
    tags: ["NoItemsInCart"],
    why: "calculated from the order",
    instead: ["refusals.delivery.noItems"]
  },
  {
    places: ["delivery"],
    tags: ["Refused", "Unavailable"],
    why: "the default fee is charged",
    instead: ["refusals.delivery.failed"]
  },
  {
    places: ["openPayments"],
    tags: ["SessionEnded", "Refused", "Unavailable"],
    why: "the app loads open payments in the background, so that a failure is not shown",
    instead: []
  },
  {
    places: ["logout"],
    tags: ["SessionEnded", "Refused", "Unavailable"],
    why: "the device logs out whatever the server answers",
    instead: ["profile.loggedOut"]
  }
]

/**
 * Why no shopper sees the words of a row; null where a screen shows them. The words of a refusal
 * without a story are seen where they are among those shown instead.
 */
export const reasonUnseen = ({
  refusalContext,
  tag,
  messages
}: Pick<RefusalRow, "refusalContext" | "tag" | "messages">): string | null => {
  const entry = refusalsWithoutStory.find(
    ({ places, tags }) => places.includes(refusalContext) && tags.includes(tag)
  )
  return entry === undefined || entry.instead.some((key) => i18nByLocale.en.t(key) === messages.en)
    ? null
    : entry.why
}
