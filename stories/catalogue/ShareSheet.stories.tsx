import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { productSheetMachine } from "#core/catalogue/productSheetMachine.ts"
import { ShareSheet } from "#ui/catalogue/ShareSheet.tsx"
import { drawsNothing, stateStory } from "../stateStory.tsx"
import { abaya, mabkhara } from "./products.ts"
import { type Fixture } from "../fixture.ts"

export default { title: "Product/Share" } satisfies Meta

const story = (product: Fixture<Product>, onMore: (() => void) | null) =>
  stateStory(productSheetMachine, ({ locale, send, snapshot }) => (
    <ShareSheet
      open={snapshot.matches("sharing")}
      onClose={() => send({ type: "sheet.close" })}
      product={product(locale)}
      address={`https://shop.example${paths.product(product("en").id)}`}
      onCopy={() => {}}
      onNativeShare={onMore}
    />
  ))

export const WithoutNativeShare = story(abaya, null)("sharing", {})
export const WithNativeShare = story(mabkhara, () => {})("sharing", {})
export const Closed = drawsNothing(
  story(abaya, null)("closed", {}),
  "no sheet is open over the product"
)
