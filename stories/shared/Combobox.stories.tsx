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
  ...storyWithControls({ hasError: false }, {}, ({ hasError }, say) => (
    <div className="gap">
      <Combobox
        label={say("Area", "المنطقة")}
        text={say("Salmiya", "السالمية")}
        countLabel={say("2 areas", "منطقتان")}
        error={hasError ? say("Choose an area.", "اختر المنطقة.") : null}
        options={[
          { value: "1", label: say("Salmiya", "السالمية"), detail: say("Hawalli", "حولي") },
          { value: "2", label: say("Sharq", "الشرق"), detail: say("Al Asimah", "العاصمة") }
        ]}
        onType={noop}
        onChoose={noop}
      />
    </div>
  )),
  name: "With controls"
}
