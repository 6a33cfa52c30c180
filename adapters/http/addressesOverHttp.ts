import { Effect, Layer, Schema } from "effect"
import { type Address, Addresses, AddressId, AddressNotFound } from "#core/address/Address.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { randomKey } from "../shared/randomKey.ts"
import { decodeOnly, withFallback, lenientArray } from "./decoding.ts"
import { toAddress, AddressJson, toAddressPayload } from "./addressJson.ts"
import { callApi, refusalByStatus, sessionEnded } from "./callApi.ts"
import { withAliases } from "./fieldAliases.ts"
import { DoneJson, isTrueFlag, numberSchema } from "./valueSchemas.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"

export const addressesOverHttp = ({ customer }: ApiClient) => {
  const keys = createKeysByContent()
  return Layer.succeed(Addresses, {
    list: (userId) =>
      callApi((signal) => customer.get(`user/${pathSegment(userId)}/addresses`, { signal }), {
        success: Schema.Struct({ data: lenientArray(AddressJson) }),
        refusals: [sessionEnded]
      }).pipe(Effect.map(({ data }) => data.map(toAddress))),
    get: (id) =>
      callApi((signal) => customer.get(`address/${id}`, { signal }), {
        success: OneAddressJson,
        refusals: [sessionEnded, addressNotFound]
      }).pipe(
        Effect.flatMap((body) => {
          const [first] = "data" in body ? body.data : body
          return first === undefined
            ? Effect.fail(new AddressNotFound())
            : Effect.succeed(toAddress(first))
        })
      ),
    add: (userId, address) => {
      const json = toAddressPayload(userId, address)
      const headers = { "idempotency-key": keys.of(json) }
      return callApi((signal) => customer.post("address/store", { json, headers, signal }), {
        success: SavedAddressJson,
        refusals: [sessionEnded]
      }).pipe(
        Effect.flatMap(({ data }) =>
          data === null
            ? Effect.fail(new Unavailable({ reason: "unreadable" }))
            : Effect.succeed(
                isWholeAddress(data)
                  ? toAddress(data)
                  : { ...address, id: data.id, isDefault: false }
              )
        ),
        Effect.tap(() => Effect.sync(() => keys.forget(json)))
      )
    },
    update: (userId, address) =>
      callApi(
        (signal) =>
          customer.post(`address/${address.id}/update`, {
            json: { ...toAddressPayload(userId, address), id: address.id },
            signal
          }),
        { success: SavedAddressJson, refusals: [sessionEnded, addressNotFound] }
      ).pipe(
        Effect.map(({ data }): Address =>
          data !== null && isWholeAddress(data) ? toAddress(data) : { ...address, isDefault: false }
        )
      ),
    makeDefault: (id) =>
      callApi((signal) => customer.post(`address/${id}/default`, { signal }), {
        success: DoneJson,
        refusals: [sessionEnded, addressNotFound]
      }).pipe(Effect.asVoid),
    remove: (id) =>
      callApi((signal) => customer.post(`address/${id}/delete`, { signal }), {
        success: DoneJson,
        refusals: [sessionEnded, addressNotFound]
      }).pipe(Effect.asVoid)
  })
}

/**
 * Keeps one idempotency key per new address until it is saved, so that a lost response or a double
 * tap saves it once.
 */
const createKeysByContent = () => {
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

const addressNotFound = refusalByStatus(404, () => new AddressNotFound())

const OneAddressJson = Schema.Union([
  lenientArray(AddressJson),
  Schema.Struct({ data: lenientArray(AddressJson) })
])

/** The saved address, or only its id. */
const IdJson = numberSchema(AddressId.is, (id) => id)
const SavedAddressJson = withAliases(
  { data: ["address"], status: ["success"] },
  Schema.Struct({
    status: Schema.Unknown.pipe(Schema.refine((flag): flag is unknown => isTrueFlag(flag))),
    data: withFallback(
      Schema.NullOr(
        Schema.Union([
          AddressJson,
          withAliases({ id: ["addressId"] }, Schema.Struct({ id: IdJson })),
          IdJson.pipe(
            Schema.decodeTo(
              Schema.Struct({ id: Schema.Number.pipe(Schema.refine(AddressId.is)) }),
              decodeOnly((id: number) => ({ id }))
            )
          )
        ])
      ),
      null
    )
  })
)

/** Whether the response has the whole address and not only its id. */
const isWholeAddress = (
  data: NonNullable<(typeof SavedAddressJson.Type)["data"]>
): data is typeof AddressJson.Type => "fullName" in data && (data.city !== "" || data.phone !== "")
