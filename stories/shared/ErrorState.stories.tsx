import type { Meta } from "@storybook/react-vite"
import { ErrorState } from "#ui/shared/EmptyState.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Feedback/Error state",
  component: ErrorState,
  tags: ["autodocs"]
} satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithControls({ hasDetail: true, busy: false }, {}, ({ busy, hasDetail }, translate) => (
    <ErrorState
      title={translate("We could not load your orders", "تعذر تحميل طلباتك")}
      busy={busy}
      onRetry={noop}
    >
      {hasDetail &&
        translate("Check the connection and try again.", "تحقّق من الاتصال ثم حاول مرة أخرى.")}
    </ErrorState>
  )),
  name: "With controls",
  tags: ["refusal"]
}
