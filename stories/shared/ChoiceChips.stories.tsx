import type { Meta } from "@storybook/react-vite"
import { ChoiceChips } from "#ui/shared/Chip.tsx"
import { bilingualStory, storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Choice chips", component: ChoiceChips } satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls(
  { chosen: "black", isSandAvailable: false, canDeselect: false },
  { chosen: ["black", "sand"] },
  ({ isSandAvailable, ...props }, translate, update) => (
    <div className="gap">
      <ChoiceChips
        {...props}
        label={translate("Colour", "اللون")}
        unavailableLabel={translate("Unavailable", "غير متوفر")}
        onChoose={(chosen) => update({ chosen })}
        choices={[
          { value: "black", label: translate("Black", "أسود"), colours: ["#1e1916"] },
          {
            value: "sand",
            label: translate("Sand", "رملي"),
            colours: ["#d9b982"],
            available: isSandAvailable
          }
        ]}
      />
    </div>
  )
)

export const ColoursAndSizes = bilingualStory((translate) => (
  <div className="gap">
    <ChoiceChips
      label={translate("Colour", "اللون")}
      chosen="black"
      unavailableLabel={translate("Unavailable", "غير متوفر")}
      onChoose={noop}
      choices={[
        { value: "black", label: translate("Black", "أسود"), colours: ["#1e1916"] },
        { value: "navy", label: translate("Navy", "كحلي"), colours: ["#23345c"] },
        { value: "sand", label: translate("Sand", "رملي"), colours: ["#d9b982"] },
        {
          value: "white",
          label: translate("White", "أبيض"),
          colours: ["#ffffff"],
          available: false
        }
      ]}
    />
    <ChoiceChips
      label={translate("Size", "المقاس")}
      chosen={null}
      unavailableLabel={translate("Unavailable", "غير متوفر")}
      onChoose={noop}
      choices={["52", "54", "56", "58", "60"].map((value) => ({
        value,
        label: value,
        available: value !== "56"
      }))}
    />
  </div>
))
