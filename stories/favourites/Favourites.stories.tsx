import type { Meta } from "@storybook/react-vite"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { Favourites } from "#ui/favourites/Favourites.tsx"
import { stateStories } from "../stateStory.tsx"
import { renderNewestProducts } from "../catalogue/renderNewestProducts.tsx"
import { abaya, amber, bakhoor, dallah, mabkhara } from "../catalogue/products.ts"

export default { title: "Product/Favourites" } satisfies Meta

const story = stateStories(
  favouritesMachine,
  ({ locale, ...props }) => (
    <Favourites
      {...props}
      renderCardActions={() => null}
      suggestions={renderNewestProducts(locale)}
    />
  ),
  { favourites: [], discontinued: [], removed: [] }
)

const addedAt = Date.UTC(2026, 0, 3)

export const Restoring = { ...story("restoring"), tags: ["loading"] }
export const Empty = { ...story("ready"), tags: ["empty"] }
export const Filled = story("ready", (locale) => ({
  favourites: [abaya, dallah, mabkhara, bakhoor, amber].map((product) => ({
    ...product(locale),
    addedAt
  }))
}))
export const WithDiscontinuedProduct = story("ready", (locale) => ({
  favourites: [abaya(locale), dallah(locale)].map((product) => ({ ...product, addedAt })),
  discontinued: [dallah(locale).id]
}))
