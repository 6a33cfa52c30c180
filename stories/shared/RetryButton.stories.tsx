import type { Meta } from "@storybook/react-vite"
import { RetryButton } from "#ui/shared/RetryButton.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Retry button", component: RetryButton } satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls({ busy: false }, {}, (props) => (
  <div className="gap">
    <div className="wrap">
      <RetryButton {...props} onRetry={noop} />
    </div>
  </div>
))
