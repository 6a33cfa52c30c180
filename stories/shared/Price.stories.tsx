import type { Meta } from "@storybook/react-vite"
import { Price } from "#ui/shared/Price.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Shopping/Price", component: Price } satisfies Meta

const props: {
  readonly size: "small" | "medium" | "large"
  readonly isReduced: boolean
  readonly isStacked: boolean
  readonly showsPercent: boolean
} = { size: "medium", isReduced: true, isStacked: false, showsPercent: false }

export const WithControls = storyWithControls(
  props,
  { size: ["small", "medium", "large"] },
  ({ isReduced, isStacked, showsPercent, size }) => (
    <div className="gap">
      <Price
        size={size}
        price={12_500}
        oldPrice={isReduced ? 18_000 : null}
        {...(isStacked && { stacked: "start" })}
        showsPercent={showsPercent}
      />
    </div>
  )
)

export const Sizes = bilingualStory(() => (
  <div className="gap">
    <Price size="large" price={12_500} oldPrice={18_000} showsPercent />
    <Price price={99_900} oldPrice={111_110} stacked="start" />
    <Price price={12_500} varies />
    <Price price={99_900} oldPrice={111_110} varies stacked="start" />
    <Price price={111_110} />
    <Price size="small" price={888_880} />
  </div>
))
