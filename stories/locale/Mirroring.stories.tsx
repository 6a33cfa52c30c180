import type { Meta } from "@storybook/react-vite"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { CartLineRow } from "#ui/cart/CartLineRow.tsx"
import { BannerSlider } from "#ui/home/BannerSlider.tsx"
import { Timeline } from "#ui/shared/Timeline.tsx"
import { banners } from "../home/banners.ts"
import { dallah } from "../checkout/carts.ts"
import { localizedStory } from "../stateStory.tsx"
import { bilingualStory } from "../shared/bilingualStory.tsx"

/** What moves or points along the line follows the direction of reading. */
export default { title: "Foundations/Mirroring" } satisfies Meta

const noop = () => {}

export const Carousel = {
  ...localizedStory((locale) => (
    <BannerSlider
      snapshot={bannerSliderMachine.resolveState({
        value: "paused",
        context: { count: 3, index: 1, pauseReasons: ["shopper"] }
      })}
      send={noop}
      banners={banners(locale).filter(({ kind }) => kind === "home_slider")}
    />
  )),
  name: "Mirrored carousel, second slide"
}

/** The line as a pointer holds it, in the middle of a swipe. */
const holdSwipe = (list: HTMLUListElement | null) => {
  const content = list?.querySelector("article")
  content?.setAttribute("data-swiping", "")
  content?.style.setProperty("--swipe-offset", "64px")
}

export const Swipe = {
  ...localizedStory((locale) => (
    <ul ref={holdSwipe} className="gap">
      <CartLineRow line={dallah(locale)} changes={[]} onQuantityChange={noop} onRemove={noop} />
    </ul>
  )),
  name: "Mirrored swipe, a line of the cart"
}

export const Steps = {
  ...bilingualStory((translate) => (
    <div className="gap">
      <Timeline
        label={translate("Tracking", "تتبّع الطلب")}
        steps={[
          {
            label: translate("Order placed", "تم الطلب"),
            state: "done",
            stateLabel: translate("Done", "تم")
          },
          {
            label: translate("Shipped", "تم الشحن"),
            state: "current",
            stateLabel: translate("Current", "الحالية")
          },
          {
            label: translate("Delivered", "تم التوصيل"),
            state: "upcoming",
            stateLabel: translate("Upcoming", "قادمة")
          }
        ]}
      />
    </div>
  )),
  name: "Mirrored timeline"
}
