import type { Meta } from "@storybook/react-vite"
import { Card } from "#ui/shared/Card.tsx"
import { SummaryLayout } from "#ui/shared/SummaryLayout.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default {
  title: "Shared/Page layout/Summary layout",
  component: SummaryLayout
} satisfies Meta

export const WithControls = storyWithControls({ framed: true }, {}, (props, translate) => (
  <div className="gap">
    <SummaryLayout {...props} summary={<p>{translate("Total", "المجموع")}</p>}>
      <Card>
        <p>{translate("Lines of the cart", "محتويات السلة")}</p>
      </Card>
    </SummaryLayout>
  </div>
))
