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
    ({ isReduced, size }, translate) => (
      <div className="gap">
        <Price
          size={size}
          oldPrice={isReduced ? translate("KD 18.00", "18.00 د.ك") : null}
          oldPriceLabel={translate("Was", "كان")}
        >
          {translate("KD 12.50", "12.50 د.ك")}
        </Price>
      </div>
    )
  ),
  name: "With controls"
}

export const Sizes = bilingualStory((translate) => {
  const was = translate("Was", "كان")
  return (
    <div className="gap">
      <Price size="large" oldPrice={translate("KD 18.00", "18.00 د.ك")} oldPriceLabel={was}>
        {translate("KD 12.50", "12.50 د.ك")}
      </Price>
      <Price oldPrice={translate("KD 111.11", "111.11 د.ك")} oldPriceLabel={was}>
        {translate("KD 99.90", "99.90 د.ك")}
      </Price>
      <Price>{translate("KD 111.11", "111.11 د.ك")}</Price>
      <Price size="small">{translate("KD 888.88", "888.88 د.ك")}</Price>
    </div>
  )
})
