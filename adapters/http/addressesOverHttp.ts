import { Effect, Layer, Schema } from "effect"
import { type Address, Addresses, AddressId, AddressNotFound } from "#core/address/Address.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { randomKey } from "../shared/randomKey.ts"
import { oneWay, orElse, salvaged } from "../shared/reading.ts"
import { addressFrom, AddressJson, addressPayload } from "./addressJson.ts"
import { ask, refusalByStatus, sessionEnded } from "./ask.ts"
import { spelled } from "./spelled.ts"
import { DoneJson, isYes, numberAs } from "./values.ts"
import { pathPart, type Wire } from "./wire.ts"

export const addressesOverHttp = ({ customer }: Wire) => {
  const keys = keysByContent()
  return Layer.succeed(Addresses, {
    all: (userId) =>
      ask((signal) => customer.get(`user/${pathPart(userId)}/addresses`, { signal }), {
        success: Schema.Struct({ data: salvaged(AddressJson) }),
        refusals: [sessionEnded]
      }).pipe(Effect.map(({ data }) => data.map(addressFrom))),
    one: (id) =>
      ask((signal) => customer.get(`address/${id}`, { signal }), {
        success: OneJson,
        refusals: [sessionEnded, notFound]
      }).pipe(
        Effect.flatMap((found) => {
          const [first] = "data" in found ? found.data : found
          return first === undefined
            ? Effect.fail(new AddressNotFound())
            : Effect.succeed(addressFrom(first))
        })
      ),
    add: (userId, address) => {
      const json = addressPayload(userId, address)
      const headers = { "idempotency-key": keys.of(json) }
      return ask((signal) => customer.post("address/store", { json, headers, signal }), {
        success: SavedJson,
        refusals: [sessionEnded]
      }).pipe(
        Effect.flatMap(({ data }) =>
          data === null
            ? Effect.fail(new Unavailable({ reason: "unreadable" }))
            : Effect.succeed(isWhole(data) ? addressFrom(data) : { ...address, id: data.id })
        ),
        Effect.tap(() => Effect.sync(() => keys.forget(json)))
      )
    },
    change: (userId, address) =>
      ask(
        (signal) =>
          customer.post(`address/${address.id}/update`, {
            json: { ...addressPayload(userId, address), id: address.id },
            signal
          }),
        { success: SavedJson, refusals: [sessionEnded, notFound] }
      ).pipe(
        Effect.map(({ data }): Address =>
          data !== null && isWhole(data) ? addressFrom(data) : address
        )
      ),
    remove: (id) =>
      ask((signal) => customer.post(`address/${id}/delete`, { signal }), {
        success: DoneJson,
        refusals: [sessionEnded, notFound]
      }).pipe(Effect.asVoid)
  })
}

/** The same new address keeps its key until the shop said yes: a lost answer and a second tap make one address. */
const keysByContent = () => {
  const keys = new Map<string, string>()
  return {
    of: (content: object): string => {
      const key = keys.get(JSON.stringify(content)) ?? randomKey()
      keys.set(JSON.stringify(content), key)
      return key
    },
    forget: (content: object) => keys.delete(JSON.stringify(content))
  }
}

const notFound = refusalByStatus(404, () => new AddressNotFound())

const OneJson = Schema.Union([
  salvaged(AddressJson),
  Schema.Struct({ data: salvaged(AddressJson) })
])

/** What was saved: the whole address, or the id that it got. */
const IdJson = numberAs(AddressId.is, (id) => id)
const SavedJson = spelled(
  { data: ["address"], status: ["success"] },
  Schema.Struct({
    status: Schema.Unknown.pipe(Schema.refine((flag): flag is unknown => isYes(flag))),
    data: orElse(
      Schema.NullOr(
        Schema.Union([
          AddressJson,
          spelled({ id: ["addressId"] }, Schema.Struct({ id: IdJson })),
          IdJson.pipe(
            Schema.decodeTo(
              Schema.Struct({ id: Schema.Number.pipe(Schema.refine(AddressId.is)) }),
              oneWay((id: number) => ({ id }))
            )
          )
        ])
      ),
      null
    )
  })
)

/** A record with nothing but an id in it says only that it was saved. */
const isWhole = (
  data: NonNullable<(typeof SavedJson.Type)["data"]>
): data is typeof AddressJson.Type => "fullName" in data && (data.city !== "" || data.phone !== "")
