import type { Meta } from "@storybook/react-vite"
import { type CartLine, lineKey } from "#core/cart/Cart.ts"
import { cartChangesMachine } from "#core/cart/cartChangesMachine.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { updateOffers } from "#core/cart/cartRules.ts"
import type { LineOffer, LineOffers } from "#core/cart/lineChanges.ts"
import { Fils } from "#core/money/Fils.ts"
import type { Locale } from "#locales/i18n.ts"
import { CartScreen } from "#ui/cart/CartScreen.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { abayaLine, dallahLine, mabkharaLine } from "../catalogue/products.ts"
import { stateStory } from "../stateStory.tsx"
import { type Fixture } from "../fixture.ts"

export default { title: "Cart/Changes since adding" } satisfies Meta

/** The cart with the offers of the changes machine. */
const Screen = ({ snapshot }: Pick<ScreenProps<typeof cartChangesMachine>, "snapshot">) => {
  const { lines, offers } = snapshot.context
  const cart = cartMachine.resolveState({
    value: { open: "filled" },
    context: {
      cart: updateOffers({ lines, promoCode: null }, offers),
      removed: [],
      isUnsaved: false
    }
  })
  return (
    <CartScreen
      snapshot={cart}
      send={() => {}}
      isCustomer
      destination="KW"
      rates={null}
      expectedDay={null}
      checked={snapshot.context}
    />
  )
}

const story = stateStory(cartChangesMachine, Screen)
const lines = (locale: Locale) => [dallahLine(locale), mabkharaLine(locale), abayaLine(locale)]
/** The offers by the keys of their lines, which have no words. */
const offersOf = (
  ...offers: ReadonlyArray<readonly [Fixture<CartLine>, LineOffer | null]>
): LineOffers => new Map(offers.map(([line, offer]) => [lineKey(line("en")), offer]))
const storyWith = (offers: LineOffers, shown = lines) =>
  story("ready", (locale) => ({ lines: shown(locale), offers }))
const onlyTheDallah = (locale: Locale) => [dallahLine(locale)]
const offer = (dinars: number, stock: number): LineOffer => ({
  price: Fils.make(dinars * 1_000),
  oldPrice: null,
  stock
})

export const Loading = {
  ...story("loading", (locale) => ({ lines: lines(locale), offers: new Map() })),
  tags: ["loading"]
}
/** Nothing could be loaded, so no change is shown. */
export const Failed = {
  ...story("failed", (locale) => ({ lines: lines(locale), offers: new Map() })),
  name: "Offers not loaded",
  tags: ["refusal"]
}
export const NothingChanged = storyWith(offersOf([dallahLine, dallahLine("en")]), onlyTheDallah)
export const PriceHigher = storyWith(offersOf([dallahLine, offer(19.5, 24)]))
export const PriceLowerAndFewerLeft = storyWith(offersOf([mabkharaLine, offer(99, 2)]))
export const SoldOutAndDiscontinued = {
  ...storyWith(offersOf([mabkharaLine, offer(111.11, 0)], [abayaLine, null])),
  name: "Out of stock and discontinued"
}
/** There is nothing left to order. */
export const EverythingGone = {
  ...storyWith(offersOf([dallahLine, null]), onlyTheDallah),
  name: "Out of stock, every product"
}
