import type { Meta, StoryObj } from "@storybook/react-vite"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { SizeGuideSheet } from "#ui/catalogue/SizeGuideSheet.tsx"
import { localizedStory } from "../stateStory.tsx"
import { abayaDetail } from "./products.ts"

export default { title: "Product/Size guide" } satisfies Meta

const story = (size: string | null): StoryObj =>
  localizedStory(
    (locale) => (
      <SizeGuideSheet
        open
        onClose={() => {}}
        guide={assertNonNull(abayaDetail(locale).sizeGuide ?? null)}
        size={size}
      />
    ),
    { context: abayaDetail }
  )

export const NothingChosen = story(null)
export const SizeChosen = story("56")
