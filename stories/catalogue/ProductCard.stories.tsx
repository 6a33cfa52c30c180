import type { Meta } from "@storybook/react-vite"
import type { Product } from "#core/catalogue/Product.ts"
import { ProductCard } from "#ui/catalogue/ProductCard.tsx"
import { localizedStory } from "../stateStory.tsx"
import { amber, attar, bakhoor, mabkhara } from "./products.ts"
import { type Fixture, withChanges } from "../fixture.ts"

export default { title: "Product/Product card" } satisfies Meta

const story = (product: Fixture<Product>) =>
  localizedStory((locale) => (
    <div className="gap">
      <ProductCard product={product(locale)} actions={null} />
    </div>
  ))

export const Discounted = story(attar)
export const ShortName = story(amber)
export const LongName = story(mabkhara)
export const SoldOut = { ...story(bakhoor), name: "Out of stock, sold out" }
export const WithoutPicture = story(withChanges(amber, { image: null, images: [] }))
