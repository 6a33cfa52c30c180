import type { Meta } from "@storybook/react-vite"
import { cardBrands } from "#core/catalogue/ShopInfo.ts"
import { PaymentBrandMark, PaymentMarks } from "#ui/shared/PaymentMarks.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default {
  title: "Shared/Shopping/Payment marks",
  component: PaymentMarks,
  subcomponents: { PaymentBrandMark }
} satisfies Meta

const props: { readonly cash: boolean } = { cash: true }

export const WithControls = storyWithTexts(
  { label: ["KNET", "كي نت"] },
  props,
  {},
  ({ cash }, text) => (
    <div className="gap">
      <PaymentMarks brands={cardBrands} cash={cash} />
      <PaymentBrandMark brand="knet" label={text("label")} />
    </div>
  )
)
