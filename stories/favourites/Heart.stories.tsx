import type { Meta, StoryObj } from "@storybook/react-vite"
import { Heart } from "#ui/favourites/Heart.tsx"
import { bothDirections } from "../bothDirections.tsx"
import { dallah } from "../catalogue/goods.ts"

export default { title: "Favourites/Heart" } satisfies Meta

const heart = (kept: boolean) =>
  ({
    parameters: {},
    render: (_, { globals }) =>
      bothDirections(
        <div className="gap">
          <Heart name={dallah.name} kept={kept} onTap={() => {}} />
        </div>,
        globals["locale"]
      )
  }) satisfies StoryObj

export const NotKept = heart(false)
export const Kept = heart(true)
