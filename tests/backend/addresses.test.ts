import { describe, expect, it } from "vitest"
import { callApi, homeAddress, type LoggedIn, logIn, query } from "../support/apiClient.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { startShop } from "../support/startShop.ts"

interface WireAddress {
  readonly id: number
  readonly full_name: string
}
interface Answered {
  readonly status: boolean
  readonly code: string
  readonly message: string
  readonly data: WireAddress
}

const riyadh = {
  ...homeAddress,
  country: "Saudi Arabia",
  governorate: "Riyadh",
  area: "Riyadh",
  city: "Riyadh",
  phone: "+966512345678"
}

const shop = sharedFixture(startShop, ({ stop }) => stop())
const noura = sharedFixture(() => logIn(shop(), "+96550001234"))
const salem = sharedFixture(() => logIn(shop(), "+966512345678"))

const store = (body: unknown, who = noura(), headers = {}, language = "en") =>
  callApi<Answered>(shop(), "/address/store", { body, token: who.token, headers, language })
const listOf = async (who: LoggedIn) =>
  (
    await callApi<{ data: ReadonlyArray<WireAddress> }>(shop(), `/user/${who.id}/addresses`, {
      token: who.token
    })
  ).body.data

describe("addresses", () => {
  it("are sent with English place names and the phone in E.164", async () => {
    const { body, status } = await store({
      ...homeAddress,
      governorate: "mubarak_al_kabeer",
      email: "noura@example.com",
      user_id: salem().id,
      id: 99
    })
    const expected = {
      id: expect.any(Number),
      full_name: "Noura Al-Sabah",
      street: "12",
      city: "Salmiya",
      area: "Mubarak Al-Kabeer",
      governorate: "Mubarak Al-Kabeer",
      phone: "+96550001234",
      country: "Kuwait",
      address: "7",
      house: "7",
      email: "noura@example.com",
      pickupLocation: { latitude: 29.33, longitude: 48.07 },
      latitude: 29.33,
      longitude: 48.07,
      location_precision: null,
      short_address: null,
      block_avenue: "5",
      emirates: null,
      is_default: false
    }
    expect([status, body]).toEqual([200, { status: true, data: expected }])
    expect(
      (await callApi(shop(), `/address/${body.data.id}`, { token: noura().token })).body
    ).toEqual([expected])
    expect(await listOf(noura())).toContainEqual(expected)
    expect(await listOf(salem())).toEqual([])
  })

  it("keep whether their location is a door, and in Saudi Arabia the Short Address, however it is written", async () => {
    const sent = {
      ...riyadh,
      location_precision: "area",
      short_address: " rrrd ٢٩٢٩ "
    }
    const { body } = await store(sent)
    expect(body.data).toMatchObject({ location_precision: "area", short_address: "RRRD2929" })
    expect(await listOf(noura())).toContainEqual(body.data)
    const changed = await callApi<Answered>(shop(), `/address/${body.data.id}/update`, {
      token: noura().token,
      body: { ...homeAddress, location_precision: "door", short_address: "RRRD2929" }
    })
    expect(changed.body.data).toMatchObject({ location_precision: "door", short_address: null })
    expect(
      (await store({ ...homeAddress, pickupLocation: null, location_precision: "door" })).body.data
    ).toMatchObject({ pickupLocation: null, location_precision: null })
    expect((await store({ ...homeAddress, location_precision: "roof" })).status).toBe(400)
  })

  it("can be changed and deleted by their owner", async () => {
    const {
      body: {
        data: { id }
      }
    } = await store(homeAddress)
    const changed = await callApi<Answered>(shop(), `/address/${id}/update`, {
      token: noura().token,
      body: {
        ...homeAddress,
        country: "UAE",
        governorate: "Dubai",
        phone: "971 50 123 4567\u200f",
        full_name: "Noura"
      }
    })
    expect(changed.body.data).toMatchObject({
      id,
      full_name: "Noura",
      country: "UAE",
      governorate: "Dubai",
      emirates: "Dubai",
      phone: "+971501234567"
    })
    expect(
      (await callApi(shop(), `/address/${id}/delete`, { token: noura().token, body: {} })).body
    ).toEqual({ status: true, data: "deleted" })
    expect((await callApi(shop(), `/address/${id}`, { token: noura().token })).status).toBe(404)
  })

  it("an id that no address can have is 404", async () => {
    for (const odd of ["0", "-1", "2147483648", "1e3", "abc", "1;drop table address"]) {
      expect(
        (await callApi(shop(), `/address/${encodeURIComponent(odd)}`, { token: noura().token }))
          .status
      ).toBe(404)
    }
  })

  it("a missing or wrong field is refused with its message", async () => {
    const wrong: ReadonlyArray<readonly [object, string]> = [
      [{ full_name: "  " }, "required"],
      [{ full_name: "\u200b\u200f" }, "required"],
      [{ house: "\u3164", address: null }, "required"],
      [{ city: null }, "required"],
      [{ block_avenue: "N/A" }, "required"],
      [{ block_avenue: null }, "required"],
      [{ street: " " }, "required"],
      [{ house: "N/A", address: null }, "required"],
      [{ governorate: null, area: null }, "required"],
      [{ governorate: "Dubai", area: "Dubai" }, "required"],
      [{ country: "France" }, "required"],
      [{ phone: "1234567" }, "phone"],
      [{ phone: "50001234567" }, "phone"],
      [{ phone: "9655000123" }, "phone"],
      [{ phone: null }, "phone"],
      [{ phone: "+14155550123" }, "phone"],
      [{ email: "noura" }, "email"],
      [{ pickupLocation: { latitude: 91, longitude: 0 } }, "location"],
      [riyadh, "shortAddress"],
      [{ ...riyadh, short_address: "RRR12929" }, "shortAddress"],
      [{ city: "x".repeat(101) }, "tooLong"]
    ]
    for (const [fault, name] of wrong) {
      const { body, status } = await store({ ...homeAddress, ...fault })
      expect([fault, status, body.code, body.message.length > 0]).toEqual([
        fault,
        422,
        `address_${name}`,
        true
      ])
    }
    expect(
      (await store({ ...homeAddress, full_name: "" }, noura(), {}, "ar")).body.message
    ).toMatch(/[\u0600-\u06ff]/)
    expect((await store({ ...homeAddress, full_name: "" })).body.message).toBe(
      "Please fill in all required fields"
    )
  })

  it("fields of other types are refused, never a server error", async () => {
    for (const odd of [
      [],
      "text",
      5,
      null,
      { full_name: ["Noura"] },
      { full_name: { $gt: "" } },
      { phone: 50001234 },
      { pickupLocation: "29,48" },
      { pickupLocation: { latitude: "29", longitude: "48" } },
      { city: true }
    ]) {
      const body =
        typeof odd === "object" && odd !== null && !Array.isArray(odd)
          ? { ...homeAddress, ...odd }
          : odd
      expect([odd, (await store(JSON.stringify(body))).status]).toEqual([odd, 400])
    }
    expect((await store(`{"__proto__": {"full_name": "x"}, "constructor": 1}`)).status).toBe(422)
    expect((await store(`{"full_name": "\\u0000"}`)).status).toBe(400)
    expect((await store("{")).status).toBe(400)
  })

  it("two requests with one Idempotency-Key store one address, also simultaneously", async () => {
    const before = (await listOf(salem())).length
    const responses = await Promise.all(
      Array.from({ length: 8 }, () => store(homeAddress, salem(), { "idempotency-key": "one-tap" }))
    )
    expect(new Set(responses.map(({ body }) => body.data.id)).size).toBe(1)
    expect((await listOf(salem())).length).toBe(before + 1)
    const reused = await store({ ...homeAddress, city: "Hawalli" }, salem(), {
      "idempotency-key": "one-tap"
    })
    expect([reused.status, reused.body.code]).toEqual([409, "key_reused"])
    expect(
      (await store(homeAddress, noura(), { "idempotency-key": "one-tap" })).body.data.id
    ).not.toBe(responses[0]?.body.data.id)
  })
})

it("deleting the account deletes the personal data and ends every session", async () => {
  const [phone, laptop] = [await logIn(shop(), "+96550007777"), await logIn(shop(), "+96550007777")]
  await store(homeAddress, phone)
  expect(
    (await callApi(shop(), "/customer/delete", { token: laptop.token, body: {} })).body
  ).toEqual({
    status: true
  })
  for (const { token } of [phone, laptop])
    expect((await callApi(shop(), `/user/${phone.id}/addresses`, { token })).status).toBe(401)
  const [row] = await query(
    shop(),
    "select phone, name, (select count(*)::int from address where customer_id = customer.id) as addresses from customer where id = $1",
    [phone.id]
  )
  expect(row).toEqual({ phone: null, name: "", addresses: 0 })
  expect((await logIn(shop(), "+96550007777")).id).not.toBe(phone.id)
})
