import type { Meta } from "@storybook/react-vite"
import { RadioList } from "#ui/shared/RadioList.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Radio list", component: RadioList } satisfies Meta

export const WithControls = storyWithControls(
  { chosen: "card", hasDescription: true },
  { chosen: ["card", "cash"] },
  ({ chosen, hasDescription }, translate, update) => (
    <div className="gap">
      <RadioList
        legend={translate("Payment Method", "طريقة الدفع")}
        chosen={chosen}
        onChoose={(value) => update({ chosen: value })}
        options={[
          {
            value: "card",
            label: translate("Card", "بطاقة"),
            description: hasDescription
              ? translate("Visa or Mastercard", "فيزا أو ماستركارد")
              : null
          },
          { value: "cash", label: translate("Cash", "نقدًا") }
        ]}
      />
    </div>
  )
)
