import { Effect, Layer, Schema } from "effect"
import { Addresses, AddressNotFound } from "#core/address/Address.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { randomKey } from "../shared/randomKey.ts"
import { AddressJson, toAddressPayload } from "./addressJson.ts"
import { pathSegment, type ApiClient } from "./apiClient.ts"
import { callApi, refusalByStatus, sessionEnded } from "./callApi.ts"
import {
  inField,
  lenientArray,
  lenientStruct,
  mapDecoded,
  optional,
  withAliases
} from "./decoding.ts"
import { AddressIdJson, DoneJson, TrueFlagJson } from "./apiPrimitives.ts"

export const addressesOverHttp = ({ customer }: ApiClient) => {
  const keys = createKeysByContent()
  const change = (path: string) =>
    callApi(customer.post, path, { success: DoneJson, refusals: [sessionEnded, addressNotFound] })
  return Layer.succeed(Addresses, {
    list: (userId) =>
      callApi(customer.get, `user/${pathSegment(userId)}/addresses`, {
        success: AddressesJson,
        refusals: [sessionEnded]
      }),
    get: (id) =>
      callApi(customer.get, `address/${id}`, {
        success: Schema.Union([lenientArray(AddressJson), AddressesJson]),
        refusals: [sessionEnded, addressNotFound]
      }).pipe(
        Effect.flatMap(([first]) =>
          first === undefined ? Effect.fail(new AddressNotFound()) : Effect.succeed(first)
        )
      ),
    add: (userId, address) => {
      const json = toAddressPayload(userId, address)
      return callApi(customer.post, "address/store", {
        json,
        headers: { "idempotency-key": keys.of(json) },
        success: SavedAddressJson,
        refusals: [sessionEnded]
      }).pipe(
        Effect.flatMap(({ data }) =>
          data === null
            ? Effect.fail(new Unavailable({ reason: "unreadable" }))
            : Effect.succeed(data.address ?? { ...address, id: data.id, isDefault: false })
        ),
        Effect.tap(() => Effect.sync(() => keys.forget(json)))
      )
    },
    update: (userId, address) =>
      callApi(customer.post, `address/${address.id}/update`, {
        json: { ...toAddressPayload(userId, address), id: address.id },
        success: SavedAddressJson,
        refusals: [sessionEnded, addressNotFound]
      }).pipe(Effect.map(({ data }) => data?.address ?? { ...address, isDefault: false })),
    makeDefault: (id) => change(`address/${id}/default`),
    remove: (id) => change(`address/${id}/delete`)
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

const AddressesJson = inField(lenientArray(AddressJson), "data")

/** The saved address, or only its id. */
const SavedAddressJson = lenientStruct({
  status: withAliases(TrueFlagJson, "success"),
  data: optional(
    Schema.Union([
      mapDecoded(AddressJson, (address) => ({
        id: address.id,
        // A record with only an id decodes too.
        address: address.city === "" && address.phone === "" ? null : address
      })),
      mapDecoded(AddressIdJson, (id) => ({ id, address: null }))
    ])
  )
})
