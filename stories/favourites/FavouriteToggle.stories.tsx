import type { Meta } from "@storybook/react-vite"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import { localizedStory } from "../stateStory.tsx"
import { dallah } from "../catalogue/products.ts"

export default { title: "Product/Favourite button" } satisfies Meta

const story = (isFavourite: boolean) =>
  localizedStory((locale) => (
    <div className="gap">
      <FavouriteToggle name={dallah(locale).name} isFavourite={isFavourite} onToggle={() => {}} />
    </div>
  ))

export const NotFavourite = story(false)
export const Favourite = story(true)
