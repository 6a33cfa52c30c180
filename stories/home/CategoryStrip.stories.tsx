import type { Meta } from "@storybook/react-vite"
import { featuredMachine } from "#core/catalogue/featuredMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CategoryStrip } from "#ui/home/CategoryStrip.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { featured } from "./banners.ts"

export default { title: "Home/Category strip" } satisfies Meta

const when = stateStory(featuredMachine, (props: ScreenProps<typeof featuredMachine>) => (
  <div className="gap">
    <CategoryStrip {...props} />
  </div>
))
const asked = { wanted: null, found: null, refusal: null }

export const Loading = when("loading", asked)
export const Ready = when("ready", { ...asked, found: featured })
export const Empty = when("empty", { ...asked, found: [] })
export const Failed = when("failed", { ...asked, refusal: new Unavailable({ reason: "server" }) })
