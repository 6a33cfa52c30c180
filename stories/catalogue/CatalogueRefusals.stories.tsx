import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { QuickAddButton } from "#ui/cart/QuickAddButton.tsx"
import { ProductCard } from "#ui/catalogue/ProductCard.tsx"
import { ProductDetail } from "#ui/catalogue/ProductDetail.tsx"
import { stateStory, type StoryProps } from "../stateStory.tsx"
import { refusedWithMessage } from "../refusals.ts"
import { abaya, dallah } from "./products.ts"

export default { title: "Product/Refusals" } satisfies Meta

const cardStory = stateStory(
  addToCartMachine,
  ({ locale, ...props }: StoryProps<typeof addToCartMachine>) => (
    <div className="gap">
      <ProductCard
        product={dallah(locale)}
        actions={<QuickAddButton {...props} product={dallah(locale)} cartLines={[]} />}
      />
    </div>
  )
)
const cardContext = { productId: dallah("en").id, result: null }

export const CardProductNotFound = {
  ...cardStory("refused", {
    ...cardContext,
    refusal: new ProductNotFound({ category: null }),
    wasChoiceOpen: false
  }),
  name: "Product not found, on its card",
  tags: ["refusal"]
}
const closedShop = refusedWithMessage(503, {
  ar: "المتجر مغلق للجرد حتى الظهر",
  en: "The shop is closed for stocktaking until noon"
})
export const CardRefusedWithMessage = {
  ...cardStory("refused", (locale) => ({
    ...cardContext,
    refusal: closedShop(locale),
    wasChoiceOpen: false
  })),
  name: "Product refused with a message, on its card",
  tags: ["refusal"]
}

const productStory = stateStory(
  productDetailMachine,
  (props: StoryProps<typeof productDetailMachine>) => (
    <ProductDetail
      {...props}
      renderAddToCart={() => null}
      renderFavouriteButton={() => null}
      onShare={() => {}}
    />
  )
)
const productContext = {
  id: abaya("en").id,
  card: null,
  detail: null,
  selection: {},
  quantity: Quantity.make(1),
  picture: null,
  enlargedPicture: null
}

export const ProductFailed = {
  ...productStory("failed", {
    ...productContext,
    refusal: new Refused({ status: 500, message: null })
  }),
  name: "Product not loaded",
  tags: ["refusal"]
}
export const ProductServerError = {
  ...productStory("failed", {
    ...productContext,
    refusal: new Unavailable({ reason: "server", status: 500 })
  }),
  name: "Server error, product not loaded",
  tags: ["refusal"]
}
export const ProductUnreadable = {
  ...productStory("failed", {
    ...productContext,
    refusal: new Unavailable({ reason: "unreadable" })
  }),
  name: "Answer unreadable, product not loaded",
  tags: ["refusal"]
}
