import type { Meta, StoryObj } from "@storybook/react-vite"
import { OfflineScreen } from "#ui/offline/OfflineScreen.tsx"
import { renderInBothLocales } from "../stateStory.tsx"

export default { title: "Offline/OfflineScreen" } satisfies Meta

export const WithoutNetwork: StoryObj = {
  parameters: { context: {} },
  render: (_, { globals }) =>
    renderInBothLocales(<OfflineScreen />, globals["locale"], globals["numberingSystem"])
}
