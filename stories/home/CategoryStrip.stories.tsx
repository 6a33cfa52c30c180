import type { Meta } from "@storybook/react-vite"
import type { FeaturedCategory } from "#core/catalogue/Category.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CategoryStrip } from "#ui/home/CategoryStrip.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory, withParameters } from "../stateStory.tsx"
import { featured } from "./banners.ts"

export default { title: "Home/Category strip" } satisfies Meta

const featuredMachine = loadMachine<ReadonlyArray<FeaturedCategory>>({ id: "categoryStrip" })

const story = stateStory(
  featuredMachine,
  (props: LoadScreenProps<ReadonlyArray<FeaturedCategory>>) => (
    <div className="gap">
      <CategoryStrip {...props} />
    </div>
  )
)
const noData = { data: null, refusal: null }

export const Loading = { ...story("loading", noData), tags: ["loading"] }
export const Ready = story("ready", (locale) => ({ ...noData, data: featured(locale) }))
export const Empty = {
  ...withParameters(story("empty", { ...noData, data: [] }), {
    emptyReason: "without featured categories the strip is left out"
  }),
  tags: ["empty"]
}
export const Failed = {
  ...story("failed", { ...noData, refusal: new Unavailable({ reason: "server" }) }),
  tags: ["refusal"]
}
