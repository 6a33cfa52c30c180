import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { ButtonAnchor, ButtonLink } from "#ui/shared/Button.tsx"
import { Phone } from "#ui/shared/icons.ts"
import { storyWithTexts } from "./bilingualStory.tsx"

export default {
  title: "Shared/Actions/Button link",
  component: ButtonLink,
  subcomponents: { ButtonAnchor }
} satisfies Meta

export const WithControls = storyWithTexts(
  { children: ["Continue shopping", "متابعة التسوق"], call: ["Call us", "اتصل بنا"] },
  { fullWidth: false, to: paths.home },
  {},
  (props, text) => (
    <div className="gap">
      <div>
        <ButtonLink {...props}>{text("children")}</ButtonLink>
      </div>
      <div>
        <ButtonAnchor variant="secondary" href="tel:+96522200001" icon={<Phone />}>
          {text("call")}
        </ButtonAnchor>
      </div>
    </div>
  )
)
