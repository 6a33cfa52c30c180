import type { Meta } from "@storybook/react-vite"
import { BottomMessage } from "#ui/shared/BottomMessage.tsx"
import { Button } from "#ui/shared/Button.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Feedback/Bottom message", component: BottomMessage } satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls(
  { hasAction: true },
  {},
  ({ hasAction }, translate) => (
    <div className="frame">
      <BottomMessage
        label={translate("Analytics", "الإحصاءات")}
        text={translate("May we count visits?", "هل تسمح لنا بعدّ الزيارات؟")}
      >
        {hasAction && (
          <Button size="small" onClick={noop}>
            {translate("Allow", "السماح")}
          </Button>
        )}
      </BottomMessage>
    </div>
  )
)
