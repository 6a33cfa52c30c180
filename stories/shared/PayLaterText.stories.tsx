import type { Meta } from "@storybook/react-vite"
import { Fils } from "#core/money/Fils.ts"
import { splitIntoPayments } from "#core/pricing/payLater.ts"
import { PayLaterText } from "#ui/shared/PayLaterText.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Shopping/Pay later", component: PayLaterText } satisfies Meta

const props: { readonly price: number; readonly isAlternative: boolean } = {
  price: 24_500,
  isAlternative: true
}

export const WithControls = storyWithTexts({}, props, {}, ({ isAlternative, price }) => {
  const payments = splitIntoPayments(Fils.make(price))
  return payments && <PayLaterText {...payments} isAlternative={isAlternative} />
})
