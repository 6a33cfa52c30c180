import type { Meta } from "@storybook/react-vite"
import type { ProductRefusal } from "#core/catalogue/productDetailMachine.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { type ProductDetail } from "#core/catalogue/Product.ts"
import { reelsMachine } from "#core/reels/reelsMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import type { Locale } from "#locales/i18n.ts"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import { ReelFeed } from "#ui/reels/ReelFeed.tsx"
import { ReelProduct } from "#ui/reels/ReelProduct.tsx"
import { ReelsList } from "#ui/reels/ReelsList.tsx"
import { ReelTile } from "#ui/reels/ReelTile.tsx"
import { drawsNothing, localizedStory, noData, stateStories, stateStory } from "../stateStory.tsx"
import { abaya, abayaDetail } from "../catalogue/products.ts"
import { reels } from "./reels.ts"
import { withChanges } from "../fixture.ts"
import { offline } from "../refusals.ts"

export default { title: "Product/Reels" } satisfies Meta

const reelsListMachine = loadMachine<ReadonlyArray<Reel>>({ id: "reelsList" })
const reelProductMachine = loadMachine<ProductDetail, ProductRefusal>({ id: "reelProduct" })

const feedStory = stateStory(reelsMachine, ({ locale, ...props }) => (
  <div className="gap">
    <ReelFeed
      {...props}
      reels={reels(locale)}
      canPreload={false}
      renderProductInfo={() => reelProductIn("ready", locale)}
    />
  </div>
))
const ids = reels("en").map(({ id }) => id)
const feedContext = (id: number | null, isMuted = true) => ({
  ids,
  canAutoplay: true,
  visibility: id === null ? [] : [{ id, ratio: 1 }],
  current: id,
  lastVisible: id ?? 1,
  isPaused: false,
  isPlayRequested: false,
  isMuted
})

export const Between = { ...feedStory("idle", feedContext(null)), name: "Between two videos" }
export const Starting = feedStory({ playing: "buffering" }, feedContext(1))
export const Playing = feedStory({ playing: "advancing" }, feedContext(2, false))
export const Paused = feedStory("paused", { ...feedContext(1), isPaused: true })
export const WaitingForTap = {
  ...feedStory("awaitingTap", { ...feedContext(2), canAutoplay: false }),
  name: "Waits for a tap, cannot play by itself"
}
export const Broken = {
  ...feedStory("failed", feedContext(3)),
  name: "Video not loaded",
  tags: ["refusal"]
}
export const Away = { ...feedStory("hidden", feedContext(1)), name: "Page hidden" }

const listStory = stateStories(
  reelsListMachine,
  ({ locale, ...props }) => (
    <ReelsList
      {...props}
      renderFeed={(found) => (
        <ReelFeed
          snapshot={reelsMachine.resolveState({ value: "awaitingTap", context: feedContext(1) })}
          send={() => {}}
          reels={found}
          canPreload={false}
          renderProductInfo={() => reelProductIn("empty", locale)}
        />
      )}
    />
  ),
  noData
)

export const Loading = { ...listStory("loading"), tags: ["loading"] }
export const Ready = listStory("ready", { data: reels })
export const Empty = { ...listStory("empty", { data: [] }), tags: ["empty"] }
export const Offline = {
  ...listStory("failed", { refusal: offline }),
  tags: ["offline", "refusal"]
}

const noProduct = { data: null, refusal: null }
const productStory = stateStories(
  reelProductMachine,
  (props) => (
    <ReelProduct
      {...props}
      renderFavouriteButton={({ name }) => (
        <FavouriteToggle name={name} isFavourite={false} onToggle={() => {}} />
      )}
    />
  ),
  noProduct
)
const soldOut = withChanges(abayaDetail, (locale) => ({ product: { ...abaya(locale), stock: 0 } }))

export const ProductLoading = {
  ...drawsNothing(productStory("loading"), "the video plays before its product is loaded"),
  tags: ["loading"]
}
export const ProductReady = productStory("ready", { data: abayaDetail })
export const ProductSoldOut = {
  ...productStory("empty", { data: soldOut }),
  name: "Product out of stock"
}
export const ProductMissing = {
  ...drawsNothing(
    productStory("failed", { refusal: new ProductNotFound({ category: null }) }),
    "a video whose product is gone plays without it"
  ),
  tags: ["refusal"]
}

export const Tile = localizedStory((locale) => (
  <>
    {reels(locale)
      .slice(0, 2)
      .map((reel) => (
        <ReelTile key={reel.id} reel={reel} />
      ))}
  </>
))

const reelProductIn = (state: "ready" | "empty", locale: Locale) => (
  <ReelProduct
    snapshot={reelProductMachine.resolveState({
      value: state,
      context: { data: state === "ready" ? abayaDetail(locale) : soldOut(locale), refusal: null }
    })}
    send={() => {}}
    renderFavouriteButton={({ name }) => (
      <FavouriteToggle name={name} isFavourite onToggle={() => {}} />
    )}
  />
)
