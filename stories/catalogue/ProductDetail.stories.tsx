import type { Meta } from "@storybook/react-vite"
import { addToCartMachine } from "#core/cart/addToCartMachine.ts"
import { Quantity } from "#core/catalogue/Quantity.ts"
import { ProductNotFound } from "#core/catalogue/Catalogue.ts"
import type { ProductDetail as Detail } from "#core/catalogue/Product.ts"
import { productDetailMachine } from "#core/catalogue/productDetailMachine.ts"
import { defaultSelection, resolveOffer, type Selection } from "#core/catalogue/variants.ts"
import { cardBrands } from "#core/catalogue/ShopInfo.ts"
import { Fils } from "#core/money/Fils.ts"
import { AddToCartButton } from "#ui/cart/AddToCartButton.tsx"
import { ProductDetail } from "#ui/catalogue/ProductDetail.tsx"
import { type ExpectedDelivery, TrustCard } from "#ui/catalogue/TrustCard.tsx"
import { FavouriteToggle } from "#ui/favourites/FavouriteToggle.tsx"
import type { ScreenProps } from "#ui/shared/screen.ts"
import { stateStories, stateStory } from "../stateStory.tsx"
import {
  abaya,
  abayaDetail,
  bakhoorDetail,
  dallahDetail,
  loadingAbaya,
  select
} from "./products.ts"
import { notAdding } from "./renderCardActions.tsx"
import type { DeliveryZone } from "#core/pricing/DeliveryZone.ts"
import { zonedRates } from "../checkout/zones.ts"
import { type Fixture, withChanges } from "../fixture.ts"
import { offline, timeout } from "../refusals.ts"

export default { title: "Product/Product page" } satisfies Meta

/** `delivery` is when an order arrives; null where nothing is promised. */
const screenWith =
  (delivery: ExpectedDelivery | null, zone: DeliveryZone | null = null, isReturnable = true) =>
  ({ snapshot, send }: ScreenProps<typeof productDetailMachine>) => {
    const { detail, id, selection } = snapshot.context
    const missing = detail ? resolveOffer(detail, selection).missing : null
    const adding = addToCartMachine.resolveState({ value: "idle", context: notAdding(id) })
    return (
      <ProductDetail
        snapshot={snapshot}
        send={send}
        renderAddToCart={(line) => (
          <AddToCartButton snapshot={adding} send={() => {}} line={line} missing={missing} />
        )}
        renderFavouriteButton={({ id, name }) => (
          <FavouriteToggle name={name} isFavourite={id === abaya("en").id} onToggle={() => {}} />
        )}
        onShare={() => {}}
        onSizeGuide={() => {}}
        trustCard={
          <TrustCard
            price={Fils.make(24_000)}
            destination="KW"
            zone={zone}
            delivery={delivery}
            isReturnable={isReturnable}
            deliveryCost={{ fee: Fils.make(500), freeFrom: Fils.make(30_000) }}
            shop={{
              returnDays: 14,
              acceptedCards: cardBrands,
              hasPayLater: true,
              policies: ["returns"]
            }}
          />
        }
      />
    )
  }
const story = stateStories(
  productDetailMachine,
  screenWith({ day: Date.UTC(2026, 10, 25), daysLeft: 2 }),
  loadingAbaya
)
const contextWith = (
  detail: Fixture<Detail>,
  selection: Fixture<Selection> = (locale) => defaultSelection(detail(locale)),
  quantity = 1
) => withChanges(loadingAbaya, { detail, selection, quantity: Quantity.make(quantity) })

export const Loading = { ...story("loading"), tags: ["loading"] }
export const LoadingFromCard = { ...story("loading", { card: abaya }), tags: ["loading"] }
export const Ready = story("ready", contextWith(abayaDetail))
export const FewLeft = {
  ...story(
    "ready",
    contextWith(abayaDetail, (locale) => select(locale, { colour: "sand", size: "56" }), 2)
  ),
  name: "Few left in stock"
}
export const ChoiceMissing = {
  ...story(
    "ready",
    contextWith(abayaDetail, (locale) => select(locale, { size: "58" }))
  ),
  name: "Size or colour not chosen"
}
export const NoDeliveryDay = {
  ...stateStory(productDetailMachine, screenWith(null))("ready", contextWith(dallahDetail)),
  name: "No day of delivery promised"
}
const zoneNamed = (wanted: string) =>
  zonedRates.find(({ zone }) => zone?.id === wanted)?.zone ?? null
export const InZone = {
  ...stateStory(
    productDetailMachine,
    screenWith({ day: Date.UTC(2026, 10, 23), daysLeft: 0 }, zoneNamed("south"))
  )("ready", contextWith(dallahDetail)),
  name: "The same day in the zone of the address"
}
export const NextSlotInZone = {
  ...stateStory(
    productDetailMachine,
    screenWith(
      {
        day: Date.UTC(2026, 10, 24),
        daysLeft: 1,
        slot: { day: Date.UTC(2026, 10, 24), begins: 1_080, ends: 1_260 }
      },
      zoneNamed("south")
    )
  )("ready", contextWith(dallahDetail)),
  name: "The next slot in the zone of the address"
}
export const AreaNotServed = {
  ...stateStory(productDetailMachine, screenWith(null, zoneNamed("islands")))(
    "ready",
    contextWith(dallahDetail)
  ),
  name: "No delivery to the area of the address",
  tags: ["refusal"]
}
export const NotReturnable = {
  ...stateStory(
    productDetailMachine,
    screenWith({ day: Date.UTC(2026, 10, 25), daysLeft: 2 }, null, false)
  )("ready", contextWith(dallahDetail)),
  name: "A product that cannot come back"
}
export const WithoutVariants = story("ready", contextWith(dallahDetail))
export const SoldOut = {
  ...story("ready", contextWith(bakhoorDetail)),
  name: "Out of stock, sold out"
}
export const LoadingOtherLocale = {
  ...story("loading", contextWith(abayaDetail)),
  name: "Loading in the other language",
  tags: ["loading"]
}
export const NotFound = {
  ...story("notFound", { refusal: new ProductNotFound({ category: null }) }),
  name: "Product not found",
  tags: ["refusal"]
}
export const Failed = { ...story("failed", { refusal: timeout }), tags: ["refusal"] }
export const Offline = { ...story("failed", { refusal: offline }), tags: ["offline", "refusal"] }
