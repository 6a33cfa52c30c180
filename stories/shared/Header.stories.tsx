import type { Meta } from "@storybook/react-vite"
import { Header } from "#ui/frame/Header.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout/Header", component: Header } satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls(
  { hasBack: true, hasSearch: true, hasCart: true, cartCount: 3 },
  {},
  ({ cartCount, hasBack, hasCart, hasSearch }) => (
    <Header
      isMenuOpen={false}
      onMenu={noop}
      onBack={hasBack ? noop : undefined}
      onSearch={hasSearch ? noop : undefined}
      cartCount={hasCart ? cartCount : null}
    />
  )
)
