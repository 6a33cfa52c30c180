import type { Meta } from "@storybook/react-vite"
import { PhoneField } from "#ui/shared/PhoneField.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Phone field", component: PhoneField } satisfies Meta

const noop = () => {}

export const WithControls = storyWithControls(
  { value: "50001234", hasError: false, disabled: false },
  {},
  ({ hasError, ...props }, translate, update) => (
    <div className="gap">
      <PhoneField
        {...props}
        country="KW"
        countryName="country"
        name="phone"
        onCountry={noop}
        onChange={(value) => update({ value })}
        label={translate("Phone number", "رقم الهاتف")}
        error={hasError ? translate("Phone number is too short", "رقم الهاتف قصير جدًا") : null}
      />
    </div>
  )
)
