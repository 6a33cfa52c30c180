import type { Meta } from "@storybook/react-vite"
import { Card } from "#ui/shared/Card.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Shopping/Card", component: Card } satisfies Meta

export const WithControls = storyWithControls({ flush: false }, {}, (props, translate) => (
  <div className="gap">
    <Card {...props}>
      <p>{translate("A card holds what belongs together.", "البطاقة تجمع ما ينتمي معًا.")}</p>
    </Card>
  </div>
))
