import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { ListRow } from "#ui/shared/ListRow.tsx"
import { Package, House, UserRound } from "#ui/shared/icons.ts"
import { SideMenu } from "#ui/frame/SideMenu.tsx"
import { languageNames, withParameters } from "../stateStory.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Overlays/Side menu",
  component: SideMenu,
  // An open dialog takes the focus, so each is in a frame of its own on the page of all.
  parameters: { docs: { story: { inline: false, height: "900px" } } }
} satisfies Meta

const noop = () => {}

export const WithControls = withParameters(
  storyWithControls({ open: true }, {}, (props, translate, update) => (
    <SideMenu
      {...props}
      onClose={() => update({ open: false })}
      links={[
        { to: paths.home, label: translate("Home", "الرئيسية"), icon: <House /> },
        { to: paths.orders, label: translate("My orders", "طلباتي"), icon: <Package /> },
        { to: paths.profile, label: translate("Profile", "حسابي"), icon: <UserRound /> }
      ]}
      languageToggle={<ListRow onClick={noop}>{translate("العربية", "English")}</ListRow>}
    />
  )),
  { foreignTexts: languageNames }
)
