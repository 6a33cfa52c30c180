import type { Meta } from "@storybook/react-vite"
import { emptyCart } from "#core/cart/Cart.ts"
import { checkoutMachine } from "#core/checkout/checkoutMachine.ts"
import { OrderChanged, type PromoChange, type ServerQuote } from "#core/pricing/ServerQuote.ts"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { OrderRepeated } from "#core/payment/Payment.ts"
import { Checkout } from "#ui/checkout/Checkout.tsx"
import { newAddressForm } from "../address/AddressFormWithArea.tsx"
import { stateStories, stateStory } from "../stateStory.tsx"
import {
  cart,
  cushion,
  dallah,
  freeDelivery,
  freeRates,
  oud,
  promo,
  ratesOfOtherCountries
} from "./carts.ts"
import { pickup, slots } from "./deliverySlots.ts"
import { checkoutContext, editingState } from "./checkoutContext.ts"
import { ratesWithout } from "./zones.ts"
import { withChanges } from "../fixture.ts"
import { offline } from "../refusals.ts"

export default { title: "Checkout/Checkout page" } satisfies Meta

const expectedDay = Date.UTC(2026, 0, 5)
const story = stateStories(
  checkoutMachine,
  (props) => (
    <Checkout
      {...props}
      policies={["terms", "returns"]}
      expectedDay={expectedDay}
      addressForm={props.snapshot.matches({ newAddress: "open" }) ? newAddressForm() : null}
    />
  ),
  checkoutContext
)
const storyOfAddressForm = (
  form: Parameters<typeof newAddressForm>,
  order: "editing" | "savingAddress" = "editing"
) =>
  stateStory(checkoutMachine, (props) => (
    <Checkout {...props} expectedDay={expectedDay} addressForm={newAddressForm(...form)} />
  ))(
    { ...editingState, newAddress: "open", order: { open: order } },
    withChanges(checkoutContext, { address: null })
  )

