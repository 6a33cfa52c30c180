import type { Meta } from "@storybook/react-vite"
import { Combobox } from "#ui/shared/Combobox.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Forms/Combobox",
  component: Combobox,
  tags: ["autodocs"]
} satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithControls({ hasError: false }, {}, ({ hasError }, translate) => (
    <div className="gap">
      <Combobox
        label={translate("Area", "المنطقة")}
        text={translate("Salmiya", "السالمية")}
        countLabel={translate("2 areas", "منطقتان")}
        error={hasError ? translate("Choose an area.", "اختر المنطقة.") : null}
        options={[
          {
            value: "1",
            label: translate("Salmiya", "السالمية"),
            detail: translate("Hawalli", "حولي")
          },
          {
            value: "2",
            label: translate("Sharq", "الشرق"),
            detail: translate("Al Asimah", "العاصمة")
          }
        ]}
        onType={noop}
        onChoose={noop}
      />
    </div>
  )),
  name: "With controls"
}
