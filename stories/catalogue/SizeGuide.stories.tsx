import type { Meta, StoryObj } from "@storybook/react-vite"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { SizeGuideSheet } from "#ui/catalogue/SizeGuideSheet.tsx"
import { renderInBothLocales } from "../stateStory.tsx"
import { abayaDetail } from "./products.ts"

export default { title: "Catalogue/Size guide" } satisfies Meta

const story = (size: string | null): StoryObj => ({
  // The merchant's texts, whose digits stay.
  parameters: { context: abayaDetail },
  render: (_, { globals }) =>
    renderInBothLocales(
      <SizeGuideSheet
        open
        onClose={() => {}}
        guide={assertNonNull(abayaDetail.sizeGuide ?? null)}
        size={size}
      />,
      globals["locale"],
      globals["numberingSystem"]
    )
})

export const NothingChosen = story(null)
export const SizeChosen = story("56")
