import type { Meta } from "@storybook/react-vite"
import { ErrorState } from "#ui/shared/EmptyState.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Error state", component: ErrorState } satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithTexts(
    {
      title: ["We could not load your orders", "تعذر تحميل طلباتك"],
      children: ["Check the connection and try again.", "تحقّق من الاتصال ثم حاول مرة أخرى."]
    },
    { hasDetail: true, busy: false },
    {},
    ({ busy, hasDetail }, text) => (
      <ErrorState title={text("title")} busy={busy} onRetry={noop}>
        {hasDetail && text("children")}
      </ErrorState>
    )
  ),
  tags: ["refusal"]
}
