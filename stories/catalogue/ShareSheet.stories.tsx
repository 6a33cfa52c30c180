import type { Meta } from "@storybook/react-vite"
import { ShareSheet } from "#ui/catalogue/ShareSheet.tsx"
import { renderInBothLocales } from "../stateStory.tsx"
import { abaya, mabkhara } from "./products.ts"

export default { title: "Catalogue/Share" } satisfies Meta

const story = (product: typeof abaya, onMore: (() => void) | null) => ({
  render: (_: object, { globals }: { readonly globals: Readonly<Record<string, unknown>> }) =>
    renderInBothLocales(
      <ShareSheet
        open
        onClose={() => {}}
        product={product}
        address={`https://shop.example/product/${product.id}`}
        onCopy={() => {}}
        onNativeShare={onMore}
      />,
      globals["locale"],
      globals["numberingSystem"]
    )
})

export const WithoutNativeShare = story(abaya, null)
export const WithNativeShare = story(mabkhara, () => {})
