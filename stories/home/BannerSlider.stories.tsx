import type { Meta } from "@storybook/react-vite"
import type { Banner } from "#core/catalogue/Banner.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { BannerSlider } from "#ui/home/BannerSlider.tsx"
import { Banners } from "#ui/home/Banners.tsx"
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory, type StoryProps, withParameters } from "../stateStory.tsx"
import { banners } from "./banners.ts"

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
const story = stateStory(bannerSliderMachine, Slider)
const context = { count: 3, index: 0, pauseReasons: [] }

export const Rotating = story("rotating", context)
export const PausedByPointer = story("paused", { ...context, index: 2, pauseReasons: ["hover"] })
export const PausedByShopper = story("paused", { ...context, pauseReasons: ["shopper"] })
export const SingleBanner = story("single", { ...context, count: 1 })

const bannersStory = stateStory(bannersMachine, (props: LoadScreenProps<ReadonlyArray<Banner>>) => (
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
))
const noData = { data: null, refusal: null }

export const Loading = { ...bannersStory("loading", noData), tags: ["loading"] }
export const Ready = bannersStory("ready", (locale) => ({ ...noData, data: banners(locale) }))
export const Empty = {
  ...withParameters(bannersStory("empty", { ...noData, data: [] }), {
    emptyReason: "without banners the slider is left out"
  }),
  tags: ["empty"]
}
export const Failed = {
  ...bannersStory("failed", {
    ...noData,
    refusal: new Unavailable({ reason: "offline" })
  }),
  tags: ["offline", "refusal"]
}
