import type { Meta } from "@storybook/react-vite"
import { type CardProduct, CategoryId } from "#core/catalogue/Product.ts"
import { i18nByLocale } from "#locales/allLocales.ts"
import { paths } from "#locales/paths.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { ProductRow } from "#ui/catalogue/ProductRow.tsx"
import { drawsNothing, noData, stateStories } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { amber, bakhoor, mabkhara } from "./products.ts"
import { offline } from "../refusals.ts"

export default { title: "Product/Related products" } satisfies Meta

const machine = loadMachine<ReadonlyArray<CardProduct>>({ id: "productRow" })

const story = stateStories(
  machine,
  (props) => (
    <div className="gap">
      <ProductRow
        {...props}
        title={i18nByLocale[props.locale].t("product.related")}
        to={paths.category(CategoryId.make(1))}
        renderCardActions={renderCardActions}
      />
    </div>
  ),
  noData
)

export const Loading = {
  ...drawsNothing(
    story("loading"),
    "related products appear only once they are loaded, so that nothing moves"
  ),
  tags: ["loading"]
}
export const Ready = story("ready", (locale) => ({
  data: [mabkhara(locale), amber(locale), bakhoor(locale)]
}))
export const Empty = {
  ...drawsNothing(story("empty", { data: [] }), "a row without related products is left out"),
  tags: ["empty"]
}
export const Failed = {
  ...drawsNothing(
    story("failed", { refusal: offline }),
    "a row that could not be loaded is left out; the product itself is there"
  ),
  tags: ["offline", "refusal"]
}
