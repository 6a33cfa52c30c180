import { Result } from "effect"
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
import { Unavailable } from "#core/shared/Unavailable.ts"
import { cleanText } from "#core/shared/cleanText.ts"
import { Schema } from "effect"
import { getSuccess, createJsonShop, createShop } from "./fakeServer.ts"

const address: Address = {
  id: AddressId.make(3),
  fullName: "Noura",
  phone: "+96550001234",
  country: "KW",
  governorate: "hawalli",
  city: "Salmiya",
  block: "4",
  street: "Baghdad Street",
  kind: "apartment",
  building: "7",
  avenue: "2",
  floor: "3",
  flat: "5",
  paci: "12345678",
  directions: "by the park",
  label: "work",
  email: "n@sadu.example",
  position: { latitude: 29.3, longitude: 48.1, precision: "door" },
  shortAddress: null,
  isDefault: false
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
const listed = async (data: unknown) =>
  getSuccess(await createJsonShop({ status: true, data }).run(all))

describe("httpAddresses", () => {
  it("all: decodes the reference backend's spelling", async () => {
    expect(await listed([wire])).toEqual([address])
  })

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
          pickupLocation: {
            latitude: 29.3,
            longitude: 48.1,
            latitudeDelta: 0.01,
            longitudeDelta: 0.01
          }
        }
      ])
    ).toEqual([{ ...address, ...noExtras }])
  })

  it.each<[string, object, object]>([
    [
      "the other spelling of a governorate",
      { governorate: "Mubarak Al Kabir" },
      { governorate: "mubarak_al_kabeer" }
    ],
    ["the key of a governorate", { governorate: "hawalli" }, {}],
    ["a governorate only as area", { governorate: null }, {}],
    ["an unknown governorate", { governorate: "Nowhere" }, { governorate: "Nowhere" }],
    ["a country by its key", { country: "kw" }, {}],
    ["no country", { country: null }, {}],
    ["a national phone", { phone: "50001234" }, {}],
    ["a phone after two zeros", { phone: "0096550001234" }, {}],
    ["a phone with its country's code", { phone: "96550001234" }, {}],
    ["a phone in Arabic digits", { phone: "٥٠٠٠١٢٣٤" }, {}],
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
    ["the default one by a number", { isDefault: 1 }, { isDefault: true }],
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
    expect(await createJsonShop({ status: true, data: [{ ...wire, id: "?" }] }).run(all)).toEqual(
      Result.fail(new Unavailable({ reason: "unreadable" }))
    )
  })

  it("404 is AddressNotFound, 401 is SessionEnded", async () => {
    for (const request of [one, change, remove]) {
      expect(await createJsonShop({ status: false }, 404).run(request)).toEqual(
        Result.fail(new AddressNotFound())
      )
      expect(await createJsonShop({ status: false }, 401).run(request)).toEqual(
        Result.fail(new SessionEnded())
      )
    }
    expect(await createJsonShop([]).run(one)).toEqual(Result.fail(new AddressNotFound()))
    expect(getSuccess(await createJsonShop([wire]).run(one))).toEqual(address)
    expect(getSuccess(await createJsonShop({ status: true, data: [wire] }).run(one))).toEqual(
      address
    )
  })

  it("a refusal carries the server's message", async () => {
    expect(await createJsonShop({ status: false, message: "No" }, 422).run(add(address))).toEqual(
      Result.fail(new Refused({ status: 422, message: "No" }))
    )
  })
})

describe("httpAddresses: saving", () => {
  it("add: sends every field of the address payload", async () => {
    const { run, requests } = createJsonShop({ status: true, data: wire })
    expect(getSuccess(await run(add(address)))).toEqual(address)
    const { id: _, latitude: _1, longitude: _2, ...fields } = wire
    expect(requests[0]).toMatchObject({
      method: "POST",
      url: "https://shop.test/api/address/store"
    })
    expect(requests[0]?.body).toEqual({ ...fields, user_id: 7 })
  })

  it("payload: empty fields are null, an empty block or house is N/A", () => {
    const empty: NewAddress = {
      fullName: "",
      phone: "",
      country: "AE",
      governorate: "Dubai",
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

  it.each([[3], ["3"], [{ id: 3 }]])(
    "add: accepts a response with only the id: %j",
    async (data) => {
      expect(getSuccess(await createJsonShop({ status: true, data }).run(add(address)))).toEqual(
        address
      )
    }
  )

  it("add: succeeds by an affirmative flag and is Unavailable without one", async () => {
    expect(getSuccess(await createJsonShop({ status: true }).run(change))).toEqual(address)
    expect(Result.isSuccess(await createJsonShop({ data: "deleted" }).run(remove))).toBe(true)
    expect(Result.isSuccess(await createJsonShop({ status: true }).run(remove))).toBe(true)
    const unknown = Result.fail(new Unavailable({ reason: "unreadable" }))
    expect(await createJsonShop({}).run(remove)).toEqual(unknown)
    expect(await createJsonShop({}).run(change)).toEqual(unknown)
    expect(await createJsonShop({ status: true }).run(add(address))).toEqual(unknown)
  })

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
})

describe("httpAddresses: idempotency key", () => {
  const { id: _, ...newAddress } = address

  it("add: repeats the key after a lost response and takes a new key for the next address", async () => {
    const answers = [new Response("", { status: 500 }), Response.json({ status: true, data: wire })]
    const shop = createShop(() => answers.shift() ?? Response.json({ status: true, data: wire }))
    expect(await shop.run(add(newAddress))).toEqual(
      Result.fail(new Unavailable({ reason: "server", status: 500 }))
    )
    expect(getSuccess(await shop.run(add(newAddress)))).toEqual(address)
    expect(getSuccess(await shop.run(add(newAddress)))).toEqual(address)
    const [lost, again, next] = shop.requests.map(({ headers }) => headers.get("idempotency-key"))
    expect(again).toBe(lost)
    expect(next).not.toBe(lost)
  })
})
