import type { Meta } from "@storybook/react-vite"
import type { ContextFrom } from "xstate"
import {
  deliveryMachine,
  type DeskRates,
  newZone,
  openRates,
  RatesChanged,
  type RatesDraft,
  RatesInvalid,
  type RatesRefusal,
  toDeskRate
} from "#core/desk/DeskDelivery.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Delivery } from "#ui/desk/delivery/Delivery.tsx"
import { stateStory, withParameters } from "../stateStory.tsx"
import { zonedRates } from "../checkout/zones.ts"
import { emptyList, offline } from "./editableList.ts"
import { bothLanguages, storyRates } from "./shopContent.ts"

export default { title: "Desk/Delivery" } satisfies Meta

type DeliveryContext = ContextFrom<typeof deliveryMachine>
const story = stateStory(deliveryMachine, Delivery)

const empty: DeliveryContext = { ...emptyList, filter: null }
const listed: DeliveryContext = { ...empty, items: [storyRates] }
const draft = openRates(storyRates)
const withCart = (cart: Partial<RatesDraft["cart"]>): RatesDraft => ({
  ...draft,
  cart: { ...draft.cart, ...cart }
})
const refused = (changeRefusal: RatesRefusal, changed: RatesDraft = draft) => ({
  ...story("editing", { ...listed, draft: changed, changeRefusal }),
  tags: ["refusal"]
})

export const Loading = { ...story("loading", empty), tags: ["loading"] }
export const Offline = {
  ...story("failed", { ...empty, refusal: offline }),
  tags: ["offline", "refusal"]
}
export const SessionEnded = {
  ...story("failed", { ...empty, refusal: new StaffSessionEnded() }),
  tags: ["refusal"]
}
export const Listed = { ...story("listed", listed), name: "Rates" }
export const None = { ...story("listed", { ...empty, items: [[]] }), name: "No rates" }
export const Refreshing = story("refreshing", listed)
export const LoadingMore = story("loadingMore", listed)
export const LoadMoreFailed = story("loadMoreFailed", listed)
export const Editing = {
  ...story("editing", { ...listed, draft }),
  name: "Rates and what a cart costs"
}
export const Free = {
  ...story("editing", { ...listed, draft: withCart({ subtotal: "30" }) }),
  name: "A cart with free delivery"
}
export const NoRate = {
  ...story("editing", { ...listed, draft: withCart({ country: "OM" }) }),
  name: "A cart without a rate"
}
const zoned: DeskRates = zonedRates.flatMap((rate) => toDeskRate(rate) ?? [])
const zonedDraft = openRates(zoned)
export const Zones = { ...story("listed", { ...listed, items: [zoned] }), name: "Zones" }
export const EditingZones = {
  ...withParameters(
    story("editing", {
      ...listed,
      items: [zoned],
      draft: { ...zonedDraft, cart: { ...zonedDraft.cart, area: "Khiran" } }
    }),
    bothLanguages(zoned.map(({ zone }) => zone?.name))
  ),
  name: "Zones and what a cart costs in an area"
}
export const NotServed = {
  ...withParameters(
    story("editing", {
      ...listed,
      items: [zoned],
      draft: { ...zonedDraft, cart: { ...zonedDraft.cart, area: "Failaka Island" } }
    }),
    bothLanguages(zoned.map(({ zone }) => zone?.name))
  ),
  name: "A cart to an area that is not served"
}
export const Overlap = {
  ...withParameters(
    story("editing", {
      ...listed,
      items: [zoned],
      draft: {
        ...zonedDraft,
        rates: zonedDraft.rates.flatMap((rate) =>
          rate.zone === null
            ? [
                rate,
                { ...rate, zone: { ...newZone("sea"), nameAr: "البحر", nameEn: "The sea" } }
              ].map((one) =>
                one.zone === null
                  ? one
                  : { ...one, zone: { ...one.zone, areas: ["Khiran", "Salmiya"] } }
              )
            : [rate]
        )
      }
    }),
    bothLanguages(
      zoned.map(({ zone }) => zone?.name),
      ["البحر", "The sea"]
    )
  ),
  name: "Zones that overlap"
}
export const Saving = story("changing", { ...listed, draft })
export const Saved = story("listed", { ...listed, done: draft })
export const Wrong = {
  ...refused(
    new RatesInvalid({
      problems: [
        { field: "0.flatFee", problem: "noFee" },
        { field: "1.to", problem: "range" }
      ]
    }),
    {
      ...draft,
      rates: draft.rates.map((rate, index) =>
        index === 0 ? { ...rate, flatFee: "" } : index === 1 ? { ...rate, to: "0" } : rate
      )
    }
  ),
  name: "Wrong fields"
}
export const Changed = {
  ...refused(
    new RatesChanged({
      conflicts: [
        { field: "KW 0 999999000.flatFee", before: 1_250, after: 1_500 },
        { field: "SA 0 5000", after: { country: "SA" } },
        {
          field: "order",
          before: ["SA 0 5000", "KW 0 999999000"],
          after: ["KW 0 999999000", "SA 0 5000"]
        }
      ],
      rates: storyRates
    })
  ),
  name: "Changed by somebody else"
}
export const SaveOffline = {
  ...refused(offline),
  name: "Not saved, offline",
  tags: ["offline", "refusal"]
}
