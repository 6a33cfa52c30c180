import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import type { CartLine } from "#core/cart/Cart.ts"
import { findArea } from "#core/address/areas.ts"
import { deliveryAreaMachine } from "#core/address/deliveryAreaMachine.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import type { DeliverySlot } from "#core/delivery/slots.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import type { DeliveryRate } from "#core/pricing/delivery.ts"
import { placeOfArea } from "#core/pricing/DeliveryZone.ts"
import { limits } from "#core/shared/limits.ts"
import { AreaPicker } from "#ui/cart/AreaPicker.tsx"
import { CartScreen } from "#ui/cart/CartScreen.tsx"
import { ratesWithout, zonedRates } from "../checkout/zones.ts"
import { stateStory } from "../stateStory.tsx"
import { renderNewestProducts } from "../catalogue/renderNewestProducts.tsx"
import { abayaLine, dallahLine, mabkharaLine } from "../catalogue/products.ts"
import { type Fixture, fixture, withChanges } from "../fixture.ts"

export default { title: "Cart/Cart page" } satisfies Meta

const freeFrom = (dinars: number): ReadonlyArray<DeliveryRate> => [
  {
    country: "Kuwait",
    from: Grams.make(0),
    to: Grams.make(limits.delivery.rangeToGrams),
    flatFee: Fils.make(0),
    perKilogram: Fils.make(400),
    freeAfter: Fils.make(dinars * 1_000)
  }
]
const storyFor = (
  isCustomer: boolean,
  rates: ReadonlyArray<DeliveryRate> | null = null,
  expectedDay: number | null = null,
  nextSlot: DeliverySlot | null = null
) =>
  stateStory(cartMachine, ({ locale, ...props }) => (
    <CartScreen
      {...props}
      suggestions={renderNewestProducts(locale)}
      isCustomer={isCustomer}
      destination="KW"
      rates={rates}
      expectedDay={expectedDay}
      nextSlot={nextSlot}
      checked={null}
      acceptedCards={["knet", "visa", "mastercard", "apple_pay"]}
      giftWrapping={Fils.make(1_500)}
      hasPayLater
    />
  ))
const story = storyFor(true)
const contextWith = (...lines: ReadonlyArray<Fixture<CartLine>>) =>
  fixture((locale): ContextFrom<typeof cartMachine> => ({
    cart: { lines: lines.map((line) => line(locale)), promoCode: null },
    removed: [],
    isUnsaved: false
  }))

export const Restoring = { ...story("restoring", contextWith()), tags: ["loading"] }
export const Empty = { ...story({ open: "empty" }, contextWith()), tags: ["empty"] }
export const OneLine = story({ open: "filled" }, contextWith(dallahLine))
export const Filled = story({ open: "filled" }, contextWith(abayaLine, dallahLine, mabkharaLine))
/** The card is written, with a ribbon and the number of the receiver. */
export const WithGift = {
  ...storyFor(true, freeFrom(30))(
    { open: "filled" },
    fixture((locale): ContextFrom<typeof cartMachine> => ({
      cart: {
        lines: [dallahLine(locale)],
        promoCode: null,
        gift: {
          to: locale === "ar" ? "هدى" : "Huda",
          from: locale === "ar" ? "نورة" : "Noura",
          message:
            locale === "ar"
              ? "مبروك البيت الجديد، وعقبال كل خير."
              : "May your new home be full of coffee.",
          ribbon: "teeth",
          phone: "51234567",
          wrapping: Fils.make(1_500)
        }
      },
      removed: [],
      isUnsaved: false
    }))
  ),
  name: "A gift"
}
export const FreeDeliveryMissing = {
  ...storyFor(
    true,
    freeFrom(30),
    Date.UTC(2026, 1, 25)
  )({ open: "filled" }, contextWith(dallahLine)),
  name: "Amount missing to free delivery"
}
export const NextSlot = {
  ...storyFor(true, freeFrom(30), Date.UTC(2026, 1, 25), {
    day: Date.UTC(2026, 1, 25),
    begins: 1_320,
    ends: 1_500
  })({ open: "filled" }, contextWith(dallahLine)),
  name: "The next slot of the area"
}
const inArea = (english: string, rates: ReadonlyArray<DeliveryRate> = zonedRates) => {
  const area = findArea(english)
  return stateStory(cartMachine, (props) => (
    <CartScreen
      {...props}
      isCustomer={false}
      destination={area === null ? "KW" : placeOfArea(area)}
      rates={rates}
      areaPicker={
        <AreaPicker
          snapshot={deliveryAreaMachine.resolveState({
            value: area === null ? "unknown" : "chosen",
            context: { area }
          })}
          send={() => {}}
        />
      }
      expectedDay={null}
      checked={null}
    />
  ))({ open: "filled" }, contextWith(dallahLine))
}
export const AreaUnknown = { ...inArea(""), name: "The area is not chosen yet" }
export const InZone = {
  ...inArea("Khiran", ratesWithout({ areas: ["Khiran"], governorates: [] })),
  name: "The fee of the chosen area"
}
export const OrderTooSmall = {
  ...inArea("Khiran"),
  name: "Below the smallest order of the area"
}
export const AreaNotServed = {
  ...inArea("Failaka Island"),
  name: "No delivery to the chosen area",
  tags: ["refusal"]
}
export const FreeDelivery = storyFor(true, freeFrom(1))({ open: "filled" }, contextWith(dallahLine))
/** The storage of the device is full or blocked. */
export const Unsaved = {
  ...story(
    { open: "filled" },
    withChanges(contextWith(dallahLine, mabkharaLine), { isUnsaved: true })
  ),
  name: "Not saved, storage of the device full"
}
export const Guest = storyFor(false)({ open: "filled" }, contextWith(mabkharaLine, abayaLine))
