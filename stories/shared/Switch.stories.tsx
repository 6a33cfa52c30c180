import type { Meta } from "@storybook/react-vite"
import { Card } from "#ui/shared/Card.tsx"
import { Switch } from "#ui/shared/Switch.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Forms/Switch",
  component: Switch,
  tags: ["autodocs"]
} satisfies Meta

export const WithControls = {
  ...storyWithControls(
    { checked: true, hasDescription: true },
    {},
    ({ checked, hasDescription }, translate, update) => (
      <Card flush>
        <Switch
          label={translate("Offers", "العروض")}
          description={hasDescription ? translate("By text message", "برسالة نصية") : null}
          checked={checked}
          onChange={(changed) => update({ checked: changed })}
        />
      </Card>
    )
  ),
  name: "With controls"
}
