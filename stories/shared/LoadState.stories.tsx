import type { Meta } from "@storybook/react-vite"
import { LoadState } from "#ui/shared/LoadState.tsx"
import { Skeleton } from "#ui/shared/Skeleton.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Load state", component: LoadState } satisfies Meta

const noop = () => {}

const props: { readonly state: "loading" | "ready" | "empty" | "failed" } = { state: "failed" }

export const WithControls = storyWithControls(
  props,
  { state: ["loading", "ready", "empty", "failed"] },
  ({ state }, translate) => (
    <div className="gap">
      <LoadState
        state={state}
        skeleton={<Skeleton shape="row" />}
        empty={<p>{translate("No orders", "لا طلبات")}</p>}
        error={translate("We could not load your orders", "تعذر تحميل طلباتك")}
        onRetry={noop}
      >
        <p>{translate("Two orders", "طلبان")}</p>
      </LoadState>
    </div>
  )
)
