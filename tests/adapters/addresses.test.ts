import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { AddressJson, toAddressPayload } from "#adapters/http/addressJson.ts"
import {
  type Address,
  Addresses,
  AddressId,
  addressKinds,
  addressLabels,
  AddressNotFound,
  type NewAddress
} from "#core/address/Address.ts"
import { governoratePosition } from "#core/address/areas.ts"
import { kuwaitAreas } from "#core/address/kuwaitAreas.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { Schema } from "effect"
import {
  createJsonShop,
  createShop,
  decode,
  getSuccess,
  itRefuses,
  success,
  unreadable
} from "./fakeServer.ts"
import { orderDraft } from "./orderDraft.ts"

const address: Address = {
  ...orderDraft.address,
  kind: "apartment",
  paci: "12345678",
  label: "work"
}
const wire = {
  id: 3,
  full_name: "Noura",
  street: "Baghdad Street",
  city: "Salmiya",
  area: "Hawalli",
  phone: "+96550001234",
  country: "Kuwait",
  address:
    "7 | Type: Apartment | Avenue: 2 | Floor: 3 | Flat: 5 | PACI: 12345678 | Directions: by the park | Label: Work",
  email: "n@sadu.example",
  pickupLocation: { latitude: 29.3, longitude: 48.1 },
  latitude: 29.3,
  longitude: 48.1,
  location_precision: "door",
  short_address: null,
  block_avenue: "4",
  house: "7",
  governorate: "Hawalli",
  emirates: null
}
const areaCentre = governoratePosition("hawalli")
/** An address without the details that stand in its line. */
const noExtras = {
  kind: null,
  avenue: "",
  floor: "",
  flat: "",
  paci: "",
  directions: "",
  label: null
}
const all = Addresses.use((addresses) => addresses.list("7"))
const one = Addresses.use((addresses) => addresses.get(AddressId.make(3)))
const add = (newAddress: NewAddress) => Addresses.use((addresses) => addresses.add("7", newAddress))
const change = Addresses.use((addresses) => addresses.update("7", address))
const remove = Addresses.use((addresses) => addresses.remove(AddressId.make(3)))
const makeDefault = Addresses.use((addresses) => addresses.makeDefault(AddressId.make(3)))
const listed = (data: unknown) => decode(all, success(data))
const { id: _, latitude: _1, longitude: _2, ...payload } = wire

describe("httpAddresses", () => {
  it("all: decodes the form's spelling", async () => {
    expect(
      await listed([
        {
          addressId: "3",
          fullName: "Noura",
          street: "Baghdad Street",
          city: "Salmiya",
          piece: "4",
          email: "n@sadu.example",
          area: "Hawalli",
          phone: "+96550001234",
          country: "Kuwait",
          address: "7",
          pickupLocation: { latitude: 29.3, longitude: 48.1, latitudeDelta: 0.01 }
        }
      ])
    ).toEqual([{ ...address, ...noExtras }])
  })

  it.each<[string, object, object]>([
    ["the reference backend's spelling", {}, {}],
    ["the key of a governorate", { governorate: "hawalli" }, {}],
    ["a governorate only as area", { governorate: null }, {}],
    ["an unknown governorate", { governorate: "Nowhere" }, { governorate: "Nowhere" }],
    ["a country by its key", { country: "kw" }, {}],
    ["no country", { country: null }, {}],
    ["a national phone", { phone: "50001234" }, {}],
    ["a block that is not known", { block_avenue: "N/A" }, { block: "" }],
    ["only a house", { address: null }, noExtras],
    [
      "details of other programs as part of the building",
      { address: "7 | Type: Villa | Floor: 3 | Gate: 2 | Label: Mum" },
      { ...noExtras, building: "7 | Type: Villa | Gate: 2 | Label: Mum", floor: "3" }
    ],
    ["the placeholder for an email", { email: "no-email@sadu.invalid" }, { email: null }],
    ["no email", { email: "" }, { email: null }],
    ["a position beside", { pickupLocation: null, latitude: "29.3", longitude: "48.1" }, {}],
    ["a position in JSON", { pickupLocation: '{"latitude":29.3,"longitude":48.1}' }, {}],
    ["the default one", { is_default: true }, { isDefault: true }],
    ["not the default one", { is_default: 0 }, {}],
    ["a position without its precision", { location_precision: undefined }, {}],
    [
      "the middle of an area without its precision",
      { pickupLocation: areaCentre, location_precision: "?" },
      { position: { ...areaCentre, precision: "area" } }
    ],
    [
      "the precision of a position",
      { location_precision: "area" },
      { position: { latitude: 29.3, longitude: 48.1, precision: "area" } }
    ],
    [
      "a Short Address",
      { country: "Saudi Arabia", phone: "551234567", short_address: " rrrd 2929 " },
      {
        country: "SA",
        governorate: "Hawalli",
        phone: "+966551234567",
        shortAddress: "RRRD2929"
      }
    ],
    ["a Short Address of no address in Saudi Arabia", { short_address: "RRRD2929" }, {}],
    ["no position", { pickupLocation: null, latitude: null, longitude: null }, { position: null }],
    ["nobody's name", { full_name: null }, { fullName: "Customer" }]
  ])("all: decodes %s", async (_, changes, changed) => {
    expect(await listed([{ ...wire, ...changes }])).toEqual([{ ...address, ...changed }])
  })

  it("all: leaves out unreadable entries, and is unreadable when none can be read", async () => {
    expect(await listed([{ ...wire, id: "?" }, wire, { ...wire, country: "France" }])).toEqual([
      address
    ])
    expect(await listed([])).toEqual([])
  })

  itRefuses("all", all, [[200, success([{ ...wire, id: "?" }]), unreadable]])

  it.each([[[wire]], [success([wire])]])("one: decodes %j", async (body) =>
    expect(await decode(one, body)).toEqual(address)
  )

  itRefuses("one", one, [[200, [], new AddressNotFound()]])

  for (const [name, request] of Object.entries({ one, change, remove, makeDefault }))
    itRefuses<unknown, { readonly _tag: string }>(name, request, [
      [404, {}, new AddressNotFound()],
      [401, {}, new SessionEnded()]
    ])
})

