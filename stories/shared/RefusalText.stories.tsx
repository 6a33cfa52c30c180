import type { Meta } from "@storybook/react-vite"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { ErrorState } from "#ui/shared/EmptyState.tsx"
import { Notice } from "#ui/shared/Notice.tsx"
import { RefusalText } from "#ui/shared/RefusalText.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Refusal text", component: RefusalText } satisfies Meta

/** The message of a failure of the server, with the id of the request. */
export const WithControls = {
  ...storyWithTexts(
    { children: ["We could not load your orders", "تعذر تحميل طلباتك"] },
    { requestId: "402917365518" },
    {},
    ({ requestId }, text) => {
      const failure = new Unavailable({ reason: "server", status: 500, requestId })
      const message = <RefusalText refusal={failure}>{text("children")}</RefusalText>
      return (
        <div className="gap">
          <Notice kind="danger">{message}</Notice>
          <ErrorState title={message} onRetry={() => {}} />
        </div>
      )
    }
  ),
  tags: ["refusal"]
}
