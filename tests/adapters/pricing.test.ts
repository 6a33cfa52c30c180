import { Effect, Result } from "effect"
import { describe, expect, it } from "vitest"
import { DeliveryRates } from "#core/pricing/delivery.ts"
import { PromoExpired, Promos } from "#core/pricing/promo.ts"
import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { held, jsonShop, shopAnswering } from "./asking.ts"

const check = Promos.use((promos) => promos.check(" SADU10 "))
const rates = DeliveryRates.use((delivery) => delivery.all())
const unreadable = Result.fail(new Unavailable({ reason: "unreadable" }))

describe("a promo code", () => {
  it("is worth what the first of the list says", async () => {
    const { ask, seen } = jsonShop({
      status: true,
      promo_code: [
        { code: "SADU10", discount: 10 },
        { code: "X", discount: 90 }
      ]
    })
    expect(held(await ask(check))).toEqual({ code: "SADU10", discount: 10 })
    expect(seen[0]?.url).toBe("https://shop.test/api/getPromoValid/SADU10")
  })

  it.each<[unknown, number]>([
    ["10", 10],
    ["12.5%", 12.5],
    ["١٠", 10],
    [100, 100],
    [0, 0]
  ])("is read from %j", async (discount, percent) => {
    expect(
      held(await jsonShop({ status: "success", promo_code: [{ discount }] }).ask(check))
    ).toEqual({ code: "SADU10", discount: percent })
  })

  it("is over where the list is empty, and unknown to the shop where there is none", async () => {
    expect(await jsonShop({ status: true, promo_code: [] }).ask(check)).toEqual(
      Result.fail(new PromoExpired())
    )
    for (const body of [
      { status: true },
      { promo_code: [{ code: "A", discount: 5 }] },
      { status: null, promo_code: [] }
    ]) {
      expect(await jsonShop({ ...body, message: "Unknown code" }).ask(check)).toEqual(
        Result.fail(new Refused({ status: 200, message: "Unknown code" }))
      )
    }
    expect(await jsonShop({ status: false, message: "Unknown code" }).ask(check)).toEqual(
      Result.fail(new Refused({ status: 200, message: "Unknown code" }))
    )
    expect(await jsonShop({ status: false }, 404).ask(check)).toEqual(
      Result.fail(new Refused({ status: 404, message: null }))
    )
  })

  it.each([101, -1, "ten", null, {}])("that would take off %j is unreadable", async (discount) => {
    expect(
      await jsonShop({ status: true, promo_code: [{ code: "A", discount }] }).ask(check)
    ).toEqual(unreadable)
  })
})

describe("delivery rates", () => {
  const kuwait = {
    country: "Kuwait",
    delivery_weight_range_start: 0,
    delivery_weight_range_end: 10,
    per_kg_price: 0.125,
    free_after: 30
  }
  const read = { country: "Kuwait", from: 0, to: 10_000, perKilogram: 125, freeAfter: 30_000 }

  it("keep the third decimal and the server's order, and bad ones are left out", async () => {
    const data = [
      { ...kuwait, per_kg_price: "-1" },
      kuwait,
      { ...kuwait, country: null },
      { ...kuwait, country: "Oman", per_kg_price: "2.1" }
    ]
    expect(held(await jsonShop({ status: true, data }).ask(rates))).toEqual([
      read,
      { ...read, country: "Oman", perKilogram: 2_100 }
    ])
  })

  it("hold for any weight where no range is given, and are never free where nothing is said", async () => {
    expect(
      held(
        await jsonShop({ status: true, data: [{ country: "Kuwait", per_kg_price: 1 }] }).ask(rates)
      )
    ).toEqual([{ country: "Kuwait", from: 0, to: 999_999_000, perKilogram: 1_000, freeAfter: 0 }])
  })

  it("are unreadable when none can be read: that is not the same as a country without a rate", async () => {
    expect(
      await jsonShop({ status: true, data: [{ ...kuwait, per_kg_price: "?" }] }).ask(rates)
    ).toEqual(unreadable)
    expect(held(await jsonShop({ status: true, data: [] }).ask(rates))).toEqual([])
  })

  it("are asked for once in five minutes, and once by many who ask together", async () => {
    const clock = { now: 5_000 }
    const { ask, seen } = shopAnswering(() => Response.json({ status: true, data: [kuwait] }), {
      monotonic: () => clock.now
    })
    await ask(Effect.all([rates, rates, rates], { concurrency: "unbounded" }))
    clock.now += 299_999
    expect(held(await ask(rates))).toEqual([read])
    expect(seen).toHaveLength(1)
    clock.now += 1
    await ask(rates)
    expect(seen).toHaveLength(2)
  })

  it("are asked for again after a failure, and one who gives up does not spoil it for the others", async () => {
    let isBroken = true
    const { ask, seen } = shopAnswering(async () => {
      await new Promise((go) => setTimeout(go, 20))
      return isBroken
        ? Response.json({ status: false }, { status: 400 })
        : Response.json({ status: true, data: [kuwait] })
    })
    expect(await ask(rates)).toEqual(Result.fail(new Refused({ status: 400, message: null })))
    isBroken = false
    const [gaveUp, waited] = await Promise.all([
      ask(Effect.timeoutOrElse(rates, { duration: 5, orElse: () => Effect.succeed([]) })),
      ask(rates)
    ])
    expect([held(gaveUp), held(waited)]).toEqual([[], [read]])
    expect(seen).toHaveLength(2)
  })
})
