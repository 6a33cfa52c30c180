import type { Meta } from "@storybook/react-vite"
import { ChoiceChips } from "#ui/shared/Chip.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Actions/Choice chips",
  component: ChoiceChips,
  tags: ["autodocs"]
} satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithControls(
    { chosen: "black", isSandAvailable: false, canDeselect: false },
    { chosen: ["black", "sand"] },
    ({ isSandAvailable, ...props }, say, update) => (
      <div className="gap">
        <ChoiceChips
          {...props}
          label={say("Colour", "اللون")}
          unavailableLabel={say("Unavailable", "غير متوفر")}
          onChoose={(chosen) => update({ chosen })}
          choices={[
            { value: "black", label: say("Black", "أسود"), colours: ["#1e1916"] },
            {
              value: "sand",
              label: say("Sand", "رملي"),
              colours: ["#d9b982"],
              available: isSandAvailable
            }
          ]}
        />
      </div>
    )
  ),
  name: "With controls"
}

export const ColoursAndSizes = {
  ...bilingualStory((say) => (
    <div className="gap">
      <ChoiceChips
        label={say("Colour", "اللون")}
        chosen="black"
        unavailableLabel={say("Unavailable", "غير متوفر")}
        onChoose={noop}
        choices={[
          { value: "black", label: say("Black", "أسود"), colours: ["#1e1916"] },
          { value: "navy", label: say("Navy", "كحلي"), colours: ["#23345c"] },
          { value: "sand", label: say("Sand", "رملي"), colours: ["#d9b982"] },
          { value: "white", label: say("White", "أبيض"), colours: ["#ffffff"], available: false }
        ]}
      />
      <ChoiceChips
        label={say("Size", "المقاس")}
        chosen={null}
        unavailableLabel={say("Unavailable", "غير متوفر")}
        onChoose={noop}
        choices={["52", "54", "56", "58", "60"].map((value) => ({
          value,
          label: value,
          available: value !== "56"
        }))}
      />
    </div>
  )),
  name: "Colours and sizes"
}
