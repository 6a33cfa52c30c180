import type { Meta } from "@storybook/react-vite"
import { CategoryId, type CardProduct } from "#core/catalogue/Product.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { RelatedProductsRow } from "#ui/catalogue/RelatedProductsRow.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory, withParameters } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { amber, bakhoor, mabkhara } from "./products.ts"

export default { title: "Product/Related products" } satisfies Meta

const machine = loadMachine<ReadonlyArray<CardProduct>>({ id: "relatedProductsRow" })

const story = stateStory(machine, (props: LoadScreenProps<ReadonlyArray<CardProduct>>) => (
  <div className="gap">
    <RelatedProductsRow
      {...props}
      categoryId={CategoryId.make(1)}
      renderCardActions={renderCardActions}
    />
  </div>
))
const noData = {
  data: null,
  refusal: null
}

export const Loading = {
  ...withParameters(story("loading", noData), {
    emptyReason: "related products appear only once they are loaded, so that nothing moves"
  }),
  tags: ["loading"]
}
export const Ready = story("ready", (locale) => ({
  ...noData,
  data: [mabkhara(locale), amber(locale), bakhoor(locale)]
}))
export const Empty = {
  ...withParameters(story("empty", { ...noData, data: [] }), {
    emptyReason: "a row without related products is left out"
  }),
  tags: ["empty"]
}
export const Failed = {
  ...withParameters(
    story("failed", {
      ...noData,
      refusal: new Unavailable({ reason: "offline" })
    }),
    { emptyReason: "a row that could not be loaded is left out; the product itself is there" }
  ),
  tags: ["offline", "refusal"]
}