describe("httpAddresses: saving", () => {
  it("add: sends every field of the address payload", async () => {
    const { run, requests } = createJsonShop(success(wire))
    expect(getSuccess(await run(add(address)))).toEqual(address)
    expect(requests[0]).toMatchObject({
      method: "POST",
      url: "https://shop.test/api/address/store"
    })
    expect(requests[0]?.body).toEqual({ ...payload, user_id: 7 })
  })

  it("payload: empty fields are null, an empty block or house is N/A", () => {
    const empty: NewAddress = {
      ...noExtras,
      fullName: "",
      phone: "",
      country: "AE",
      governorate: "Dubai",
      city: "",
      block: "",
      street: "",
      building: "",
      email: null,
      position: null,
      shortAddress: null
    }
    expect(toAddressPayload("abc", empty)).toEqual({
      user_id: "abc",
      full_name: null,
      phone: null,
      email: null,
      country: "UAE",
      governorate: "Dubai",
      area: "Dubai",
      emirates: "Dubai",
      city: null,
      block_avenue: "N/A",
      street: null,
      house: "N/A",
      address: null,
      pickupLocation: null,
      location_precision: null,
      short_address: null
    })
  })

  it.each([3, "3", { id: 3 }])("add: accepts a response with only the id: %j", async (data) =>
    expect(await decode(add(address), success(data))).toEqual(address)
  )

  it("change and remove: succeed by an affirmative flag", async () => {
    expect(await decode(change, { status: true })).toEqual(address)
    await decode(remove, { data: "deleted" })
    await decode(remove, { status: true })
  })

  itRefuses("add", add(address), [
    [200, { status: true }, unreadable],
    [422, { message: "No" }, new Refused({ status: 422, message: "No" })]
  ])
  itRefuses("change", change, [[200, {}, unreadable]])
  itRefuses("remove", remove, [[200, {}, unreadable]])

  it("payload: decodes back to the address that was typed (property)", () => {
    const text = fc
      .string({ unit: "grapheme" })
      .map((typed) => cleanText(typed.replace(/\s+/g, " ")))
    const field = text.map((typed) => typed.replaceAll("|", "/"))
    const draft = fc.record({
      kind: fc.option(fc.constantFrom(...addressKinds)),
      building: field.filter((typed) => typed !== "" && typed.toUpperCase() !== "N/A"),
      avenue: field,
      floor: field,
      flat: field,
      paci: fc.stringMatching(/^[0-9]{0,8}$/),
      directions: field,
      label: fc.option(fc.constantFrom(...addressLabels)),
      city: fc.oneof(
        text,
        fc.constantFrom(...kuwaitAreas).map(({ english }) => english)
      )
    })
    fc.assert(
      fc.property(draft, (typed) => {
        const decoded = Schema.decodeUnknownSync(AddressJson)({
          ...toAddressPayload("7", { ...address, ...typed }),
          id: 3
        })
        expect(decoded).toEqual({ ...address, ...typed })
      })
    )
  })

  it("add: repeats the key after a lost response and takes a new key for the next address", async () => {
    const saved = () => Response.json(success(wire))
    const responses = [new Response("", { status: 500 }), saved()]
    const { run, requests } = createShop(() => responses.shift() ?? saved())
    for (let time = 0; time < 3; time++) await run(add(address))
    const [lost, again, next] = requests.map(({ headers }) => headers.get("idempotency-key"))
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })
})
