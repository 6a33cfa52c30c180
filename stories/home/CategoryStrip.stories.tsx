import type { Meta } from "@storybook/react-vite"
import type { FeaturedCategory } from "#core/catalogue/Category.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CategoryStrip } from "#ui/home/CategoryStrip.tsx"
import { drawsNothing, noData, stateStories } from "../stateStory.tsx"
import { featured } from "./banners.ts"

export default { title: "Home/Category strip" } satisfies Meta

const featuredMachine = loadMachine<ReadonlyArray<FeaturedCategory>>({ id: "categoryStrip" })

const story = stateStories(
  featuredMachine,
  (props) => (
    <div className="gap">
      <CategoryStrip {...props} />
    </div>
  ),
  noData
)

export const Loading = { ...story("loading"), tags: ["loading"] }
export const Ready = story("ready", { data: featured })
export const Empty = {
  ...drawsNothing(
    story("empty", { data: [] }),
    "without featured categories the strip is left out"
  ),
  tags: ["empty"]
}
export const Failed = {
  ...story("failed", { refusal: new Unavailable({ reason: "server" }) }),
  tags: ["refusal"]
}
