import type { Meta } from "@storybook/react-vite"
import { cardBrands } from "#core/catalogue/ShopInfo.ts"
import { PaymentBrandMark, PaymentMarks } from "#ui/shared/PaymentMarks.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default {
  title: "Shared/Shopping/Payment marks",
  component: PaymentMarks,
  subcomponents: { PaymentBrandMark }
} satisfies Meta

export const WithControls = storyWithTexts({ label: ["KNET", "كي نت"] }, {}, {}, (_, text) => (
  <div className="gap">
    <PaymentMarks brands={cardBrands} />
    <PaymentBrandMark brand="knet" label={text("label")} />
  </div>
))
