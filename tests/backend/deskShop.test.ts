import { setTimeout as wait } from "node:timers/promises"
import pg from "pg"
import { describe, expect, it } from "vitest"
import { emptyShopContent, type ShopContent, type ShopPart } from "#core/desk/DeskShop.ts"
import type { DeskRates } from "#core/desk/DeskDelivery.ts"
import { Fils } from "#core/money/Fils.ts"
import { callApi, type Json, logIn, query } from "../support/apiClient.ts"
import { createPayload, initiatePayment, payInSandbox, storeOrder } from "../support/orderClient.ts"
import { raceFixture } from "../support/raceFixture.ts"
import { countStatuses, sendSimultaneously } from "../support/sendSimultaneously.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { signInStaff } from "../support/staff.ts"

const { fixture, shopFor } = raceFixture()
const desk = sharedFixture(async () => ({
  owner: await signInStaff(fixture().one, { role: "owner" }),
  staff: await signInStaff(fixture().one)
}))

interface Answer {
  readonly code?: string
  readonly shop: ShopContent
  readonly problems?: Json
  readonly conflicts?: Json
}
const read = async () => (await desk().owner.call<Answer>("/desk/shop")).body.shop
const save = (base: ShopPart, content: ShopPart) =>
  desk().owner.call<Answer>("/desk/shop/save", { body: { base, content } })
const present = async <Field extends keyof ShopContent>(field: Field) => {
  const shop = await read()
  return { [field]: shop[field] }
}
const shown = async (language = "en", index = 1) =>
  (await callApi(shopFor(index), "/shop", { language })).body["data"]
const pageOf = async (path: string, index = 1) =>
  (await fetch(`${shopFor(index).url}${path}`, { headers: { "accept-language": "en" } })).text()

