import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { IconButton, IconLink } from "#ui/shared/IconButton.tsx"
import { Back } from "#ui/shared/directionalIcons.tsx"
import { Heart, Share2, Package } from "#ui/shared/icons.ts"
import { bilingualStory, storyWithTexts } from "./bilingualStory.tsx"

export default {
  title: "Shared/Actions/Icon button",
  component: IconButton,
  subcomponents: { IconLink }
} satisfies Meta

const noop = () => {}

const props: {
  readonly variant: "plain" | "floating"
  readonly pressed: boolean
  readonly disabled: boolean
} = { variant: "plain", pressed: false, disabled: false }

export const WithControls = storyWithTexts(
  { label: ["Favourite", "المفضلة"], linkLabel: ["My orders", "طلباتي"] },
  props,
  { variant: ["plain", "floating"] },
  (props, text, update) => (
    <div className="gap">
      <div className="wrap">
        <IconButton
          {...props}
          label={text("label")}
          onClick={() => update({ pressed: !props.pressed })}
        >
          <Heart />
        </IconButton>
        <IconLink label={text("linkLabel")} to={paths.orders}>
          <Package />
        </IconLink>
      </div>
    </div>
  )
)

export const Variants = bilingualStory((translate) => (
  <div className="gap">
    <div className="wrap">
      <IconButton label={translate("Back", "رجوع")} onClick={noop}>
        <Back />
      </IconButton>
      <IconButton label={translate("Favourite", "المفضلة")} pressed onClick={noop}>
        <Heart />
      </IconButton>
      <IconButton label={translate("Share", "مشاركة")} variant="floating" onClick={noop}>
        <Share2 size={20} />
      </IconButton>
      <IconButton label={translate("Share", "مشاركة")} disabled onClick={noop}>
        <Share2 size={20} />
      </IconButton>
    </div>
  </div>
))
