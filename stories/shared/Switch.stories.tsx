import type { Meta } from "@storybook/react-vite"
import { Card } from "#ui/shared/Card.tsx"
import { Switch } from "#ui/shared/Switch.tsx"
import { storyWithTexts } from "./bilingualStory.tsx"

export default { title: "Shared/Forms/Switch", component: Switch } satisfies Meta

export const WithControls = storyWithTexts(
  { label: ["Offers", "العروض"], description: ["By text message", "برسالة نصية"] },
  { checked: true, hasDescription: true },
  {},
  ({ checked, hasDescription }, text, update) => (
    <Card flush>
      <Switch
        label={text("label")}
        description={hasDescription ? text("description") : null}
        checked={checked}
        onChange={(changed) => update({ checked: changed })}
      />
    </Card>
  )
)