describe("what the shop says of itself", () => {
  it("is seen and changed by owners only", async () => {
    for (const path of ["/desk/shop", "/desk/delivery"])
      expect((await desk().staff.call(path)).status).toBe(403)
    for (const [path, body] of [
      ["/desk/shop/save", { base: {}, content: {} }],
      ["/desk/delivery/save", { base: [], rates: [] }]
    ] as const)
      expect((await desk().staff.call(path, { body })).status).toBe(403)
  })

  it("is saved as it is meant, shown on every server at once, and in the audit", async () => {
    const base = await read()
    const { body } = await save(
      { supportPhone: base.supportPhone, address: base.address, hours: base.hours },
      {
        supportPhone: "٢٢٢٠ ٠٠٠٩",
        address: { ar: "  المباركية، قطعة ٦ ", en: "" },
        hours: base.hours
      }
    )
    expect(body.shop).toMatchObject({
      supportPhone: "+96522200009",
      address: { ar: "المباركية، قطعة ٦", en: "" },
      legalName: base.legalName
    })
    // The English address is missing, so the Arabic one is shown.
    expect(await shown()).toMatchObject({
      support_phone: "+96522200009",
      address: "المباركية، قطعة ٦"
    })
    await expect.poll(() => pageOf("/help")).toContain("tel:+96522200009")
    expect(
      await query(
        fixture().one,
        "select before, after from audit_event where action = 'shop.change' order by id desc limit 1"
      )
    ).toEqual([
      {
        before: { supportPhone: base.supportPhone, address: base.address },
        after: { supportPhone: "+96522200009", address: { ar: "المباركية، قطعة ٦", en: "" } }
      }
    ])
  })

  it("what cannot be read is refused with its fields, and nothing is saved", async () => {
    const base = await read()
    const { body, status } = await save(base, {
      ...base,
      supportPhone: "12",
      whatsapp: "+96550000000",
      returnDays: 0,
      closedDates: ["2026-02-30"],
      socialLinks: { ...base.socialLinks, instagram: "javascript:alert(1)" },
      sizeGuides: [
        {
          categories: ["nowhere"],
          title: { ar: "مقاسات", en: "Sizes" },
          note: { ar: "", en: "" },
          columns: [{ name: { ar: "المقاس", en: "Size" }, values: ["S", "M"] }]
        }
      ]
    })
    expect([status, body.problems]).toEqual([
      422,
      [
        { field: "supportPhone", problem: "phone" },
        { field: "socialLinks.instagram", problem: "url" },
        { field: "closedDates.0", problem: "date" },
        { field: "returnDays", problem: "returnDays" },
        { field: "sizeGuides.0.categories", problem: "noSuchCategory" }
      ]
    ])
    expect(await read()).toEqual(base)
  })

  it("two people keep the fields of both; the same field is answered with what it is now", async () => {
    const base = await read()
    const { address, hours } = base
    await save({ hours }, { hours: { ...hours, en: "Noon to nine" } })
    const other = await save(
      { hours, address },
      { hours: { ...hours, ar: "من الظهر" }, address: { ar: "حولي", en: "Hawalli" } }
    )
    expect(other.body.shop).toMatchObject({
      hours: { ar: "من الظهر", en: "Noon to nine" },
      address: { ar: "حولي", en: "Hawalli" }
    })
    const late = await save({ hours }, { hours: { ...hours, en: "Ten to ten" } })
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "shop_changed",
        conflicts: [{ field: "hours.en", before: "Noon to nine", after: "Ten to ten" }],
        shop: { hours: { en: "Noon to nine" } }
      }
    })
    expect(
      (await save({ hours: late.body.shop.hours }, { hours: { ar: "", en: "Ten to ten" } })).status
    ).toBe(200)
  })

  it("20 who change the same field at once, on two servers: one does, and 19 are told", async () => {
    const { returnDays } = await read()
    const send = (field: (index: number) => object) =>
      sendSimultaneously(
        Array.from({ length: 20 }, (_, index) => ({
          url: `${shopFor(index).url}/api/desk/shop/save`,
          headers: { cookie: desk().owner.cookie },
          body: field(index)
        }))
      )
    const same = await send((index) => ({
      base: { returnDays },
      content: { returnDays: 100 + index }
    }))
    expect(countStatuses(same)).toEqual({ 200: 1, 409: 19 })
    expect(await countNaiveWinners()).toBe(10)
    const { deliveryDays } = await read()
    const countries = ["KW", "SA", "AE", "BH", "QA", "OM"] as const
    const all = await sendSimultaneously(
      countries.map((country, index) => ({
        url: `${shopFor(index).url}/api/desk/shop/save`,
        headers: { cookie: desk().owner.cookie },
        body: {
          base: { deliveryDays },
          content: { deliveryDays: { ...deliveryDays, [country]: 50 + index } }
        }
      }))
    )
    expect(countStatuses(all)).toEqual({ 200: 6 })
    expect((await read()).deliveryDays).toEqual({
      KW: 50,
      SA: 51,
      AE: 52,
      BH: 53,
      QA: 54,
      OM: 55
    })
  })

  /** The control: the same by code that reads the row, checks it and writes it. */
  const countNaiveWinners = async () => {
    const pool = new pg.Pool({ connectionString: fixture().one.databaseUrl ?? "", max: 10 })
    const seen = (await read()).returnDays
    const days = "select (content ->> 'returnDays')::integer as days from shop_info"
    try {
      const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
      const results = await Promise.all(
        clients.map(async (client, index) => {
          const { rows } = await client.query<{ days: number }>(days)
          await wait(50)
          const isSame = rows[0]?.days === seen
          if (isSame)
            await client.query(
              "update shop_info set content = jsonb_set(content, '{returnDays}', to_jsonb($1::integer))",
              [200 + index]
            )
          client.release()
          return isSame
        })
      )
      return results.filter(Boolean).length
    } finally {
      await pool.end()
    }
  }

  it("what an earlier version imported is what the next import compares with", async () => {
    const { one } = fixture()
    await query(one, "update shop_info set imported = '{}'")
    await query(one, "delete from imported_list where name = 'delivery_rate'")
    const [row] = await query(one, "select content from shop_info")
    const { taxNumber } = await read()
    await save({ taxNumber }, { taxNumber: "300-1" })
    const { rates } = (await desk().owner.call<{ rates: DeskRates }>("/desk/delivery")).body
    await desk().owner.call("/desk/delivery/save", {
      body: { base: rates, rates: rates.toReversed() }
    })
    expect(await query(one, "select imported from shop_info")).toEqual([
      { imported: { content: row?.["content"] } }
    ])
    expect(
      await query(
        one,
        "select rows -> 0 -> 'from_grams' as grams, jsonb_array_length(rows) as count from imported_list where name = 'delivery_rate'"
      )
    ).toEqual([{ grams: rates[0]?.from, count: rates.length }])
    await desk().owner.call("/desk/delivery/save", {
      body: { base: rates.toReversed(), rates }
    })
  })

  it("a shop without any row is written too", async () => {
    const [row] = await query(fixture().one, "select content, imported from shop_info")
    await query(fixture().one, "delete from shop_info")
    try {
      expect(await read()).toEqual(emptyShopContent)
      expect(
        (await save(emptyShopContent, { ...emptyShopContent, registration: "٤٢" })).body.shop
      ).toMatchObject({ registration: "42" })
      expect(await query(fixture().one, "select imported from shop_info")).toEqual([
        { imported: null }
      ])
    } finally {
      await query(fixture().one, "update shop_info set content = $1, imported = $2", [
        JSON.stringify(row?.["content"]),
        JSON.stringify(row?.["imported"])
      ])
    }
  })
})

