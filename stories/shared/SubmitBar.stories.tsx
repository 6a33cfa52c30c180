import type { Meta } from "@storybook/react-vite"
import { SubmitBar } from "#ui/shared/SubmitBar.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Submit bar", component: SubmitBar } satisfies Meta

export const WithControls = storyWithControls(
  { disabled: false, busy: false, hasError: false },
  {},
  ({ hasError, ...props }, translate) => (
    <div className="gap">
      <SubmitBar
        {...props}
        form="address"
        error={hasError ? translate("You are offline", "أنت غير متصل بالإنترنت") : null}
      >
        {translate("Save Address", "حفظ العنوان")}
      </SubmitBar>
    </div>
  )
)
