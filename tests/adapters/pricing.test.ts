import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { Fils } from "#core/money/Fils.ts"
import { DeliveryRates } from "#core/pricing/delivery.ts"
import { PromoExpired, Promos } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { getSuccess, createJsonShop, createShop } from "./fakeServer.ts"

const check = Promos.use((promos) =>
  promos.check({ code: " SADU10 ", subtotal: Fils.make(12_500) })
)
const rates = DeliveryRates.use((delivery) => delivery.list())
const unreadable = Result.fail(new Unavailable({ reason: "unreadable" }))

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
    expect(requests[0]?.url).toBe("https://shop.test/api/getPromoValid/SADU10?subtotal=12.5")
  })

  it.each<[unknown, number]>([
    ["10", 10],
    ["12.5%", 12.5],
    ["١٠", 10],
    [100, 100],
    [0, 0]
  ])("decodes %j", async (discount, percent) => {
    expect(
      getSuccess(await createJsonShop({ status: "success", promo_code: [{ discount }] }).run(check))
    ).toEqual({ code: "SADU10", discount: percent })
  })

  it("an empty list is PromoExpired, a missing one Refused", async () => {
    expect(await createJsonShop({ status: true, promo_code: [] }).run(check)).toEqual(
      Result.fail(new PromoExpired())
    )
    for (const body of [
      { status: true },
      { promo_code: [{ code: "A", discount: 5 }] },
      { status: null, promo_code: [] }
    ]) {
      expect(await createJsonShop({ ...body, message: "Unknown code" }).run(check)).toEqual(
        Result.fail(new Refused({ status: 200, message: "Unknown code" }))
      )
    }
    expect(await createJsonShop({ status: false, message: "Unknown code" }).run(check)).toEqual(
      Result.fail(new Refused({ status: 200, message: "Unknown code" }))
    )
    expect(await createJsonShop({ status: false }, 404).run(check)).toEqual(
      Result.fail(new Refused({ status: 404, message: null }))
    )
  })

  it.each([101, -1, "ten", null, {}])("a discount of %j is unreadable", async (discount) => {
    expect(
      await createJsonShop({ status: true, promo_code: [{ code: "A", discount }] }).run(check)
    ).toEqual(unreadable)
  })
})

describe("deliveryCharges_admin", () => {
  const kuwait = {
    country: "Kuwait",
    delivery_weight_range_start: 0,
    delivery_weight_range_end: 10,
    per_kg_price: 0.125,
    free_after: 30
  }
  const read = { country: "Kuwait", from: 0, to: 10_000, perKilogram: 125, freeAfter: 30_000 }

  it("keeps the third decimal and the order, and leaves out unreadable rates", async () => {
    const data = [
      { ...kuwait, per_kg_price: "-1" },
      kuwait,
      { ...kuwait, country: null },
      { ...kuwait, country: "Oman", per_kg_price: "2.1" }
    ]
    expect(getSuccess(await createJsonShop({ status: true, data }).run(rates))).toEqual([
      read,
      { ...read, country: "Oman", perKilogram: 2_100 }
    ])
  })

  it("missing bounds are 0 and 999999 kg, a missing free_after is never", async () => {
    expect(
      getSuccess(
        await createJsonShop({ status: true, data: [{ country: "Kuwait", per_kg_price: 1 }] }).run(
          rates
        )
      )
    ).toEqual([{ country: "Kuwait", from: 0, to: 999_999_000, perKilogram: 1_000, freeAfter: 0 }])
  })

  it("is Unavailable when no rate can be read", async () => {
    expect(
      await createJsonShop({ status: true, data: [{ ...kuwait, per_kg_price: "?" }] }).run(rates)
    ).toEqual(unreadable)
    expect(getSuccess(await createJsonShop({ status: true, data: [] }).run(rates))).toEqual([])
  })

  it("caches for five minutes and shares simultaneous requests", async () => {
    const clock = { now: 5_000 }
    const { run, requests } = createShop(() => Response.json({ status: true, data: [kuwait] }), {
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
    resolve(Response.json({ status: true, data: [kuwait] }))
    const waited = await waiting
    expect([getSuccess(gaveUp), getSuccess(waited)]).toEqual([[], [read]])
    expect(requests).toHaveLength(2)
  })
})
