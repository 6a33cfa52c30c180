import type { Meta } from "@storybook/react-vite"
import { ShareSheet } from "#ui/catalogue/ShareSheet.tsx"
import { localizedStory } from "../stateStory.tsx"
import { abaya, mabkhara } from "./products.ts"

export default { title: "Product/Share" } satisfies Meta

const story = (product: typeof abaya, onMore: (() => void) | null) =>
  localizedStory(() => (
    <ShareSheet
      open
      onClose={() => {}}
      product={product}
      address={`https://shop.example/product/${product.id}`}
      onCopy={() => {}}
      onNativeShare={onMore}
    />
  ))

export const WithoutNativeShare = story(abaya, null)
export const WithNativeShare = story(mabkhara, () => {})
