import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { Banner } from "#core/catalogue/Banner.ts"
import type { Category } from "#core/catalogue/Category.ts"
import type { Product, Section } from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
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
import type { LoadScreenProps } from "#ui/shared/screen.ts"
import { stateStory } from "../stateStory.tsx"
import { dallah, dallahLine, sections } from "../catalogue/products.ts"
import { banners, featured } from "./banners.ts"

export default { title: "Home/Home" } satisfies Meta

const sectionsMachine = loadMachine<ReadonlyArray<Section>>({ id: "home" })
const bannersMachine = loadMachine<ReadonlyArray<Banner>>({ id: "banners" })
const featuredMachine = loadMachine<ReadonlyArray<Category>>({ id: "categoryStrip" })
const reelsRowMachine = loadMachine<ReadonlyArray<Reel>>({ id: "reelsRow" })

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
  (props: LoadScreenProps<ReadonlyArray<Section>>) => (
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
const strip = (value: "loading" | "ready" | "empty" | "failed", data: typeof featured | null) => (
  <CategoryStrip
    snapshot={featuredMachine.resolveState({
      value,
      context: { data, refusal: value === "failed" ? offline : null }
    })}
    send={() => {}}
  />
)
const bannersAt = (value: "loading" | "ready" | "empty" | "failed", data: typeof banners | null) =>
  bannersMachine.resolveState({
    value,
    context: { data, refusal: value === "failed" ? offline : null }
  })
const slider = (value: "loading" | "ready" | "empty" | "failed", data: typeof banners | null) => (
  <Banners snapshot={bannersAt(value, data)} send={() => {}} renderSlider={turning} />
)
const turning = (shown: typeof banners) => (
  <BannerSlider
    snapshot={bannerSliderMachine.resolveState({
      value: "rotating",
      context: { count: shown.length, index: 0, holds: [] }
    })}
    send={() => {}}
    banners={shown}
  />
)

const asked = { data: null, refusal: null }
const reels: ReadonlyArray<Reel> = [
  {
    id: 1,
    video: "",
    poster: dallah.image,
    productId: dallah.id,
    title: "القهوة تُصب باليمين",
    description: ""
  }
]

const when = stateStory(sectionsMachine, home())

export const Loading = stateStory(
  sectionsMachine,
  home({
    categoryStrip: strip("loading", null),
    bannerSlider: slider("loading", null),
    sectionBanner: null
  })
)("loading", asked)
export const Ready = when("ready", { ...asked, data: sections })
export const WithReels = stateStory(
  sectionsMachine,
  home({
    reels: (
      <ReelsRow
        snapshot={reelsRowMachine.resolveState({
          value: "ready",
          context: {
            data: reels,
            refusal: null
          }
        })}
      />
    )
  })
)("ready", { ...asked, data: sections })
export const RowsFirst = stateStory(
  sectionsMachine,
  home({
    categoryStrip: strip("loading", null),
    bannerSlider: slider("loading", null),
    sectionBanner: <SectionBanner snapshot={bannersAt("loading", null)} />
  })
)("ready", { ...asked, data: sections })
export const OnlyRows = stateStory(
  sectionsMachine,
  home({
    categoryStrip: strip("failed", null),
    bannerSlider: slider("failed", null),
    sectionBanner: <SectionBanner snapshot={bannersAt("failed", null)} />
  })
)("ready", { ...asked, data: sections })
export const NothingShownFirst = stateStory(
  sectionsMachine,
  home({
    categoryStrip: strip("empty", []),
    bannerSlider: slider("empty", []),
    sectionBanner: <SectionBanner snapshot={bannersAt("empty", [])} />
  })
)("ready", { ...asked, data: sections })
export const Empty = when("empty", { ...asked, data: [] })
export const Offline = when("failed", { ...asked, refusal: offline })
export const Refusing = when("failed", {
  ...asked,
  refusal: new Refused({ status: 503, message: null })
})

const row = stateStory(reelsRowMachine, ({ snapshot }: LoadScreenProps<ReadonlyArray<Reel>>) => (
  <ReelsRow snapshot={snapshot} />
))
export const ReelsLoading = row("loading", asked)
export const ReelsReady = row("ready", { ...asked, data: reels })
export const ReelsEmpty = row("empty", { ...asked, data: [] })
export const ReelsOffline = row("failed", { ...asked, refusal: offline })
