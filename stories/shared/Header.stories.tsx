import type { Meta } from "@storybook/react-vite"
import { Header } from "#ui/shared/shell/Header.tsx"
import { storyWithControls } from "./bilingualStory.tsx"
import { homeLink, menuButton } from "./shellProps.tsx"

export default {
  title: "Shared/Page layout/Header",
  component: Header,
  tags: ["autodocs"]
} satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithControls(
    { hasBack: true, hasSearch: true, hasCart: true, badge: "3" },
    {},
    ({ badge, hasBack, hasCart, hasSearch }, say) => (
      <Header
        home={homeLink(say)}
        menu={menuButton(say)}
        {...(hasBack && { back: { label: say("Back", "رجوع"), onClick: noop } })}
        {...(hasSearch && { search: { label: say("Search", "بحث"), onClick: noop } })}
        {...(hasCart && {
          cart: { label: say("Cart", "السلة"), badge: badge === "" ? null : badge }
        })}
      />
    )
  ),
  name: "With controls"
}
