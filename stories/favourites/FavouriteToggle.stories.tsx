import type { Meta, StoryObj } from "@storybook/react-vite"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import { renderInBothLocales } from "../stateStory.tsx"
import { dallah } from "../catalogue/products.ts"

export default { title: "Favourites/Heart" } satisfies Meta

const heart = (kept: boolean) =>
  ({
    parameters: {},
    render: (_, { globals }) =>
      renderInBothLocales(
        <div className="gap">
          <FavouriteToggle name={dallah.name} isFavourite={kept} onToggle={() => {}} />
        </div>,
        globals["locale"]
      )
  }) satisfies StoryObj

export const NotKept = heart(false)
export const Kept = heart(true)
