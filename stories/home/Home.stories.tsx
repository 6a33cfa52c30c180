import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import type { Banner } from "#core/catalogue/Banner.ts"
import type { FeaturedCategory } from "#core/catalogue/Category.ts"
import type { CardProduct, Section } from "#core/catalogue/Product.ts"
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

export default { title: "Home/Home page" } satisfies Meta

const sectionsMachine = loadMachine<ReadonlyArray<Section>>({ id: "home" })
const bannersMachine = loadMachine<ReadonlyArray<Banner>>({ id: "banners" })
const featuredMachine = loadMachine<ReadonlyArray<FeaturedCategory>>({ id: "categoryStrip" })
const reelsRowMachine = loadMachine<ReadonlyArray<Reel>>({ id: "reelsRow" })

const renderCardActions = (product: CardProduct) => (
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
      renderCardActions={renderCardActions}
      search={<SearchBar onOpen={() => {}} />}
      categoryStrip={categoryStripIn("ready", featured)}
      bannerSlider={bannersIn("ready", banners)}
      sectionBanner={<SectionBanner snapshot={bannersSnapshot("ready", banners)} />}
      {...parts}
    />
  )
const offline = new Unavailable({ reason: "offline" })
const categoryStripIn = (
  value: "loading" | "ready" | "empty" | "failed",
  data: typeof featured | null
) => (
  <CategoryStrip
    snapshot={featuredMachine.resolveState({
      value,
      context: { data, refusal: value === "failed" ? offline : null }
    })}
    send={() => {}}
  />
)
const bannersSnapshot = (
  value: "loading" | "ready" | "empty" | "failed",
  data: typeof banners | null
) =>
  bannersMachine.resolveState({
    value,
    context: { data, refusal: value === "failed" ? offline : null }
  })
const bannersIn = (
  value: "loading" | "ready" | "empty" | "failed",
  data: typeof banners | null
) => <Banners snapshot={bannersSnapshot(value, data)} send={() => {}} renderSlider={renderSlider} />
const renderSlider = (shown: typeof banners) => (
  <BannerSlider
    snapshot={bannerSliderMachine.resolveState({
      value: "rotating",
      context: { count: shown.length, index: 0, pauseReasons: [] }
    })}
    send={() => {}}
    banners={shown}
  />
)

const noData = { data: null, refusal: null }
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

const story = stateStory(sectionsMachine, home())

export const Loading = stateStory(
  sectionsMachine,
  home({
    categoryStrip: categoryStripIn("loading", null),
    bannerSlider: bannersIn("loading", null),
    sectionBanner: null
  })
)("loading", noData)
export const Ready = story("ready", { ...noData, data: sections })
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
)("ready", { ...noData, data: sections })
export const BannersLoading = stateStory(
  sectionsMachine,
  home({
    categoryStrip: categoryStripIn("loading", null),
    bannerSlider: bannersIn("loading", null),
    sectionBanner: <SectionBanner snapshot={bannersSnapshot("loading", null)} />
  })
)("ready", { ...noData, data: sections })
export const BannersFailed = stateStory(
  sectionsMachine,
  home({
    categoryStrip: categoryStripIn("failed", null),
    bannerSlider: bannersIn("failed", null),
    sectionBanner: <SectionBanner snapshot={bannersSnapshot("failed", null)} />
  })
)("ready", { ...noData, data: sections })
export const BannersEmpty = stateStory(
  sectionsMachine,
  home({
    categoryStrip: categoryStripIn("empty", []),
    bannerSlider: bannersIn("empty", []),
    sectionBanner: <SectionBanner snapshot={bannersSnapshot("empty", [])} />
  })
)("ready", { ...noData, data: sections })
export const Empty = story("empty", { ...noData, data: [] })
export const Offline = story("failed", { ...noData, refusal: offline })
export const Failed = story("failed", {
  ...noData,
  refusal: new Refused({ status: 503, message: null })
})

// The row extends to the edges of the page.
const reelsRowStory = stateStory(
  reelsRowMachine,
  ({ snapshot }: LoadScreenProps<ReadonlyArray<Reel>>) => (
    <div style={{ paddingInline: 16 }}>
      <ReelsRow snapshot={snapshot} />
    </div>
  )
)
export const ReelsLoading = reelsRowStory("loading", noData)
export const ReelsReady = reelsRowStory("ready", { ...noData, data: reels })
export const ReelsEmpty = reelsRowStory("empty", { ...noData, data: [] })
export const ReelsOffline = reelsRowStory("failed", { ...noData, refusal: offline })
