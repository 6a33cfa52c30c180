import type { Meta } from "@storybook/react-vite"
import type { Banner } from "#core/catalogue/Banner.ts"
import type { FeaturedCategory } from "#core/catalogue/Category.ts"
import type { CardProduct, Section } from "#core/catalogue/Product.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import { bannerSliderMachine } from "#core/home/bannerSliderMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import type { Locale } from "#locales/i18n.ts"
import { CardFavourite } from "#ui/catalogue/ProductCard.tsx"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import { BannerSlider } from "#ui/home/BannerSlider.tsx"
import { Banners, SectionBanner } from "#ui/home/Banners.tsx"
import { CategoryStrip } from "#ui/home/CategoryStrip.tsx"
import { Home } from "#ui/home/Home.tsx"
import { ReelsRow } from "#ui/home/ReelsRow.tsx"
import { SearchBar } from "#ui/search/SearchBar.tsx"
import { drawsNothing, noData, stateStories, stateStory } from "../stateStory.tsx"
import { fixture } from "../fixture.ts"
import { renderCardActions } from "../catalogue/renderCardActions.tsx"
import { dallah, dallahLine, sections } from "../catalogue/products.ts"
import { banners, featured } from "./banners.ts"

export default { title: "Home/Home page" } satisfies Meta

const sectionsMachine = loadMachine<ReadonlyArray<Section>>({ id: "home" })
const bannersMachine = loadMachine<ReadonlyArray<Banner>>({ id: "banners" })
const featuredMachine = loadMachine<ReadonlyArray<FeaturedCategory>>({ id: "categoryStrip" })
const reelsRowMachine = loadMachine<ReadonlyArray<Reel>>({ id: "reelsRow" })

const renderCardActionsIn = (locale: Locale) => (product: CardProduct) => {
  const isInCart = product.id === dallah(locale).id
  return (
    <>
      <CardFavourite>
        <FavouriteToggle name={product.name} isFavourite={isInCart} onToggle={() => {}} />
      </CardFavourite>
      {renderCardActions(product, isInCart ? [dallahLine(locale)] : [])}
    </>
  )
}

type LoadState = "loading" | "ready" | "empty" | "failed"
const offline = new Unavailable({ reason: "offline" })

const contextOf = <Data extends ReadonlyArray<unknown>>(
  state: LoadState,
  data: Data,
  emptyData: Data
) => ({
  data: state === "ready" ? data : state === "empty" ? emptyData : null,
  refusal: state === "failed" ? offline : null
})
const bannersSnapshot = (state: LoadState, locale: Locale) =>
  bannersMachine.resolveState({ value: state, context: contextOf(state, banners(locale), []) })
const renderSlider = (shown: ReadonlyArray<Banner>) => (
  <BannerSlider
    snapshot={bannerSliderMachine.resolveState({
      value: "rotating",
      context: { count: shown.length, index: 0, pauseReasons: [] }
    })}
    send={() => {}}
    banners={shown}
  />
)

interface Parts {
  /** The state of the banners and of the categories. */
  readonly banners?: LoadState
  readonly reels?: boolean
}
/** The home page while its other parts are in a state. */
const homeWith = ({ banners: state = "ready", reels: hasReels = false }: Parts) =>
  stateStory(sectionsMachine, ({ locale, ...props }) => (
    <Home
      {...props}
      renderCardActions={renderCardActionsIn(locale)}
      search={<SearchBar onOpen={() => {}} />}
      categoryStrip={
        <CategoryStrip
          snapshot={featuredMachine.resolveState({
            value: state,
            context: contextOf(state, featured(locale), [])
          })}
          send={() => {}}
        />
      }
      bannerSlider={
        <Banners
          snapshot={bannersSnapshot(state, locale)}
          send={() => {}}
          renderSlider={renderSlider}
        />
      }
      sectionBanner={<SectionBanner snapshot={bannersSnapshot(state, locale)} />}
      reels={
        hasReels && (
          <ReelsRow
            snapshot={reelsRowMachine.resolveState({
              value: "ready",
              context: { data: coffeeReel(locale), refusal: null }
            })}
            send={() => {}}
          />
        )
      }
    />
  ))

const coffeeReel = fixture((locale): ReadonlyArray<Reel> => [
  {
    id: 1,
    video: "",
    poster: dallah(locale).image,
    productId: dallah(locale).id,
    title: { ar: "القهوة تُصب باليمين", en: "Coffee is poured with the right hand" }[locale],
    description: ""
  }
])

const story = homeWith({})
const ready = fixture((locale) => ({ ...noData, data: sections(locale) }))

export const Loading = { ...homeWith({ banners: "loading" })("loading", noData), tags: ["loading"] }
export const Ready = story("ready", ready)
export const WithReels = homeWith({ reels: true })("ready", ready)
export const BannersLoading = {
  ...homeWith({ banners: "loading" })("ready", ready),
  tags: ["loading"]
}
export const BannersFailed = {
  ...homeWith({ banners: "failed" })("ready", ready),
  tags: ["refusal"]
}
export const BannersEmpty = { ...homeWith({ banners: "empty" })("ready", ready), tags: ["empty"] }
export const Empty = { ...story("empty", { ...noData, data: [] }), tags: ["empty"] }
export const Offline = {
  ...story("failed", { ...noData, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const Failed = {
  ...story("failed", { ...noData, refusal: new Refused({ status: 503, message: null }) }),
  tags: ["refusal"]
}

// The row extends to the edges of the page.
const reelsRowStory = stateStories(
  reelsRowMachine,
  ({ snapshot, send }) => (
    <div style={{ paddingInline: "var(--gutter)" }}>
      <ReelsRow snapshot={snapshot} send={send} />
    </div>
  ),
  noData
)
export const ReelsLoading = { ...reelsRowStory("loading"), tags: ["loading"] }
export const ReelsReady = reelsRowStory("ready", { data: coffeeReel })
export const ReelsEmpty = {
  ...drawsNothing(reelsRowStory("empty", { data: [] }), "without reels the row is left out"),
  tags: ["empty"]
}
export const ReelsOffline = {
  ...reelsRowStory("failed", { refusal: offline }),
  tags: ["offline", "refusal"]
}
