import type { Meta } from "@storybook/react-vite"
import { OfflineScreen } from "#ui/offline/OfflineScreen.tsx"
import { localizedStory } from "../stateStory.tsx"

export default { title: "Shared/Offline page" } satisfies Meta

export const WithoutNetwork = {
  ...localizedStory(() => <OfflineScreen />),
  name: "Offline, the page is not stored",
  tags: ["offline"]
}