describe("policies", () => {
  const policy = (text: string) => [
    { title: { ar: "الإرجاع", en: "Returns" }, text: { ar: "خلال ٧ أيام", en: text } }
  ]

  it("are Markdown without HTML, and each order keeps those under which it was placed", async () => {
    const { one } = fixture()
    const noura = await logIn(one, "+96550001234")
    const place = async () => {
      const order = await createPayload(one, { lines: [{ id: 129, quantity: 1 }], method: "cash" })
      const { body } = await storeOrder(one, noura, order)
      return (await callApi(one, `/order/${body["data"]}`, { token: noura.token })).body["data"]
    }
    await save(await present("returnsPolicy"), {
      returnsPolicy: policy("**In full**\n- [Write](/help)\n<script>alert(1)</script>")
    })
    const page = await pageOf("/policies/returns")
    for (const part of ["<strong>In full</strong>", "&lt;script&gt;alert(1)", 'href="/help">Write'])
      expect([part, page.includes(part)]).toEqual([part, true])
    const before = await place()
    await save(await present("returnsPolicy"), { returnsPolicy: policy("Only in part") })
    await expect.poll(() => pageOf("/policies/returns")).toContain("Only in part")
    const now = await place()
    expect(now["policy_version"]).not.toBe(before["policy_version"])
    const versionOf = async (order: Json) =>
      (await callApi(shopFor(1), `/policies/${order["policy_version"]}`, { language: "en" })).body[
        "data"
      ]["policies"]["returns"][0]["text"]
    expect([await versionOf(before), await versionOf(now)]).toEqual([
      "**In full**\n- [Write](/help)\n<script>alert(1)</script>",
      "Only in part"
    ])
    const atDesk = await desk().staff.call<Json>(`/desk/policies/${before["policy_version"]}`)
    expect(JSON.stringify(atDesk.body)).toContain("In full")
    expect((await desk().staff.call(`/desk/orders/${before["id"]}`)).body).toMatchObject({
      order: { policyVersion: before["policy_version"] }
    })
    expect((await callApi(one, "/policies/999999")).status).toBe(404)
    expect((await desk().staff.call("/desk/policies/999999")).status).toBe(404)
  })

  it("a card order keeps those that were shown when its payment began, whatever is said before it is paid", async () => {
    const { one } = fixture()
    const noura = await logIn(one, "+96550001235")
    await save(await present("returnsPolicy"), { returnsPolicy: policy("Before the payment") })
    const latest = async () =>
      (await query<{ readonly id: number }>(one, "select max(id) as id from policy_version"))[0]?.id
    const shown = await latest()
    const begun = await initiatePayment(
      one,
      noura,
      await createPayload(one, { lines: [{ id: 129, quantity: 1 }], method: "card" }),
      "policies-0001"
    )
    await save(await present("returnsPolicy"), { returnsPolicy: policy("After it began") })
    expect(await latest()).not.toBe(shown)
    await payInSandbox(one, begun.body.Data.InvoiceId, { outcome: "paid", notify: true })
    await expect
      .poll(() => query(one, "select policy_version from orders where key = 'policies-0001'"))
      .toEqual([{ policy_version: shown }])
  })

  it("a save that changes no policy makes no version", async () => {
    const count = "select count(*)::integer as count from policy_version"
    const before = await query(fixture().one, count)
    const { hours } = await read()
    await save({ hours }, { hours: { ...hours, en: "Nine to five" } })
    expect(await query(fixture().one, count)).toEqual(before)
  })
})

describe("delivery rates", () => {
  interface RatesAnswer {
    readonly code?: string
    readonly rates: DeskRates
    readonly conflicts?: Json
    readonly problems?: Json
  }
  const rates = async () => (await desk().owner.call<RatesAnswer>("/desk/delivery")).body.rates
  const saveRates = (base: ReadonlyArray<object>, mine: ReadonlyArray<object>) =>
    desk().owner.call<RatesAnswer>("/desk/delivery/save", { body: { base, rates: mine } })

  it("a flat fee is what delivery costs on every server, and an open checkout meets it as a changed price", async () => {
    const { one } = fixture()
    const noura = await logIn(one, "+96550001235")
    const lines = [{ id: 129, quantity: 1 }]
    const order = await createPayload(one, { lines, method: "cash" })
    const base = await rates()
    const flat: DeskRates = base.map((rate) =>
      rate.country === "KW"
        ? { ...rate, flatFee: Fils.make(1_755), perKilogram: Fils.make(0), freeAfter: Fils.make(0) }
        : rate
    )
    expect((await saveRates(base, flat)).body.rates).toEqual(flat)
    expect((await callApi(shopFor(1), "/deliveryCharges_admin")).body["data"][0]).toMatchObject({
      country: "Kuwait",
      flat_fee: 1.755,
      per_kg_price: 0
    })
    const refused = await storeOrder(shopFor(1), noura, order)
    expect(refused).toMatchObject({
      status: 409,
      body: { code: "prices_changed", quote: { delivery: 1.755 } }
    })
    const again = await createPayload(one, { lines, method: "cash" })
    expect((await storeOrder(shopFor(1), noura, again)).status).toBe(200)
    expect(
      await query(
        one,
        "select before, after from audit_event where action = 'delivery.change' order by id desc limit 1"
      )
    ).toMatchObject([
      {
        before: { [`KW 0 ${base[0]?.to}.flatFee`]: base[0]?.flatFee },
        after: { [`KW 0 ${base[0]?.to}.flatFee`]: 1_755 }
      }
    ])
    await saveRates(flat, base)
  })

  it("zones are saved in their order and priced by every server; two people change another part of one", async () => {
    const base = await rates()
    const zone = {
      id: "south",
      name: { ar: "الجنوب", en: "The South" },
      governorates: ["ahmadi"],
      areas: ["Jahra"],
      polygon: [],
      isServed: true,
      smallestOrder: 5_000,
      schedule: { days: 0, cutOffHour: 15, closedWeekdays: ["friday"], closedDates: [] }
    }
    const zoned = { ...base[0], from: 0, to: 999_999_000, flatFee: 3_000, freeAfter: 0, zone }
    const added = await saveRates(base, [zoned, ...base])
    expect(added.body.rates).toEqual([zoned, ...base])
    expect((await callApi(shopFor(1), "/deliveryCharges_admin")).body["data"][0]).toMatchObject({
      flat_fee: 3,
      zone: { id: "south", cut_off_hour: 15, smallest_order: 5 }
    })
    const withZone = (more: object) => [{ ...zoned, zone: { ...zone, ...more } }, ...base]
    const [first, second] = [withZone({ areas: ["Wafra"] }), withZone({ smallestOrder: 9_000 })]
    expect((await saveRates([zoned, ...base], first)).status).toBe(200)
    expect((await saveRates([zoned, ...base], second)).body.rates[0]).toEqual({
      ...zoned,
      zone: { ...zone, areas: ["Wafra"], smallestOrder: 9_000 }
    })
    expect(await saveRates([zoned, ...base], withZone({ areas: ["Khiran"] }))).toMatchObject({
      status: 409,
      body: {
        conflicts: [
          {
            field: `KW 0 999999000 south.zone.areas`,
            before: ["Wafra"],
            after: ["Khiran"]
          }
        ]
      }
    })
    const twice = { ...zoned, to: 5_000, zone: { ...zone, areas: [] } }
    expect(await saveRates(base, [zoned, twice, ...base])).toMatchObject({
      status: 422,
      body: { problems: [{ field: "1.areas", problem: "zoneDiffers" }] }
    })
    const [audited] = await query<{ after: Json }>(
      fixture().one,
      "select after from audit_event where action = 'delivery.change' order by id desc limit 1"
    )
    expect(audited?.after).toEqual({ "KW 0 999999000 south.zone.smallestOrder": 9_000 })
    await saveRates(await rates(), base)
  })

  it("two people: their rates and amounts are both kept, the same amount is answered", async () => {
    const base = await rates()
    const [first, second, ...rest] = base
    if (first === undefined || second === undefined) throw new Error("No rates")
    await saveRates(base, [{ ...first, flatFee: 1_000 }, second, ...rest])
    const added = { ...second, country: "OM", from: 1, to: 2, perKilogram: 500 }
    const mine = [second, { ...first, freeAfter: 0 }, ...rest, added]
    const both = await saveRates(base, mine)
    expect(both.body.rates).toEqual([
      second,
      { ...first, flatFee: 1_000, freeAfter: 0 },
      ...rest,
      added
    ])
    const late = await saveRates(base, [{ ...first, flatFee: 2_000 }, second, ...rest])
    expect(late).toMatchObject({
      status: 409,
      body: {
        code: "rates_changed",
        conflicts: [
          {
            field: `KW ${first.from} ${first.to}.flatFee`,
            before: 1_000,
            after: 2_000
          }
        ],
        rates: both.body.rates
      }
    })
    await saveRates(both.body.rates, base)
  })

  it("20 at once on two servers: one changes the amount", async () => {
    const base = await rates()
    const sent = await sendSimultaneously(
      Array.from({ length: 20 }, (_, index) => ({
        url: `${shopFor(index).url}/api/desk/delivery/save`,
        headers: { cookie: desk().owner.cookie },
        body: {
          base,
          rates: base.map((rate, nth) => (nth === 0 ? { ...rate, flatFee: 100 + index } : rate))
        }
      }))
    )
    expect(countStatuses(sent)).toEqual({ 200: 1, 409: 19 })
    expect(await countNaiveRates()).toBe(10)
    await saveRates(await rates(), base)
  })

  /** The control: the same by code that reads the rate, checks it and writes it. */
  const countNaiveRates = async () => {
    const pool = new pg.Pool({ connectionString: fixture().one.databaseUrl ?? "", max: 10 })
    const fee = "select flat_fils from delivery_rate where position = 0"
    const [seen] = await query<{ readonly flat_fils: number }>(fixture().one, fee)
    try {
      const clients = await Promise.all(Array.from({ length: 10 }, () => pool.connect()))
      const results = await Promise.all(
        clients.map(async (client, index) => {
          const { rows } = await client.query<{ flat_fils: number }>(fee)
          await wait(50)
          const isSame = rows[0]?.flat_fils === seen?.flat_fils
          if (isSame)
            await client.query("update delivery_rate set flat_fils = $1 where position = 0", [
              200 + index
            ])
          client.release()
          return isSame
        })
      )
      return results.filter(Boolean).length
    } finally {
      await pool.end()
    }
  }

  it("rates that never count or cost nothing are refused with their fields", async () => {
    const base = await rates()
    const [first] = base
    if (first === undefined) throw new Error("No rates")
    const { body, status } = await saveRates(base, [
      { ...first, to: first.from },
      { ...first, flatFee: 0, perKilogram: 0 },
      { ...first, freeAfter: 5 }
    ])
    expect([status, body.problems]).toEqual([
      422,
      [
        { field: "0.to", problem: "range" },
        { field: "1.flatFee", problem: "noFee" },
        { field: "2.country", problem: "repeated" }
      ]
    ])
    expect(await rates()).toEqual(base)
  })
})
