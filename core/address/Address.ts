import { Context, Data, type Effect } from "effect"
import { brand } from "../shared/brand.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Country } from "../contact/countries.ts"
import type { ShortAddress } from "./ShortAddress.ts"

/** The server's id of a saved address: a whole number from 1. */
export const AddressId = brand("AddressId", (id: number) => Number.isSafeInteger(id) && id > 0)
export type AddressId = ReturnType<typeof AddressId.make>

/** A point on the map, in degrees: north and east are positive. */
export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** What a position is: the door, or only the middle of the area that the shopper named. */
export const positionPrecisions = ["door", "area"] as const
/** One of `positionPrecisions`. */
export type PositionPrecision = (typeof positionPrecisions)[number]

/** The position of an address. */
export interface AddressPosition extends Position {
  readonly precision: PositionPrecision
}

/** What stands at an address in Kuwait; it decides which fields the form has. */
export const addressKinds = ["house", "apartment", "office"] as const
/** One of `addressKinds`. */
export type AddressKind = (typeof addressKinds)[number]

/** What the shopper calls an address. */
export const addressLabels = ["home", "work", "other"] as const
/** One of `addressLabels`. */
export type AddressLabel = (typeof addressLabels)[number]

/** An address without an id, before the server has stored it. Unknown fields are empty strings. */
export interface NewAddress {
  readonly fullName: string
  /** E.164. */
  readonly phone: string
  readonly country: Country
  /** A key of Kuwait's governorates, or free text elsewhere. */
  readonly governorate: string
  /** The English name of an area of Kuwait; a city or any other text is as it was typed. */
  readonly city: string
  /** The block (قطعة). The storage format calls it `piece`. */
  readonly block: string
  readonly street: string
  /** Null outside Kuwait, and for an address that was saved without a kind. */
  readonly kind: AddressKind | null
  /** The house or building; outside Kuwait also the apartment. */
  readonly building: string
  readonly avenue: string
  readonly floor: string
  readonly flat: string
  /**
   * The automated number (الرقم الآلي) of Kuwait's civil registry, which is on the building's
   * plate.
   */
  readonly paci: string
  readonly directions: string
  readonly label: AddressLabel | null
  /** Null when the shopper gave none. The wire's placeholder is never stored here. */
  readonly email: string | null
  readonly position: AddressPosition | null
  /** Of an address in Saudi Arabia; null in other countries, and where it was saved without one. */
  readonly shortAddress: ShortAddress | null
}

/** An address as the server has stored it. */
export interface Address extends NewAddress {
  readonly id: AddressId
  /** Whether checkout chooses it where the shopper has chosen none. A customer has at most one. */
  readonly isDefault: boolean
}

/** Whether an address, such as one that was saved before, lacks the Short Address that it needs. */
export const lacksShortAddress = ({
  country,
  shortAddress
}: Pick<NewAddress, "country" | "shortAddress">): boolean =>
  country === "SA" && shortAddress === null

/** The customer's saved addresses on the server. */
export class Addresses extends Context.Service<
  Addresses,
  {
    /** The default address first, then that of the last order, then the newest first. */
    readonly list: (
      userId: string
    ) => Effect.Effect<ReadonlyArray<Address>, SessionEnded | Refused | Unavailable>
    readonly get: (
      id: AddressId
    ) => Effect.Effect<Address, AddressNotFound | SessionEnded | Refused | Unavailable>
    readonly add: (
      userId: string,
      address: NewAddress
    ) => Effect.Effect<Address, SessionEnded | Refused | Unavailable>
    readonly update: (
      userId: string,
      address: Omit<Address, "isDefault">
    ) => Effect.Effect<Address, AddressNotFound | SessionEnded | Refused | Unavailable>
    /** Makes it the default address, and no other one. */
    readonly makeDefault: (
      id: AddressId
    ) => Effect.Effect<void, AddressNotFound | SessionEnded | Refused | Unavailable>
    readonly remove: (
      id: AddressId
    ) => Effect.Effect<void, AddressNotFound | SessionEnded | Refused | Unavailable>
  }
>()("shop/address/Addresses") {}

/** The position of the device. */
export class Positions extends Context.Service<
  Positions,
  {
    readonly locate: () => Effect.Effect<Position, PositionDenied | PositionUnknown>
  }
>()("shop/address/Positions") {}

/** The address does not exist or belongs to another customer. */
export class AddressNotFound extends Data.TaggedError("AddressNotFound") {}
/** The user id is missing or a placeholder. No request was sent. */
export class InvalidUserId extends Data.TaggedError("InvalidUserId") {}
/** The shopper refused access to the position. */
export class PositionDenied extends Data.TaggedError("PositionDenied") {}
/** The device could not determine its position. */
export class PositionUnknown extends Data.TaggedError("PositionUnknown") {}
