import { browserAlarm } from "#adapters/browser/alarm.ts"
import { browserAttention } from "#adapters/browser/attention.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"

/** Home's banners, by the browser's clock. */
export const liveBannerSlider = bannerSliderMachine.provide({
  actors: { alarm: browserAlarm, attention: browserAttention }
})
