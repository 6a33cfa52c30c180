import type { Meta } from "@storybook/react-vite"
import { alikeMachine } from "#core/catalogue/alikeMachine.ts"
import { CategoryId } from "#core/catalogue/Product.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { RelatedProductsRow } from "#ui/catalogue/RelatedProductsRow.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { renderCardActions } from "./renderCardActions.tsx"
import { amber, attar, bakhoor, mabkhara } from "./products.ts"

export default { title: "Catalogue/You may also like" } satisfies Meta

const when = stateStory(alikeMachine, (props: ScreenProps<typeof alikeMachine>) => (
  <div className="gap">
    <RelatedProductsRow {...props} renderCardActions={renderCardActions} />
  </div>
))
const asked = {
  wanted: { category: CategoryId.make(1), product: attar.id },
  found: null,
  refusal: null
}

export const Loading = when("loading", asked)
export const Ready = when("ready", { ...asked, found: [mabkhara, amber, bakhoor] })
export const Empty = when("empty", { ...asked, found: [] })
export const Failed = when("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })
