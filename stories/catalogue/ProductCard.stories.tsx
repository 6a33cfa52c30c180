import type { Meta } from "@storybook/react-vite"
import type { Product } from "#core/catalogue/Product.ts"
import { ProductCard } from "#ui/catalogue/ProductCard.tsx"
import { renderInBothLocales } from "../stateStory.tsx"
import { amber, attar, bakhoor, mabkhara } from "./products.ts"

export default { title: "Catalogue/Product card" } satisfies Meta

const card = (product: Product) => ({
  parameters: {},
  render: (_: object, { globals }: { readonly globals: Readonly<Record<string, unknown>> }) =>
    renderInBothLocales(
      <div className="gap">
        <ProductCard product={product} actions={null} />
      </div>,
      globals["locale"]
    )
})

export const Lowered = card(attar)
export const ShortName = card(amber)
export const LongName = card(mabkhara)
export const SoldOut = card(bakhoor)
export const WithoutPicture = card({ ...amber, image: null, images: [] })
