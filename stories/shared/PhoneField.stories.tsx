import type { Meta } from "@storybook/react-vite"
import { PhoneField } from "#ui/shared/PhoneField.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Forms/Phone field",
  component: PhoneField,
  tags: ["autodocs"]
} satisfies Meta

const noop = () => {}

export const WithControls = {
  ...storyWithControls(
    { value: "50001234", hasError: false, disabled: false },
    {},
    ({ hasError, ...props }, say, update) => (
      <div className="gap">
        <PhoneField
          {...props}
          country="KW"
          countryName="country"
          name="phone"
          onCountry={noop}
          onChange={(value) => update({ value })}
          label={say("Phone number", "رقم الهاتف")}
          error={hasError ? say("Phone number is too short", "رقم الهاتف قصير جدًا") : null}
        />
      </div>
    )
  ),
  name: "With controls"
}
