import type { ParseKeys } from "i18next"
import { i18nByLocale } from "#locales/allLocales.ts"
import type { RefusalContext } from "#locales/refusalMessages.ts"
import type { RefusalRow } from "./refusalRows.ts"

/**
 * Refusals that no machine has in its context, the reason, and the messages that are shown
 * instead.
 */
export interface RefusalWithoutStory {
  readonly contexts: ReadonlyArray<RefusalContext>
  readonly tags: ReadonlyArray<string>
  readonly why: string
  readonly instead?: ReadonlyArray<ParseKeys>
}

export const refusalsWithoutStory: ReadonlyArray<RefusalWithoutStory> = [
  {
    contexts: ["initiate", "storeCash"],
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
    contexts: ["initiate", "storeCash"],
    tags: ["OrderRepeated"],
    why: "a sheet names the order and asks whether to place another",
    instead: ["checkout.repeatTitle"]
  },
  {
    contexts: ["storeAfterPayment"],
    tags: ["OrderRepeated"],
    why: "the server does not compare paid orders"
  },
  {
    contexts: ["initiate", "storeCash"],
    tags: ["AlreadyPaid"],
    why: "the shopper is taken to the order"
  },
  {
    contexts: ["initiate", "storeCash"],
    tags: ["PaymentNotFound"],
    why: "the machine drops an attempt without a payment"
  },
  {
    contexts: ["storeCash"],
    tags: ["PaymentPageMissing", "CardPaymentsUnavailable"],
    why: "cash has no payment page"
  },
  {
    contexts: ["cancel"],
    tags: ["AlreadyPaid"],
    why: "the payment is loaded again, and its order is found",
    instead: ["payment.foundPaid"]
  },
  {
    contexts: ["addressSave"],
    tags: ["AddressIncomplete"],
    why: "each field shows its own error",
    instead: [
      "refusals.addressForm.fieldRequired",
      "refusals.addressForm.phone",
      "refusals.addressForm.email"
    ]
  },
  {
    contexts: ["saveDetails"],
    tags: ["DetailsInvalid"],
    why: "each field shows its own error",
    instead: ["refusals.addressForm.email", "refusals.addressForm.tooLong"]
  },
  {
    contexts: ["orderDetail"],
    tags: ["OrderNotFound"],
    why: "the machine is in the state empty",
    instead: ["refusals.orderDetail.notFound"]
  },
  {
    contexts: [],
    tags: ["PolicyVersionNotFound"],
    why: "the machine is in the state empty",
    instead: ["help.empty"]
  },
  {
    contexts: ["readOrder"],
    tags: ["OrderNotFound"],
    why: "the machine has neither an order nor a refusal",
    instead: ["refusals.readOrder.failed"]
  },
  {
    contexts: ["delivery"],
    tags: ["AreaNotServed", "NoDeliveryAddress", "NoItemsInCart"],
    why: "calculated from the order",
    instead: [
      "refusals.delivery.notServed",
      "refusals.delivery.noAddress",
      "refusals.delivery.noItems"
    ]
  },
  {
    contexts: ["delivery"],
    tags: ["Refused", "Unavailable"],
    why: "the default fee is charged",
    instead: ["refusals.delivery.failed"]
  },
  {
    contexts: ["openPayments"],
    tags: ["SessionEnded", "Refused", "Unavailable"],
    why: "the app loads open payments in the background, so that a failure is not shown"
  },
  {
    contexts: ["logout"],
    tags: ["SessionEnded", "Refused", "Unavailable"],
    why: "the device logs out whatever the server answers",
    instead: ["profile.loggedOut"]
  }
]

/**
 * Why no screen shows the message of a row; null where one does. The message of a refusal without a
 * story is shown where it is among those shown instead.
 */
export const reasonUnseen = ({
  refusalContext,
  tag,
  messages
}: Pick<RefusalRow, "refusalContext" | "tag" | "messages">): string | null => {
  const entry = refusalsWithoutStory.find(
    ({ contexts, tags }) => contexts.includes(refusalContext) && tags.includes(tag)
  )
  return entry === undefined || entry.instead?.some((key) => i18nByLocale.en.t(key) === messages.en)
    ? null
    : entry.why
}
