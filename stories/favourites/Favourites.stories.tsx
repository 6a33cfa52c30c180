import type { Meta } from "@storybook/react-vite"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { Favourites } from "#ui/favourites/Favourites.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { abaya, amber, bakhoor, dallah, mabkhara } from "../catalogue/products.ts"

export default { title: "Product/Favourites" } satisfies Meta

const story = stateStory(favouritesMachine, (props: ScreenProps<typeof favouritesMachine>) => (
  <Favourites {...props} renderCardActions={() => null} />
))

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
