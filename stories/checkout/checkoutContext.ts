import type { CheckoutContext } from "#core/checkout/checkoutMachine.ts"
import { homeInSalmiya } from "../address/addresses.ts"
import { fixture } from "../fixture.ts"
import { cart, noura, rates } from "./carts.ts"

/** The context of a checkout by card that is being filled in. */
export const checkoutContext = fixture((locale): CheckoutContext => ({
  customer: noura(locale),
  cart: cart(locale),
  address: homeInSalmiya(locale),
  probableCountry: "KW",
  unfolded: [],
  methods: ["knet", "card", "apple_pay", "cash"],
  method: "card",
  chosenMethod: null,
  note: "",
  options: { slots: null, pickup: null },
  optionsZone: null,
  slot: null,
  slotDay: null,
  isPickup: false,
  rates,
  promo: null,
  promoTyped: "",
  promoRefusal: null,
  serverQuote: null,
  orderChanged: null,
  orderRepeated: null,
  isRepeat: false,
  isOutdated: false,
  refusal: null,
  agreedTotal: null
}))

/** The state of a checkout whose delivery rates and payment methods are loaded. */
export const editingState = {
  methods: "ready",
  options: "ready",
  newAddress: "closed",
  rates: "ready",
  promo: "none",
  order: { open: "editing" }
} as const
