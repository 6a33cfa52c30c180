import type { Meta } from "@storybook/react-vite"
import { favouritesMachine } from "#core/favourites/favouritesMachine.ts"
import { Favourites } from "#ui/favourites/Favourites.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { abaya, amber, bakhoor, dallah, mabkhara } from "../catalogue/products.ts"

export default { title: "Favourites/Wishlist" } satisfies Meta

const when = stateStory(favouritesMachine, (props: ScreenProps<typeof favouritesMachine>) => (
  <Favourites {...props} renderCardActions={() => null} />
))

export const Restoring = when("restoring", { favourites: [], discontinued: [], removed: [] })
export const NoneYet = when("kept", { favourites: [], discontinued: [], removed: [] })
export const Several = when("kept", {
  favourites: [abaya, dallah, mabkhara, bakhoor, amber],
  discontinued: [],
  removed: []
})
export const OneNoLongerSold = when("kept", {
  favourites: [abaya, dallah],
  discontinued: [dallah.id],
  removed: []
})
