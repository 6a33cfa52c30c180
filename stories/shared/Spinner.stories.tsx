import type { Meta } from "@storybook/react-vite"
import { Spinner } from "#ui/shared/Spinner.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Spinner", component: Spinner } satisfies Meta

export const WithControls = storyWithControls({ size: 20 }, {}, ({ size }, translate) => (
  <div className="gap">
    <Spinner size={size} label={translate("Loading", "جارٍ التحميل")} />
  </div>
))
