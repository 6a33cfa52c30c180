import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { ShareSheet } from "#ui/catalogue/ShareSheet.tsx"
import { localizedStory } from "../stateStory.tsx"
import { abaya, mabkhara } from "./products.ts"
import { type Fixture } from "../fixture.ts"

export default { title: "Product/Share" } satisfies Meta

const story = (product: Fixture<Product>, onMore: (() => void) | null) =>
  localizedStory((locale) => (
    <ShareSheet
      open
      onClose={() => {}}
      product={product(locale)}
      address={`https://shop.example${paths.product(product("en").id)}`}
      onCopy={() => {}}
      onNativeShare={onMore}
    />
  ))

export const WithoutNativeShare = story(abaya, null)
export const WithNativeShare = story(mabkhara, () => {})
