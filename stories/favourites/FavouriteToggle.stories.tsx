import type { Meta, StoryObj } from "@storybook/react-vite"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import { renderInBothLocales } from "../stateStory.tsx"
import { dallah } from "../catalogue/products.ts"

export default { title: "Favourites/Favourite toggle" } satisfies Meta

const story = (isFavourite: boolean) =>
  ({
    render: (_, { globals }) =>
      renderInBothLocales(
        <div className="gap">
          <FavouriteToggle name={dallah.name} isFavourite={isFavourite} onToggle={() => {}} />
        </div>,
        globals["locale"],
        globals["numberingSystem"]
      )
  }) satisfies StoryObj

export const NotFavourite = story(false)
export const Favourite = story(true)
