import type { Meta, StoryObj } from "@storybook/react-vite"
import type { ProductRefusal } from "#core/catalogue/productDetailMachine.ts"
import type { Reel } from "#core/catalogue/Reel.ts"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import { type ProductDetail } from "#core/catalogue/Product.ts"
import { reelsMachine } from "#core/reels/reelsMachine.ts"
import { loadMachine } from "#core/shared/loadMachine.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import { ReelFeed } from "#ui/reels/ReelFeed.tsx"
import { ReelProduct } from "#ui/reels/ReelProduct.tsx"
import { Reels as ReelsScreen } from "#ui/reels/Reels.tsx"
import { ReelTile } from "#ui/reels/ReelTile.tsx"
import type { LoadScreenProps, ScreenProps } from "#ui/shared/screen.ts"
import { renderInBothLocales, stateStory } from "../stateStory.tsx"
import { abaya, abayaDetail } from "../catalogue/products.ts"
import { reels } from "./reels.ts"

export default { title: "Reels/Reels" } satisfies Meta

const reelsListMachine = loadMachine<ReadonlyArray<Reel>>({ id: "reels" })
const reelProductMachine = loadMachine<ProductDetail, ProductRefusal>({ id: "reelProduct" })

const feed = stateStory(reelsMachine, (props: ScreenProps<typeof reelsMachine>) => (
  <div className="gap">
    <ReelFeed
      {...props}
      reels={reels}
      canPreload={false}
      renderProductInfo={() => goodsOf("ready")}
    />
  </div>
))
const ids = reels.map(({ id }) => id)
const at = (id: number | null, isMuted = true) => ({
  ids,
  canAutoplay: true,
  visibility: id === null ? [] : [{ id, ratio: 1 }],
  current: id,
  lastVisible: id ?? 1,
  isPaused: false,
  isPlayRequested: false,
  isMuted
})

export const Between = feed("between", at(null))
export const Starting = feed({ running: "starting" }, at(1))
export const Playing = feed({ running: "moving" }, at(2, false))
export const Paused = feed("paused", { ...at(1), isPaused: true })
export const WaitingForATap = feed("waiting", { ...at(2), canAutoplay: false })
export const Broken = feed("broken", at(3))
export const Away = feed("away", at(1))

const list = stateStory(reelsListMachine, (props: LoadScreenProps<ReadonlyArray<Reel>>) => (
  <ReelsScreen
    {...props}
    renderFeed={(found) => (
      <ReelFeed
        snapshot={reelsMachine.resolveState({ value: "waiting", context: at(1) })}
        send={() => {}}
        reels={found}
        canPreload={false}
        renderProductInfo={() => goodsOf("empty")}
      />
    )}
  />
))
const asked = { data: null, refusal: null }

export const Loading = list("loading", asked)
export const Ready = list("ready", { ...asked, data: reels })
export const Empty = list("empty", { ...asked, data: [] })
export const Offline = list("failed", { ...asked, refusal: new Unavailable({ reason: "offline" }) })

const heart = stateStory(
  reelProductMachine,
  (props: LoadScreenProps<ProductDetail, ProductRefusal>) => (
    <ReelProduct
      {...props}
      renderFavouriteButton={({ name }) => (
        <FavouriteToggle name={name} isFavourite={false} onToggle={() => {}} />
      )}
    />
  )
)
const shown = { data: null, refusal: null }
const soldOut = { ...abayaDetail, product: { ...abaya, stock: 0 } }

export const ProductLoading = heart("loading", shown)
export const ProductReady = heart("ready", { ...shown, data: abayaDetail })
export const ProductSoldOut = heart("empty", { ...shown, data: soldOut })
export const ProductNotThere = heart("failed", { ...shown, refusal: new ProductNotFound() })

export const Tile = {
  parameters: {},
  render: (_, { globals }) =>
    renderInBothLocales(
      <>
        {reels.slice(0, 2).map((reel) => (
          <ReelTile key={reel.id} reel={reel} />
        ))}
      </>,
      globals["locale"]
    )
} satisfies StoryObj

const goodsOf = (state: "ready" | "empty") => (
  <ReelProduct
    snapshot={reelProductMachine.resolveState({
      value: state,
      context: { data: state === "ready" ? abayaDetail : soldOut, refusal: null }
    })}
    send={() => {}}
    renderFavouriteButton={({ name }) => (
      <FavouriteToggle name={name} isFavourite onToggle={() => {}} />
    )}
  />
)
