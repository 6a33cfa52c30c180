import { useMachine } from "@xstate/react"
import type { Banner } from "#core/catalogue/Banner.ts"
import { BannerSlider } from "../../home/BannerSlider.tsx"
import { browserTimer } from "#adapters/browser/timer.ts"
import { browserAutoplayPause } from "#adapters/browser/autoplayPause.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { provideActors } from "#core/shared/provideActors.ts"

/** The banner slider of the home page with its machine. */
export const HomeBanners = ({ banners }: { readonly banners: ReadonlyArray<Banner> }) => {
  const [snapshot, send] = useMachine(providedSlider, { input: { count: banners.length } })
  return <BannerSlider snapshot={snapshot} send={send} banners={banners} />
}

const providedSlider = provideActors(bannerSliderMachine, {
  actors: { timer: browserTimer, pauseSignals: browserAutoplayPause }
})
