import type { Meta } from "@storybook/react-vite"
import { Price } from "#ui/shared/Price.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Shopping/Price",
  component: Price,
  tags: ["autodocs"]
} satisfies Meta

const props: { readonly size: "small" | "medium" | "large"; readonly isReduced: boolean } = {
  size: "medium",
  isReduced: true
}

export const WithControls = {
  ...storyWithControls(
    props,
    { size: ["small", "medium", "large"] },
    ({ isReduced, size }, say) => (
      <div className="gap">
        <Price
          size={size}
          oldPrice={isReduced ? say("KD 18.00", "18.00 د.ك") : null}
          oldPriceLabel={say("Was", "كان")}
        >
          {say("KD 12.50", "12.50 د.ك")}
        </Price>
      </div>
    )
  ),
  name: "With controls"
}

export const Sizes = bilingualStory((say) => {
  const was = say("Was", "كان")
  return (
    <div className="gap">
      <Price size="large" oldPrice={say("KD 18.00", "18.00 د.ك")} oldPriceLabel={was}>
        {say("KD 12.50", "12.50 د.ك")}
      </Price>
      <Price oldPrice={say("KD 111.11", "111.11 د.ك")} oldPriceLabel={was}>
        {say("KD 99.90", "99.90 د.ك")}
      </Price>
      <Price>{say("KD 111.11", "111.11 د.ك")}</Price>
      <Price size="small">{say("KD 888.88", "888.88 د.ك")}</Price>
    </div>
  )
})
