import type { Meta } from "@storybook/react-vite"
import { Diamond } from "#ui/brand/Diamond.tsx"
import { Logo } from "#ui/brand/Logo.tsx"
import { SaduBand } from "#ui/brand/SaduBand.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Page layout/Logo and band",
  component: Logo,
  subcomponents: { Diamond, SaduBand }
} satisfies Meta

export const WithControls = storyWithControls({ height: 32 }, {}, (props, translate) => (
  <div className="gap">
    <Logo {...props} label={translate("Sadu", "سدو")} />
  </div>
))

export const Logos = {
  ...bilingualStory((translate) => (
    <div className="gap">
      <Logo label={translate("Sadu", "سدو")} height={20} />
      <Logo label={translate("Sadu", "سدو")} height={48} />
      <div className="wrap">
        <Diamond size={20} />
        <Diamond size={48} />
      </div>
      <SaduBand />
    </div>
  )),
  name: "Sizes"
}
