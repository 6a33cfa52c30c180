import type { Meta } from "@storybook/react-vite"
import { productSheetMachine } from "#core/catalogue/productSheetMachine.ts"
import { assertNonNull } from "#core/shared/assertNonNull.ts"
import { SizeGuideSheet } from "#ui/catalogue/SizeGuideSheet.tsx"
import { stateStory } from "../stateStory.tsx"
import { abayaDetail } from "./products.ts"

export default { title: "Product/Size guide" } satisfies Meta

const story = (size: string | null) =>
  stateStory(productSheetMachine, ({ locale, send, snapshot }) => (
    <SizeGuideSheet
      open={snapshot.matches("showingSizeGuide")}
      onClose={() => send({ type: "sheet.close" })}
      guide={assertNonNull(abayaDetail(locale).sizeGuide ?? null)}
      size={size}
    />
  ))("showingSizeGuide", {})

export const NothingChosen = story(null)
export const SizeChosen = story("56")
