import type { Meta } from "@storybook/react-vite"
import type { Banner } from "#core/catalogue/Banner.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { BannerSlider } from "#ui/home/BannerSlider.tsx"
import { Banners } from "#ui/home/Banners.tsx"
import type { LoadScreenProps, ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { banners } from "./banners.ts"

export default { title: "Home/Banner slider" } satisfies Meta

const bannersMachine = loadMachine<ReadonlyArray<Banner>>({ id: "banners" })

const shown = banners.filter(({ kind }) => kind === "home_slider")
const Slider = (props: ScreenProps<typeof bannerSliderMachine>) => (
  <BannerSlider {...props} banners={shown.slice(0, props.snapshot.context.count)} />
)
const when = stateStory(bannerSliderMachine, Slider)
const context = { count: 3, index: 0, holds: [] }

export const Rotating = when("rotating", context)
export const Held = when("held", { ...context, index: 2, holds: ["hover"] })
export const Paused = when("held", { ...context, holds: ["shopper"] })
export const SingleBanner = when("alone", { ...context, count: 1 })

const placed = stateStory(bannersMachine, (props: LoadScreenProps<ReadonlyArray<Banner>>) => (
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
const asked = { data: null, refusal: null }

export const Loading = placed("loading", asked)
export const Ready = placed("ready", { ...asked, data: banners })
export const None = placed("empty", { ...asked, data: [] })
export const Failed = placed("failed", {
  ...asked,
  refusal: new Unavailable({ reason: "offline" })
})
