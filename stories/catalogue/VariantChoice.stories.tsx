import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { defaultSelection } from "#core/catalogue/variants.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { AddToCartButton } from "#ui/cart/AddToCartButton.tsx"
import { VariantChoice } from "#ui/catalogue/VariantChoice.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { abaya, abayaDetail } from "./products.ts"

export default { title: "Product/Choice of a variant" } satisfies Meta

const adding = addToCartMachine.resolveState({
  value: { choosing: "open" },
  context: { productId: abaya.id, origin: "card", result: null, refusal: null }
})
const story = stateStory(
  productDetailMachine,
  (props: ScreenProps<typeof productDetailMachine>) => (
    <VariantChoice
      {...props}
      open
      onClose={() => {}}
      product={abaya}
      renderAddToCart={(line, missing) => (
        <AddToCartButton snapshot={adding} send={() => {}} line={line} missing={missing} />
      )}
    />
  )
)
const loadingContext = {
  id: abaya.id,
  card: null,
  detail: null,
  selection: {},
  quantity: Quantity.make(1),
  refusal: null
}

export const Loading = story("loading", loadingContext)
export const Ready = story("ready", {
  ...loadingContext,
  detail: abayaDetail,
  selection: defaultSelection(abayaDetail)
})
export const ChoiceMissing = story("ready", {
  ...loadingContext,
  detail: abayaDetail,
  selection: { المقاس: "58" }
})
export const Failed = story("failed", {
  ...loadingContext,
  refusal: new Unavailable({ reason: "offline" })
})
export const NotFound = story("notFound", {
  ...loadingContext,
  refusal: new ProductNotFound()
})
