import type { Meta } from "@storybook/react-vite"
import { Header } from "#ui/shell/Header.tsx"
import { storyWithControls } from "./bilingualStory.tsx"
import { homeLink, menuButton } from "./shellProps.tsx"

export default { title: "Shared/Page layout/Header", component: Header } satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls(
  { hasBack: true, hasSearch: true, hasCart: true, badge: "3" },
  {},
  ({ badge, hasBack, hasCart, hasSearch }, translate) => (
    <Header
      home={homeLink(translate)}
      menu={menuButton(translate)}
      {...(hasBack && { back: { label: translate("Back", "رجوع"), onClick: noop } })}
      {...(hasSearch && { search: { label: translate("Search", "بحث"), onClick: noop } })}
      {...(hasCart && {
        cart: { label: translate("Cart", "السلة"), badge: badge === "" ? null : badge }
      })}
    />
  )
)
