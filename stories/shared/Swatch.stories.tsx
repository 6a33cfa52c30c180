import type { Meta } from "@storybook/react-vite"
import { Swatch } from "#ui/shared/Chip.tsx"
import { storyWithControls } from "./bilingualStory.tsx"

export default { title: "Shared/Actions/Swatch", component: Swatch } satisfies Meta

export const WithControls = storyWithControls(
  { first: "#1e1916", second: "#d9b982" },
  {},
  ({ first, second }) => (
    <div className="gap">
      <div className="wrap">
        <Swatch colours={[first, second]} />
      </div>
    </div>
  )
)
