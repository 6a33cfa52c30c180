import type { Meta } from "@storybook/react-vite"
import { CategoryId, type Product } from "#core/catalogue/Product.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { RelatedProductsRow } from "#ui/catalogue/RelatedProductsRow.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { amber, bakhoor, mabkhara } from "./products.ts"

export default { title: "Catalogue/You may also like" } satisfies Meta

const machine = loadMachine<ReadonlyArray<Product>>({ id: "relatedProductsRow" })

const when = stateStory(machine, (props: LoadScreenProps<ReadonlyArray<Product>>) => (
  <div className="gap">
    <RelatedProductsRow
      {...props}
      categoryId={CategoryId.make(1)}
      renderCardActions={renderCardActions}
    />
  </div>
))
const asked = {
  data: null,
  refusal: null
}

export const Loading = when("loading", asked)
export const Ready = when("ready", { ...asked, data: [mabkhara, amber, bakhoor] })
export const Empty = when("empty", { ...asked, data: [] })
export const Failed = when("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })
