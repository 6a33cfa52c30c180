import type { Meta } from "@storybook/react-vite"
import { paths } from "#locales/paths.ts"
import { TabBar } from "#ui/frame/TabBar.tsx"
import { storyWithControls } from "./bilingualStory.tsx"
import { tabs } from "./shellProps.tsx"

export default { title: "Shared/Page layout/Tab bar", component: TabBar } satisfies Meta

export const WithControls = storyWithControls(
  { current: "/" },
  { current: [paths.home, paths.categories, paths.favourites, paths.profile] },
  ({ current }, translate) => (
    <div className="frame">
      <TabBar tabs={tabs(translate, current)} />
    </div>
  )
)
