import type { Meta } from "@storybook/react-vite"
import type { ProductSize } from "#core/catalogue/productSize.ts"
import { sizeComparisonMachine } from "#core/catalogue/sizeComparisonMachine.ts"
import { Gallery } from "#ui/catalogue/Gallery.tsx"
import { SizeComparison } from "#ui/catalogue/SizeComparison.tsx"
import { stateStory } from "../stateStory.tsx"
import { dallah } from "./products.ts"

export default { title: "Product/Size comparison" } satisfies Meta

const story = (state: "hidden" | "shown", size: ProductSize) =>
  stateStory(sizeComparisonMachine, ({ locale, snapshot, send }) => {
    const { image, name } = dallah(locale)
    return (
      <Gallery
        name={name}
        images={[image]}
        onOpen={() => {}}
        sizeComparison={
          <SizeComparison snapshot={snapshot} send={send} size={size} image={image} />
        }
      />
    )
  })(state, {})

export const Hidden = story("hidden", { length: 28, width: null })
export const SmallerThanFinjan = story("shown", { length: 2, width: null })
export const OneFinjan = story("shown", { length: 6, width: null })
export const RowOfFinjans = story("shown", { length: 28, width: null })
export const TwoSidesAndFinjans = story("shown", { length: 50, width: 50 })
export const HalfDoor = story("shown", { length: 110, width: null })
export const TwoSidesAndDoor = story("shown", { length: 180, width: 120 })
export const LongerThanDoor = story("shown", { length: 300, width: 200 })
