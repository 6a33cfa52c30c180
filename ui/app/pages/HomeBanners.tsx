import { useMachine } from "@xstate/react"
import type { Banner } from "#core/catalogue/Banner.ts"
import { BannerSlider } from "../../home/BannerSlider.tsx"
import { liveBannerSlider } from "../store/live/liveBannerSlider.ts"

/** Home's slider, turning. */
export const HomeBanners = ({ banners }: { readonly banners: ReadonlyArray<Banner> }) => {
  const [snapshot, send] = useMachine(liveBannerSlider, { input: { count: banners.length } })
  return <BannerSlider snapshot={snapshot} send={send} banners={banners} />
}
