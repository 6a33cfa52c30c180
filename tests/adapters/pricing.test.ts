import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { ProductId } from "#core/catalogue/Product.ts"
import { Fils } from "#core/money/Fils.ts"
import { DeliveryRates } from "#core/pricing/delivery.ts"
import { PromoExpired, Promos } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import {
  createJsonShop,
  createShop,
  decode,
  getSuccess,
  itRefuses,
  success,
  unreadable
} from "./fakeServer.ts"

const check = Promos.use((promos) =>
  promos.check({
    code: " SADU10 ",
    subtotal: Fils.make(12_500),
    products: [129, 137, 129].map((id) => ProductId.make(id))
  })
)
const rates = DeliveryRates.use((delivery) => delivery.list())

describe("getPromoValid", () => {
  it("returns the first promo of the list", async () => {
    const { run, requests } = createJsonShop({
      status: true,
      promo_code: [
        { code: "SADU10", discount: 10 },
        { code: "X", discount: 90 }
      ]
    })
    expect(getSuccess(await run(check))).toEqual({ code: "SADU10", discount: 10 })
    expect(requests[0]?.url).toBe(
      "https://shop.test/api/getPromoValid/SADU10?subtotal=12.5&products=129%2C137"
    )
  })

  it.each<[unknown, number]>([
    ["10", 10],
    ["12.5", 12.5],
    ["١٠", 10],
    [100, 100],
    [0, 0]
  ])("decodes %j", async (discount, percent) => {
    expect(await decode(check, { status: "success", promo_code: [{ discount }] })).toEqual({
      code: "SADU10",
      discount: percent
    })
  })

  it.each<[object, object]>([
    [{ discount: 0, amount: 2.495 }, { amount: 2_495 }],
    [{ discount: 0, free_delivery: true }, { isFreeDelivery: true }],
    [
      { discount: 10, excluded_products: [137, "no id"] },
      { discount: 10, excludedProducts: [137] }
    ]
  ])("decodes %j", async (wire, promo) => {
    expect(await decode(check, { status: true, promo_code: [wire] })).toEqual({
      code: "SADU10",
      ...promo
    })
  })

  const message = "Unknown code"
  const unknown = new Refused({ status: 200, message })
  itRefuses("check", check, [
    [200, { status: true, promo_code: [] }, new PromoExpired()],
    [200, { message, status: true }, unknown],
    [200, { message, promo_code: [{ code: "A", discount: 5 }] }, unknown],
    [200, { message, status: null, promo_code: [] }, unknown],
    ...[101, -1, "ten", null, {}].map(
      (discount) =>
        [200, { status: true, promo_code: [{ code: "A", discount }] }, unreadable] as const
    )
  ])
})

describe("deliveryCharges_admin", () => {
  const kuwait = {
    country: "Kuwait",
    delivery_weight_range_start: 0,
    delivery_weight_range_end: 10,
    per_kg_price: 0.125,
    free_after: 30
  }
  const read = {
    country: "Kuwait",
    from: 0,
    to: 10_000,
    flatFee: 0,
    perKilogram: 125,
    freeAfter: 30_000
  }

  it("keeps the third decimal and the order, and leaves out unreadable rates", async () => {
    const data = [
      { ...kuwait, per_kg_price: "-1" },
      kuwait,
      { ...kuwait, country: null },
      { ...kuwait, country: "Oman", per_kg_price: "2.1" },
      { ...kuwait, country: "UAE", flat_fee: 1.755 }
    ]
    expect(await decode(rates, success(data))).toEqual([
      read,
      { ...read, country: "Oman", perKilogram: 2_100 },
      { ...read, country: "UAE", flatFee: 1_755 }
    ])
  })

  it("missing bounds are 0 and 999999 kg, a missing free_after is never", async () =>
    expect(await decode(rates, success([{ country: "Kuwait", per_kg_price: 1 }]))).toEqual([
      { country: "Kuwait", from: 0, to: 999_999_000, flatFee: 0, perKilogram: 1_000, freeAfter: 0 }
    ]))

  it("reads the zone of a rate, keeps what it does not know out, and drops a rate whose zone is unreadable", async () => {
    const zone = { id: "far", name: { ar: "بعيد", en: "Far" }, areas: ["Wafra"], mood: "sunny" }
    const data = [
      { ...kuwait, zone: { ...zone, governorates: ["atlantis"] } },
      { ...kuwait, zone: { ...zone, polygon: [[28.6, "north"]] } },
      {
        ...kuwait,
        zone: {
          ...zone,
          governorates: ["jahra"],
          polygon: [[28.6, 48.3]],
          is_served: false,
          smallest_order: 7.5,
          days: 0,
          cut_off_hour: 15,
          closed_days: ["friday"],
          closed_dates: ["2026-12-25"],
          has_slots: true,
          next_slot: { day: "2026-12-24", begins: "22:00", ends: "01:00" }
        }
      },
      { ...kuwait, zone }
    ]
    const silent = { days: null, cutOffHour: null, closedWeekdays: null, closedDates: [] }
    const plain = { id: "far", name: { ar: "بعيد", en: "Far" }, areas: ["Wafra"] }
    expect(await decode(rates, success(data))).toEqual([
      {
        ...read,
        zone: {
          ...plain,
          governorates: ["jahra"],
          polygon: [{ latitude: 28.6, longitude: 48.3 }],
          isServed: false,
          smallestOrder: 7_500,
          schedule: {
            days: 0,
            cutOffHour: 15,
            closedWeekdays: ["friday"],
            closedDates: [Date.UTC(2026, 11, 25)]
          },
          nextSlot: { day: Date.UTC(2026, 11, 24), begins: 1_320, ends: 1_500 }
        }
      },
      {
        ...read,
        zone: {
          ...plain,
          governorates: [],
          polygon: [],
          isServed: true,
          smallestOrder: 0,
          schedule: silent
        }
      }
    ])
  })

  itRefuses("rates", rates, [[200, success([{ ...kuwait, per_kg_price: "?" }]), unreadable]])

  it("caches for five minutes and shares simultaneous requests", async () => {
    const clock = { now: 5_000 }
    const { run, requests } = createShop(() => Response.json(success([kuwait])), {
      monotonic: () => clock.now
    })
    await run(Effect.all([rates, rates, rates], { concurrency: "unbounded" }))
    clock.now += 299_999
    expect(getSuccess(await run(rates))).toEqual([read])
    expect(requests).toHaveLength(1)
    clock.now += 1
    await run(rates)
    expect(requests).toHaveLength(2)
  })

  it("requests again after a failure, and an interrupted caller does not fail the others", async () => {
    let response = Promise.resolve(Response.json({ status: false }, { status: 400 }))
    const { run, requests } = createShop(() => response)
    expect(await run(rates)).toEqual(Result.fail(new Refused({ status: 400, message: null })))
    const { promise, resolve } = Promise.withResolvers<Response>()
    response = promise
    const waiting = run(rates)
    const gaveUp = await run(
      Effect.timeoutOrElse(rates, { duration: 5, orElse: () => Effect.succeed([]) })
    )
    resolve(Response.json(success([kuwait])))
    const waited = await waiting
    expect([getSuccess(gaveUp), getSuccess(waited)]).toEqual([[], [read]])
    expect(requests).toHaveLength(2)
  })
})
