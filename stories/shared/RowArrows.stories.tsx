import type { Meta } from "@storybook/react-vite"
import { RowArrows } from "#ui/shared/RowArrows.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Row arrows", component: RowArrows } satisfies Meta

export const WithControls = storyWithControls(
  { hasHeading: true },
  {},
  ({ hasHeading }, translate) => (
    <div className="wide">
      {hasHeading && <p>{translate("New in oud", "جديد العود")}</p>}
      <RowArrows name={translate("New in oud", "جديد العود")} />
    </div>
  )
)
