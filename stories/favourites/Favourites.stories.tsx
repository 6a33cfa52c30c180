import type { Meta } from "@storybook/react-vite"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { Favourites } from "#ui/favourites/Favourites.tsx"
import { type StoryProps, stateStory } from "../stateStory.tsx"
import { renderNewestProducts } from "../catalogue/renderNewestProducts.tsx"
import { abaya, amber, bakhoor, dallah, mabkhara } from "../catalogue/products.ts"

export default { title: "Product/Favourites" } satisfies Meta

const story = stateStory(
  favouritesMachine,
  ({ locale, ...props }: StoryProps<typeof favouritesMachine>) => (
    <Favourites
      {...props}
      renderCardActions={() => null}
      suggestions={renderNewestProducts(locale)}
    />
  )
)

export const Restoring = {
  ...story("restoring", { favourites: [], discontinued: [], removed: [] }),
  tags: ["loading"]
}
export const Empty = {
  ...story("ready", { favourites: [], discontinued: [], removed: [] }),
  tags: ["empty"]
}
export const Filled = story("ready", (locale) => ({
  favourites: [abaya, dallah, mabkhara, bakhoor, amber].map((product) => product(locale)),
  discontinued: [],
  removed: []
}))
export const WithDiscontinuedProduct = story("ready", (locale) => ({
  favourites: [abaya(locale), dallah(locale)],
  discontinued: [dallah(locale).id],
  removed: []
}))
