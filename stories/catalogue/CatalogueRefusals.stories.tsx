import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { QuickAddButton } from "#ui/cart/QuickAddButton.tsx"
import { ProductCard } from "#ui/catalogue/ProductCard.tsx"
import { ProductDetail } from "#ui/catalogue/ProductDetail.tsx"
import { stateStories } from "../stateStory.tsx"
import { refusedWith, refusedWithMessage, serverError, unreadable } from "../refusals.ts"
import { dallah, loadingAbaya } from "./products.ts"
import { notAdding } from "./renderCardActions.tsx"

export default { title: "Product/Refusals", tags: ["refusal"] } satisfies Meta

const cardStory = stateStories(
  addToCartMachine,
  ({ locale, ...props }) => (
    <div className="gap">
      <ProductCard
        product={dallah(locale)}
        actions={<QuickAddButton {...props} product={dallah(locale)} cartLines={[]} />}
      />
    </div>
  ),
  notAdding(dallah("en").id)
)

export const CardProductNotFound = {
  ...cardStory("refused", { refusal: new ProductNotFound({ category: null }) }),
  name: "Product not found, on its card"
}
const closedShop = refusedWithMessage(503, {
  ar: "المتجر مغلق للجرد حتى الظهر",
  en: "The shop is closed for stocktaking until noon"
})
export const CardRefusedWithMessage = {
  ...cardStory("refused", { refusal: closedShop }),
  name: "Product refused with a message, on its card"
}

const productStory = stateStories(
  productDetailMachine,
  (props) => (
    <ProductDetail
      {...props}
      renderAddToCart={() => null}
      renderFavouriteButton={() => null}
      onShare={() => {}}
    />
  ),
  loadingAbaya
)

export const ProductFailed = {
  ...productStory("failed", { refusal: refusedWith(500) }),
  name: "Product not loaded"
}
export const ProductServerError = {
  ...productStory("failed", { refusal: serverError }),
  name: "Server error, product not loaded"
}
export const ProductUnreadable = {
  ...productStory("failed", { refusal: unreadable }),
  name: "Answer unreadable, product not loaded"
}
