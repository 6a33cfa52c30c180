import type { Meta } from "@storybook/react-vite"
import { PhoneNumber } from "#ui/shared/PhoneNumber.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Shopping/Phone number", component: PhoneNumber } satisfies Meta

export const WithControls = storyWithControls(
  { phone: "+96522200000" },
  {},
  ({ phone }, translate) => (
    <div className="gap">
      <p>
        {translate("Call", "اتصل")} <PhoneNumber>{phone}</PhoneNumber>
      </p>
    </div>
  )
)
