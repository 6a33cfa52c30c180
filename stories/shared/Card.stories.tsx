import type { Meta } from "@storybook/react-vite"
import type { Gap } from "#ui/shared/layout.tsx"
import { Card } from "#ui/shared/Card.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Shopping/Card", component: Card } satisfies Meta

const props: { readonly gap: Gap; readonly flush: boolean } = { gap: 12, flush: false }

export const WithControls = storyWithControls(
  props,
  { gap: [2, 4, 6, 8, 10, 12, 14, 16, 20, 24] },
  (changed, translate) => (
    <div className="gap">
      <Card {...changed}>
        <p>{translate("A card holds what belongs together.", "البطاقة تجمع ما ينتمي معًا.")}</p>
      </Card>
    </div>
  )
)
