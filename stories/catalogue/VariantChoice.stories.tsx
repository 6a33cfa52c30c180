import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { defaultSelection } from "#core/catalogue/variants.ts"
import { AddToCartButton } from "#ui/cart/AddToCartButton.tsx"
import { VariantChoice } from "#ui/catalogue/VariantChoice.tsx"
import { stateStories } from "../stateStory.tsx"
import { abaya, abayaDetail, loadingAbaya, select } from "./products.ts"
import { offline } from "../refusals.ts"

export default { title: "Product/Choice of a variant" } satisfies Meta

const adding = addToCartMachine.resolveState({
  value: { choosing: "open" },
  context: { productId: abaya("en").id, result: null, refusal: null, wasChoiceOpen: true }
})
const story = stateStories(
  productDetailMachine,
  (props) => (
    <VariantChoice
      {...props}
      open
      onClose={() => {}}
      isGuideOpen={false}
      sendSheet={() => {}}
      product={abaya(props.locale)}
      renderAddToCart={(line, missing) => (
        <AddToCartButton snapshot={adding} send={() => {}} line={line} missing={missing} />
      )}
    />
  ),
  loadingAbaya
)

export const Loading = { ...story("loading"), tags: ["loading"] }
export const Ready = story("ready", (locale) => ({
  detail: abayaDetail(locale),
  selection: defaultSelection(abayaDetail(locale))
}))
export const ChoiceMissing = {
  ...story("ready", (locale) => ({
    detail: abayaDetail(locale),
    selection: select(locale, { size: "58" })
  })),
  name: "Size or colour not chosen"
}
export const Failed = { ...story("failed", { refusal: offline }), tags: ["offline", "refusal"] }
export const NotFound = {
  ...story("notFound", { refusal: new ProductNotFound({ category: null }) }),
  tags: ["refusal"]
}
