import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CardButton } from "#ui/cart/CardButton.tsx"
import { Home } from "#ui/home/Home.tsx"
import { SearchBar } from "#ui/search/SearchBar.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { heldStill } from "../bothDirections.tsx"
import { dallah, dallahLine, sections } from "../catalogue/goods.ts"

export default { title: "Home/Home" } satisfies Meta

const cardButton = (product: Product) => (
  <CardButton
    snapshot={addToCartMachine.resolveState({
      value: "idle",
      context: { productId: product.id, place: "card", answer: null, refusal: null }
    })}
    send={() => {}}
    product={product}
    inCart={product === dallah ? [dallahLine] : []}
  />
)
const Screen = (props: ScreenProps<typeof sectionsMachine>) => <Home {...props} cardButton={cardButton} search={<SearchBar onOpen={() => {}} />} />
const when = heldStill(sectionsMachine, Screen)
const asked = { wanted: null, found: null, refusal: null }

export const Loading = when("loading", asked)
export const Ready = when("ready", { ...asked, found: sections })
export const Empty = when("empty", { ...asked, found: [] })
export const Offline = when("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })
export const Refusing = when("failed", { ...asked, refusal: new Refused({ status: 503, message: null }) })
