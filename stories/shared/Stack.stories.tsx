import type { Meta } from "@storybook/react-vite"
import type { Gap } from "#ui/shared/layout.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { Stack } from "#ui/shared/Stack.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Page layout/Stack", component: Stack } satisfies Meta

const props: { readonly gap: Gap } = { gap: 12 }

export const WithControls = storyWithControls(
  props,
  { gap: [2, 4, 6, 8, 10, 12, 14, 16, 20, 24] },
  ({ gap }, translate) => (
    <div className="gap">
      <Stack as="ul" gap={gap}>
        <Card as="li">{translate("Coffee", "قهوة")}</Card>
        <Card as="li">{translate("Dates", "تمر")}</Card>
        <Card as="li">{translate("Oud", "عود")}</Card>
      </Stack>
    </div>
  )
)
