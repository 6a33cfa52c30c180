import type { Meta } from "@storybook/react-vite"
import { type CartLine, lineKey } from "#core/cart/Cart.ts"
import { cartChangesMachine } from "#core/cart/cartChangesMachine.ts"
import { cartMachine } from "#core/cart/cartMachine.ts"
import { updateOffers } from "#core/cart/cartRules.ts"
import type { LineOffer, LineOffers } from "#core/cart/lineChanges.ts"
import { Fils } from "#core/money/Fils.ts"
import { CartScreen } from "#ui/cart/CartScreen.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { abayaLine, dallahLine, mabkharaLine } from "../catalogue/products.ts"
import { stateStory } from "../stateStory.tsx"

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
const lines = [dallahLine, mabkharaLine, abayaLine]
const offersOf = (...offers: ReadonlyArray<readonly [CartLine, LineOffer | null]>): LineOffers =>
  new Map(offers.map(([line, offer]) => [lineKey(line), offer]))
const offer = (dinars: number, stock: number) => ({ price: Fils.make(dinars * 1_000), stock })

export const Loading = story("loading", { lines, offers: new Map() })
/** Nothing could be loaded, so nothing is said. */
export const Failed = story("failed", { lines, offers: new Map() })
export const NothingChanged = story("ready", {
  lines: [dallahLine],
  offers: offersOf([dallahLine, { price: dallahLine.price, stock: dallahLine.stock }])
})
export const PriceHigher = story("ready", {
  lines,
  offers: offersOf([dallahLine, offer(19.5, 24)])
})
export const PriceLowerAndFewerLeft = story("ready", {
  lines,
  offers: offersOf([mabkharaLine, offer(99, 2)])
})
export const SoldOutAndDiscontinued = story("ready", {
  lines,
  offers: offersOf([mabkharaLine, offer(111.11, 0)], [abayaLine, null])
})
/** There is nothing left to order. */
export const EverythingGone = story("ready", {
  lines: [dallahLine],
  offers: offersOf([dallahLine, null])
})
