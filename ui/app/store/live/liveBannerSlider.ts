import { browserTimer } from "#adapters/browser/timer.ts"
import { browserAutoplayPause } from "#adapters/browser/autoplayPause.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"

/** Home's banners, by the browser's clock. */
export const liveBannerSlider = bannerSliderMachine.provide({
  actors: { timer: browserTimer, attention: browserAutoplayPause }
})