export const MethodsLoading = {
  ...story({ ...editingState, methods: "loading" }),
  name: "Payment methods loading",
  tags: ["loading"]
}
export const MethodsFailed = {
  ...story({ ...editingState, methods: "failed" }, { methods: ["card", "cash"] }),
  name: "Payment methods not loaded",
  tags: ["refusal"]
}
export const EditingKnetWithNote = {
  ...story(editingState, (locale) => ({
    method: "knet",
    unfolded: ["note"],
    note: {
      ar: "اتصل قبل الوصول واترك الطلب عند الحارس",
      en: "Call before you arrive and leave it with the doorman"
    }[locale]
  })),
  name: "KNET chosen, with a note for the courier"
}
export const RatesLoading = {
  ...story({ ...editingState, rates: "loading", options: "waiting" }, { rates: null }),
  name: "Delivery fee loading",
  tags: ["loading"]
}
export const RatesFailed = {
  ...story({ ...editingState, rates: "failed" }, { rates: null }),
  name: "Delivery fee not loaded",
  tags: ["refusal"]
}
export const Editing = { ...story(editingState), name: "Card chosen" }
export const SlotsLoading = {
  ...story({ ...editingState, options: "loading" }, { options: null, optionsZone: "south" }),
  name: "Delivery times loading",
  tags: ["loading"]
}
export const SlotsFailed = {
  ...story({ ...editingState, options: "failed" }, { options: null }),
  name: "Delivery times not loaded",
  tags: ["refusal"]
}
export const SlotsOffered = {
  ...story(editingState, { options: { slots, pickup: null } }),
  name: "Delivery times to choose from"
}
export const SlotPastMidnight = {
  ...story(editingState, {
    options: { slots, pickup: null },
    slot: slots[1] ?? null,
    slotDay: slots[1]?.day ?? null
  }),
  name: "A delivery time past midnight chosen"
}
export const SlotsFull = {
  ...story(editingState, { options: { slots: [], pickup: null } }),
  name: "No delivery time left",
  tags: ["empty"]
}
export const PickupOffered = {
  ...story(editingState, (locale) => ({ options: { slots: null, pickup: pickup(locale) } })),
  name: "Delivery or pickup"
}
export const PickupChosen = {
  ...story(editingState, (locale) => ({
    isPickup: true,
    options: { slots, pickup: pickup(locale) }
  })),
  name: "Pickup at the shop chosen"
}
export const WithoutApplePay = {
  ...story(editingState, { methods: ["knet", "card", "cash"] }),
  name: "Without Apple Pay"
}
export const PayLater = {
  ...story(editingState, {
    methods: ["knet", "card", "apple_pay", "deema", "tabby", "tamara", "cash"],
    method: "deema"
  }),
  name: "Pay later chosen"
}
export const EditingCash = { ...story(editingState, { method: "cash" }), name: "Cash chosen" }
export const WithoutAddress = {
  ...story({ ...editingState, newAddress: "open" }, { address: null }),
  name: "No address yet",
  tags: ["refusal"]
}
export const AddressIncomplete = {
  ...storyOfAddressForm([
    { problems: { fullName: "required", city: "required", building: "required" } }
  ]),
  name: "No address yet, fields missing",
  tags: ["refusal"]
}
export const AddressSaving = {
  ...storyOfAddressForm([{}, "saving"], "savingAddress"),
  name: "No address yet, one is being saved",
  tags: ["refusal"]
}
export const AddressSaved = {
  ...story({ ...editingState, options: "loading", order: { open: "checkingTotal" } }),
  name: "New address saved, its delivery times are being loaded",
  tags: ["loading"]
}
export const AddressNotSaved = {
  ...storyOfAddressForm([{ saveRefusal: offline }]),
  name: "No address yet, one was not saved",
  tags: ["refusal"]
}
export const AddressSuggesting = {
  ...stateStory(checkoutMachine, (props) => <Checkout {...props} savedAddresses="suggesting" />)(
    editingState,
    withChanges(checkoutContext, { address: null })
  ),
  name: "Saved addresses loading",
  tags: ["refusal"]
}
export const FreeDelivery = story(editingState, { rates: freeRates })
export const NoDeliveryRate = {
  ...story(editingState, { rates: ratesOfOtherCountries }),
  name: "No delivery to this country",
  tags: ["refusal"]
}
export const AreaNotServed = {
  ...story(editingState, { rates: ratesWithout({ isServed: false }) }),
  name: "No delivery to the area of the address",
  tags: ["refusal"]
}
export const OrderTooSmall = {
  ...story(editingState, { rates: ratesWithout({ smallestOrder: Fils.make(90_000) }) }),
  name: "Below the smallest order of the area"
}
export const PromoChecking = {
  ...story({ ...editingState, promo: "checking" }, { promoTyped: "SADU10", unfolded: ["promo"] }),
  name: "Promo code being checked"
}
export const PromoApplied = {
  ...story(
    { ...editingState, promo: "applied" },
    { promo, promoTyped: promo.code, unfolded: ["promo"] }
  ),
  name: "Promo code applied"
}
export const PromoAmount = {
  ...story(
    { ...editingState, promo: "applied" },
    {
      promo: {
        code: "HALA2",
        amount: Fils.make(2_495),
        excludedProducts: [ProductId.make(3)]
      },
      promoTyped: "HALA2",
      unfolded: ["promo"]
    }
  ),
  name: "Promo code of an amount, not for one item"
}
export const PromoFreeDelivery = {
  ...story(
    { ...editingState, promo: "applied" },
    { promo: freeDelivery, promoTyped: freeDelivery.code, unfolded: ["promo"] }
  ),
  name: "Promo code of free delivery"
}
export const PromoFreeAlready = {
  ...story(
    { ...editingState, promo: "applied" },
    {
      promo: freeDelivery,
      promoTyped: freeDelivery.code,
      rates: freeRates,
      unfolded: ["promo"]
    }
  ),
  name: "Promo code of free delivery, free already"
}

