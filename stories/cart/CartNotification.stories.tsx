import type { Meta } from "@storybook/react-vite"
import type { CartLine } from "#core/cart/Cart.ts"
import { createLine } from "#core/cart/createLine.ts"
import { cartNotificationMachine } from "#core/cart/cartNotificationMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { defaultSelection } from "#core/catalogue/variants.ts"
import { Fils } from "#core/money/Fils.ts"
import { Grams } from "#core/money/Grams.ts"
import { limits } from "#core/shared/limits.ts"
import { CartNotification } from "#ui/cart/CartNotification.tsx"
import { CartPanel } from "#ui/cart/CartPanel.tsx"
import { abayaDetail, dallahLine } from "../catalogue/products.ts"
import type { Fixture } from "../fixture.ts"
import { drawsNothing, stateStories, stateStory } from "../stateStory.tsx"

export default { title: "Cart/Added notification" } satisfies Meta

const story = stateStories(cartNotificationMachine, CartNotification, {
  line: null,
  wasPanelOpen: false
})

const variantLine: Fixture<CartLine | null> = (locale) => {
  const detail = abayaDetail(locale)
  return createLine(detail, defaultSelection(detail), Quantity.make(1))
}

export const Hidden = drawsNothing(
  story("hidden"),
  "the notification appears only after a product was added"
)
export const Added = story({ visible: "expiring" }, { line: dallahLine })
export const VariantAdded = story({ visible: "paused" }, { line: variantLine })

const panelStory = (freeFrom: number) =>
  stateStory(cartNotificationMachine, (props) => (
    <CartPanel
      {...props}
      lines={props.snapshot.context.line === null ? [] : [props.snapshot.context.line]}
      isCustomer
      destination="KW"
      rates={[
        {
          country: "Kuwait",
          from: Grams.make(0),
          to: Grams.make(limits.delivery.rangeToGrams),
          flatFee: Fils.make(0),
          perKilogram: Fils.make(400),
          freeAfter: Fils.make(freeFrom)
        }
      ]}
    />
  ))

export const PanelInAWideWindow = panelStory(60_000)("panelOpen", (locale) => ({
  line: variantLine(locale),
  wasPanelOpen: true
}))
export const PanelWithFreeDelivery = panelStory(5_000)("panelOpen", (locale) => ({
  line: dallahLine(locale),
  wasPanelOpen: true
}))
