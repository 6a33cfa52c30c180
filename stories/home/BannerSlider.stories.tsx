import type { Meta } from "@storybook/react-vite"
import type { Banner } from "#core/catalogue/Banner.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { BannerSlider } from "#ui/home/BannerSlider.tsx"
import { Banners } from "#ui/home/Banners.tsx"
import { drawsNothing, noData, stateStories, type StoryProps } from "../stateStory.tsx"
import { banners } from "./banners.ts"
import { offline } from "../refusals.ts"

export default { title: "Home/Banner slider" } satisfies Meta

const bannersMachine = loadMachine<ReadonlyArray<Banner>>({ id: "banners" })

const Slider = ({ locale, ...props }: StoryProps<typeof bannerSliderMachine>) => (
  <BannerSlider
    {...props}
    banners={banners(locale)
      .filter(({ kind }) => kind === "home_slider")
      .slice(0, props.snapshot.context.count)}
  />
)
const context = { count: 3, index: 0, pauseReasons: [] }
const story = stateStories(bannerSliderMachine, Slider, context)

export const Rotating = story("rotating")
export const PausedByPointer = story("paused", { index: 2, pauseReasons: ["hover"] })
export const PausedByShopper = story("paused", { pauseReasons: ["shopper"] })
export const SingleBanner = story("single", { count: 1 })

const bannersStory = stateStories(
  bannersMachine,
  (props) => (
    <Banners
      {...props}
      renderSlider={(found) => (
        <BannerSlider
          snapshot={bannerSliderMachine.resolveState({ value: "rotating", context })}
          send={() => {}}
          banners={found}
        />
      )}
    />
  ),
  noData
)

export const Loading = { ...bannersStory("loading"), tags: ["loading"] }
export const Ready = bannersStory("ready", { data: banners })
export const Empty = {
  ...drawsNothing(bannersStory("empty", { data: [] }), "without banners the slider is left out"),
  tags: ["empty"]
}
export const Failed = {
  ...bannersStory("failed", { refusal: offline }),
  tags: ["offline", "refusal"]
}