const quote: ServerQuote = {
  lines: [
    {
      productId: dallah("en").productId,
      variantId: dallah("en").variantId,
      price: Fils.make(19_000),
      quantity: 1,
      available: 6
    },
    {
      productId: oud("en").productId,
      variantId: null,
      price: oud("en").price,
      quantity: 1,
      available: 1
    },
    {
      productId: cushion("en").productId,
      variantId: null,
      price: cushion("en").price,
      quantity: 3,
      available: 0
    }
  ],
  subtotal: Fils.make(31_500),
  discount: Fils.make(0),
  delivery: Fils.make(500),
  total: Fils.make(32_000)
}
const confirmingChangeState = { ...editingState, order: { open: "confirmingChange" } } as const
export const PricesChanged = {
  ...story(confirmingChangeState, {
    orderChanged: new OrderChanged({
      reason: "prices_changed",
      quote: {
        ...quote,
        lines: [
          {
            ...quote.lines[0],
            productId: dallah("en").productId,
            variantId: dallah("en").variantId,
            price: Fils.make(19_000),
            quantity: 1,
            available: 6
          }
        ]
      }
    })
  }),
  name: "Price changed between cart and order",
  tags: ["refusal"]
}
export const OrderRepeatedWithinAMinute = {
  ...story(
    { ...editingState, order: { open: "confirmingRepeat" } },
    { orderRepeated: new OrderRepeated({ orderId: OrderId.make("24637337") }) }
  ),
  name: "Same order again within a minute",
  tags: ["refusal"]
}
export const ShowingRepeatedOrder = {
  ...story(
    { ...editingState, order: "repeated" },
    { orderRepeated: new OrderRepeated({ orderId: OrderId.make("24637337") }) }
  ),
  name: "Same order again, the first one is shown",
  tags: ["refusal"]
}
export const StockChanged = {
  ...story(confirmingChangeState, {
    orderChanged: new OrderChanged({ reason: "out_of_stock", quote })
  }),
  name: "Out of stock between cart and order",
  tags: ["refusal"]
}
export const AllOutOfStock = {
  ...story(confirmingChangeState, {
    orderChanged: new OrderChanged({ reason: "out_of_stock", quote: { ...quote, lines: [] } })
  }),
  name: "Out of stock between cart and order, every product",
  tags: ["refusal"]
}
const promoChangedStory = (reason: PromoChange) =>
  story(
    { ...confirmingChangeState, promo: "applied" },
    {
      promo,
      promoTyped: promo.code,
      orderChanged: new OrderChanged({
        reason,
        quote: {
          ...quote,
          lines: cart("en").lines.map((line) => ({ ...line, available: line.stock })),
          delivery: Fils.make(2_140),
          total: Fils.make(65_890)
        }
      })
    }
  )
export const PromoEnded = {
  ...promoChangedStory("promo_ended"),
  name: "Promo code ended",
  tags: ["refusal"]
}
export const PromoUsed = {
  ...promoChangedStory("promo_used"),
  name: "Promo code used before",
  tags: ["refusal"]
}
export const PromoUsedUp = {
  ...promoChangedStory("promo_used_up"),
  name: "Promo code used up",
  tags: ["refusal"]
}
export const PromoExcluded = {
  ...promoChangedStory("promo_excluded"),
  name: "Promo code for other items",
  tags: ["refusal"]
}
export const PromoBelowMinimum = {
  ...promoChangedStory("promo_minimum"),
  name: "Promo code below its minimum",
  tags: ["refusal"]
}

export const Placing = {
  ...story({ ...editingState, order: { open: "placing" } }),
  name: "Placing the order"
}
export const Redirecting = {
  ...story({ ...editingState, order: { open: "redirecting" } }),
  name: "Redirecting to the payment page"
}
export const Placed = {
  ...story({ ...editingState, order: "ordered" }, { method: "cash" }),
  name: "Order placed"
}
export const EarlierOrder = story({ ...editingState, order: "earlierOrder" })
export const LoginRequired = story({ ...editingState, order: "loginRequired" })
export const EmptyCart = {
  ...story({ ...editingState, order: "cartEmpty" }, { cart: emptyCart }),
  tags: ["empty", "refusal"]
}
