import { Context, Data, type Effect } from "effect"
import { brand } from "../shared/brand.ts"
import type { Refused } from "../shared/Refused.ts"
import type { SessionEnded } from "../shared/SessionEnded.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import type { Country } from "../contact/countries.ts"

export const AddressId = brand("AddressId", (id: number) => Number.isSafeInteger(id) && id > 0)
export type AddressId = ReturnType<typeof AddressId.make>

export interface Position {
  readonly latitude: number
  readonly longitude: number
}

/** A place to deliver to, before the shop has given it an id. Empty strings where nothing is known. */
export interface NewAddress {
  readonly fullName: string
  /** E.164. */
  readonly phone: string
  readonly country: Country
  /** A key of Kuwait's governorates, or free text elsewhere. */
  readonly governorate: string
  readonly city: string
  /** The block (قطعة), called `piece` in the stored selected address. */
  readonly block: string
  readonly street: string
  /** The apartment or building. */
  readonly building: string
  readonly avenue: string
  readonly floor: string
  readonly flat: string
  readonly directions: string
  /** Null where none was given: the wire's placeholder never comes in here. */
  readonly email: string | null
  readonly position: Position | null
}

export interface Address extends NewAddress {
  readonly id: AddressId
}

/** The customer's saved addresses, kept by the shop. */
export class Addresses extends Context.Service<
  Addresses,
  {
    readonly all: (
      userId: string
    ) => Effect.Effect<ReadonlyArray<Address>, SessionEnded | Refused | Unavailable>
    readonly one: (
      id: AddressId
    ) => Effect.Effect<Address, AddressNotFound | SessionEnded | Refused | Unavailable>
    readonly add: (
      userId: string,
      address: NewAddress
    ) => Effect.Effect<Address, SessionEnded | Refused | Unavailable>
    readonly change: (
      userId: string,
      address: Address
    ) => Effect.Effect<Address, AddressNotFound | SessionEnded | Refused | Unavailable>
    readonly remove: (
      id: AddressId
    ) => Effect.Effect<void, AddressNotFound | SessionEnded | Refused | Unavailable>
  }
>()("shop/address/Addresses") {}

/** Where the device is. */
export class Positions extends Context.Service<
  Positions,
  {
    readonly locate: () => Effect.Effect<Position, PositionDenied | PositionUnknown>
  }
>()("shop/address/Positions") {}

/** No such address, or not this customer's. */
export class AddressNotFound extends Data.TaggedError("AddressNotFound") {}
/** There is no user id to ask for, or a placeholder's. Nothing was asked. */
export class InvalidUserId extends Data.TaggedError("InvalidUserId") {}
/** The shopper does not let the shop know where the device is. */
export class PositionDenied extends Data.TaggedError("PositionDenied") {}
/** The device cannot say where it is. */
export class PositionUnknown extends Data.TaggedError("PositionUnknown") {}
