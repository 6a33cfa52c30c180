import type { Meta } from "@storybook/react-vite"
import { LoadMore } from "#ui/shared/LoadMore.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Load more", component: LoadMore } satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls(
  { state: "ready" },
  { state: ["ready", "loadingMore", "loadMoreFailed"] },
  ({ state }, translate) => (
    <div className="gap">
      <LoadMore
        state={state}
        next="2"
        onLoad={noop}
        onRetry={noop}
        error={
          state === "loadMoreFailed" ? translate("You are offline", "أنت غير متصل بالإنترنت") : null
        }
      />
    </div>
  )
)
