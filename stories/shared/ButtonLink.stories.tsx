import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "#ui/shared/Button.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Button link", component: ButtonLink } satisfies Meta

export const WithControls = storyWithTexts(
  { children: ["Continue shopping", "متابعة التسوق"] },
  { fullWidth: false, to: paths.home },
  {},
  (props, text) => (
    <div className="gap">
      <div>
        <ButtonLink {...props}>{text("children")}</ButtonLink>
      </div>
    </div>
  )
)
