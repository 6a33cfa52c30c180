import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { ButtonLink } from "#ui/shared/Button.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Actions/Button link",
  component: ButtonLink,
  tags: ["autodocs"]
} satisfies Meta

export const WithControls = {
  ...storyWithControls({ fullWidth: false, to: paths.home }, {}, (props, translate) => (
    <div className="gap">
      <div>
        <ButtonLink {...props}>{translate("Continue shopping", "متابعة التسوق")}</ButtonLink>
      </div>
    </div>
  )),
  name: "With controls"
}
