import type { Meta } from "@storybook/react-vite"
import { Select } from "#ui/shared/Select.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Forms/Select",
  component: Select,
  tags: ["autodocs"]
} satisfies Meta

export const WithControls = {
  ...storyWithControls(
    { value: "1", hasError: false },
    { value: ["", "1", "2"] },
    ({ hasError, value }, translate, update) => (
      <div className="gap">
        <Select
          label={translate("Governorate", "المحافظة")}
          value={value}
          onChange={(changed) => update({ value: changed })}
          placeholder={translate("Choose a governorate", "اختر المحافظة")}
          error={hasError ? translate("Choose a governorate.", "اختر المحافظة.") : null}
          options={[
            { value: "1", label: translate("Hawalli", "حولي") },
            { value: "2", label: translate("Al Jahra", "الجهراء") }
          ]}
        />
      </div>
    )
  ),
  name: "With controls"
}
