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
import { QuickAddButton } from "#ui/cart/QuickAddButton.tsx"
import { CardFavourite } from "#ui/catalogue/ProductCard.tsx"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import { BannerSlider } from "#ui/home/BannerSlider.tsx"
import { Banners, SectionBanner } from "#ui/home/Banners.tsx"
import { CategoryStrip } from "#ui/home/CategoryStrip.tsx"
import { Home } from "#ui/home/Home.tsx"
import { ReelsRow } from "#ui/home/ReelsRow.tsx"
import { SearchBar } from "#ui/search/SearchBar.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { dallah, dallahLine, sections } from "../catalogue/products.ts"
import { banners, featured } from "./banners.ts"

export default { title: "Home/Home" } satisfies Meta

const cardButton = (product: Product) => (
  <>
    <CardFavourite>
      <FavouriteToggle name={product.name} isFavourite={product === dallah} onToggle={() => {}} />
    </CardFavourite>
    <QuickAddButton
      snapshot={addToCartMachine.resolveState({
        value: "idle",
        context: { productId: product.id, origin: "card", result: null, refusal: null }
      })}
      send={() => {}}
      product={product}
      cartLines={product === dallah ? [dallahLine] : []}
    />
  </>
)

type Parts = Partial<Parameters<typeof Home>[0]>
const home =
  (parts: Parts = {}) =>
  (props: ScreenProps<typeof sectionsMachine>) => (
    <Home
      {...props}
      renderCardActions={cardButton}
      search={<SearchBar onOpen={() => {}} />}
      categoryStrip={strip("ready", featured)}
      bannerSlider={slider("ready", banners)}
      sectionBanner={<SectionBanner snapshot={bannersAt("ready", banners)} />}
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
  <Banners snapshot={bannersAt(value, found)} send={() => {}} renderSlider={turning} />
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
const when = stateStory(sectionsMachine, home())

export const Loading = stateStory(
  sectionsMachine,
  home({
    categoryStrip: strip("loading", null),
    bannerSlider: slider("loading", null),
    sectionBanner: null
  })
)("loading", asked)
export const Ready = when("ready", { ...asked, found: sections })
export const WithReels = stateStory(
  sectionsMachine,
  home({
    reels: (
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
export const RowsFirst = stateStory(
  sectionsMachine,
  home({
    categoryStrip: strip("loading", null),
    bannerSlider: slider("loading", null),
    sectionBanner: <SectionBanner snapshot={bannersAt("loading", null)} />
  })
)("ready", { ...asked, found: sections })
export const OnlyRows = stateStory(
  sectionsMachine,
  home({
    categoryStrip: strip("failed", null),
    bannerSlider: slider("failed", null),
    sectionBanner: <SectionBanner snapshot={bannersAt("failed", null)} />
  })
)("ready", { ...asked, found: sections })
export const NothingShownFirst = stateStory(
  sectionsMachine,
  home({
    categoryStrip: strip("empty", []),
    bannerSlider: slider("empty", []),
    sectionBanner: <SectionBanner snapshot={bannersAt("empty", [])} />
  })
)("ready", { ...asked, found: sections })
export const Empty = when("empty", { ...asked, found: [] })
export const Offline = when("failed", { ...asked, refusal: offline })
export const Refusing = when("failed", {
  ...asked,
  refusal: new Refused({ status: 503, message: null })
})
