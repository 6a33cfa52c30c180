import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { bannersMachine } from "#core/catalogue/bannersMachine.ts"
import { featuredMachine } from "#core/catalogue/featuredMachine.ts"
import type { Product } from "#core/catalogue/Product.ts"
import { sectionsMachine } from "#core/catalogue/sectionsMachine.ts"
import { reelsListMachine } from "#core/reels/reelsListMachine.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { CardButton } from "#ui/cart/CardButton.tsx"
import { CardHeart } from "#ui/favourites/CardHeart.tsx"
import { Heart } from "#ui/favourites/Heart.tsx"
import { BannerSlider } from "#ui/home/BannerSlider.tsx"
import { Banners, SectionBanner } from "#ui/home/Banners.tsx"
import { CategoryStrip } from "#ui/home/CategoryStrip.tsx"
import { Home } from "#ui/home/Home.tsx"
import { ReelsRow } from "#ui/home/ReelsRow.tsx"
import { SearchBar } from "#ui/search/SearchBar.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { heldStill } from "../bothDirections.tsx"
import { dallah, dallahLine, sections } from "../catalogue/goods.ts"
import { banners, featured } from "./banners.ts"

export default { title: "Home/Home" } satisfies Meta

const cardButton = (product: Product) => (
  <>
    <CardHeart>
      <Heart name={product.name} kept={product === dallah} onTap={() => {}} />
    </CardHeart>
    <CardButton
      snapshot={addToCartMachine.resolveState({
        value: "idle",
        context: { productId: product.id, place: "card", answer: null, refusal: null }
      })}
      send={() => {}}
      product={product}
      inCart={product === dallah ? [dallahLine] : []}
    />
  </>
)

type Parts = Partial<Parameters<typeof Home>[0]>
const home =
  (parts: Parts = {}) =>
  (props: ScreenProps<typeof sectionsMachine>) => (
    <Home
      {...props}
      cardButton={cardButton}
      search={<SearchBar onOpen={() => {}} />}
      strip={strip("ready", featured)}
      slider={slider("ready", banners)}
      between={<SectionBanner snapshot={bannersAt("ready", banners)} />}
      {...parts}
    />
  )
const offline = new Unavailable({ reason: "offline" })
const strip = (value: "loading" | "ready" | "empty" | "failed", found: typeof featured | null) => (
  <CategoryStrip
    snapshot={featuredMachine.resolveState({
      value,
      context: { wanted: null, found, refusal: value === "failed" ? offline : null }
    })}
    send={() => {}}
  />
)
const bannersAt = (value: "loading" | "ready" | "empty" | "failed", found: typeof banners | null) =>
  bannersMachine.resolveState({
    value,
    context: { wanted: null, found, refusal: value === "failed" ? offline : null }
  })
const slider = (value: "loading" | "ready" | "empty" | "failed", found: typeof banners | null) => (
  <Banners snapshot={bannersAt(value, found)} send={() => {}} slider={turning} />
)
const turning = (shown: typeof banners) => (
  <BannerSlider
    snapshot={bannerSliderMachine.resolveState({
      value: "rotating",
      context: { count: shown.length, turn: 0, step: 1, holds: [] }
    })}
    send={() => {}}
    banners={shown}
  />
)

const asked = { wanted: null, found: null, refusal: null }
const when = heldStill(sectionsMachine, home())

export const Loading = heldStill(
  sectionsMachine,
  home({ strip: strip("loading", null), slider: slider("loading", null), between: null })
)("loading", asked)
export const Ready = when("ready", { ...asked, found: sections })
export const WithReels = heldStill(
  sectionsMachine,
  home({
    end: (
      <ReelsRow
        snapshot={reelsListMachine.resolveState({
          value: "ready",
          context: {
            wanted: null,
            found: [
              {
                id: 1,
                video: "",
                poster: dallah.image,
                productId: dallah.id,
                title: "القهوة تُصب باليمين",
                description: ""
              }
            ],
            refusal: null
          }
        })}
      />
    )
  })
)("ready", { ...asked, found: sections })
export const RowsFirst = heldStill(
  sectionsMachine,
  home({
    strip: strip("loading", null),
    slider: slider("loading", null),
    between: <SectionBanner snapshot={bannersAt("loading", null)} />
  })
)("ready", { ...asked, found: sections })
export const OnlyRows = heldStill(
  sectionsMachine,
  home({
    strip: strip("failed", null),
    slider: slider("failed", null),
    between: <SectionBanner snapshot={bannersAt("failed", null)} />
  })
)("ready", { ...asked, found: sections })
export const NothingShownFirst = heldStill(
  sectionsMachine,
  home({
    strip: strip("empty", []),
    slider: slider("empty", []),
    between: <SectionBanner snapshot={bannersAt("empty", [])} />
  })
)("ready", { ...asked, found: sections })
export const Empty = when("empty", { ...asked, found: [] })
export const Offline = when("failed", { ...asked, refusal: offline })
export const Refusing = when("failed", {
  ...asked,
  refusal: new Refused({ status: 503, message: null })
})
