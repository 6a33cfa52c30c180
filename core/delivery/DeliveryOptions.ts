import { Context, Data, type Effect } from "effect"
import { type Address, AddressId } from "../address/Address.ts"
import type { Session } from "../session/Session.ts"
import type { Refused } from "../shared/Refused.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { PickupOffer } from "./pickup.ts"
import type { DeliverySlot } from "./slots.ts"

/** How an order can reach its customer. */
export interface DeliveryOptions {
  /** The next slots that can be chosen; null where the order needs none. */
  readonly slots: ReadonlyArray<DeliverySlot> | null
  /** Null where the shop hands nothing out. */
  readonly pickup: PickupOffer | null
}

/** The slots of the shop's zones, and pickup. */
export class DeliverySlots extends Context.Service<
  DeliverySlots,
  {
    /** Null stands for the rate of a whole country, which has no slots. */
    readonly list: (zone: string | null) => Effect.Effect<DeliveryOptions, Refused | Unavailable>
  }
>()("shop/delivery/DeliverySlots") {}

/** The slot was taken, closed or is past its cut-off; with those that can be chosen instead. */
export class SlotGone extends Data.TaggedError("SlotGone")<{
  readonly slots: ReadonlyArray<DeliverySlot>
}> {}
/** A slot has to be chosen; with those that can be. */
export class SlotMissing extends Data.TaggedError("SlotMissing")<{
  readonly slots: ReadonlyArray<DeliverySlot>
}> {}

/** What stands for the address of an order that is collected: who the customer is. */
export const pickupAddress = ({ name, phone }: Session): Address => ({
  // No saved address has it.
  id: AddressId.make(Number.MAX_SAFE_INTEGER),
  isDefault: false,
  fullName: name.trim() === "" ? (phone ?? "") : name,
  phone: phone ?? "",
  country: "KW",
  governorate: "",
  city: "",
  block: "",
  street: "",
  kind: null,
  building: "",
  avenue: "",
  floor: "",
  flat: "",
  paci: "",
  directions: "",
  label: null,
  email: null,
  position: null,
  shortAddress: null
})
