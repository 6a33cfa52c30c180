import type { Meta } from "@storybook/react-vite"
import { Select } from "#ui/shared/Select.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Select", component: Select } satisfies Meta

export const WithControls = storyWithTexts(
  {
    label: ["Governorate", "المحافظة"],
    placeholder: ["Choose a governorate", "اختر المحافظة"],
    error: ["Choose a governorate.", "اختر المحافظة."],
    firstOption: ["Hawalli", "حولي"],
    secondOption: ["Al Jahra", "الجهراء"]
  },
  { value: "1", hasError: false },
  { value: ["", "1", "2"] },
  ({ hasError, value }, text, update) => (
    <div className="gap">
      <Select
        label={text("label")}
        value={value}
        onChange={(changed) => update({ value: changed })}
        placeholder={text("placeholder")}
        error={hasError ? text("error") : null}
        options={[
          { value: "1", label: text("firstOption") },
          { value: "2", label: text("secondOption") }
        ]}
      />
    </div>
  )
)
