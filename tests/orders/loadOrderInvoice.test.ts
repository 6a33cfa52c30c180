import { Effect, Layer, Result } from "effect"
import { describe, expect, it } from "vitest"
import fc from "fast-check"
import { Catalogue } from "#core/catalogue/Catalogue.ts"
import { emptyShopInfo, type ShopInfo } from "#core/catalogue/ShopInfo.ts"
import { loadOrderInvoice } from "#core/orders/loadOrderInvoice.ts"
import { type Order, OrderNotFound, type OrderRefusal, Orders } from "#core/orders/Order.ts"
import type { LoadRefusal } from "#core/shared/loadMachine.ts"
import { Refused } from "#core/shared/Refused.ts"
import { SessionEnded } from "#core/shared/SessionEnded.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import * as shops from "#stories/help/shopInfo.ts"
import { order } from "#core/testing/orderArbitraries.ts"
import { fakeCatalogue } from "../support/fakeCatalogue.ts"

const fullShopInfo = shops.fullShopInfo("en")

const [sample] = fc.sample(order, 1)
const stored = (): Order => {
  if (sample === undefined) throw new Error("There is no order")
  return sample
}
const offline = new Unavailable({ reason: "offline" })

const load = (
  one: Result.Result<Order, OrderRefusal | OrderNotFound>,
  shop: Result.Result<ShopInfo, LoadRefusal>
) =>
  Effect.runSync(
    Effect.result(
      loadOrderInvoice(stored().id).pipe(
        Effect.provide(
          Layer.merge(
            Layer.succeed(Catalogue, fakeCatalogue({ shopInfo: () => Effect.fromResult(shop) })),
            Layer.succeed(Orders, {
              list: () => Effect.die("not called"),
              cancel: () => Effect.die("not called"),
              change: () => Effect.die("not called"),
              quoteChange: () => Effect.die("not called"),
              get: () => Effect.fromResult(one)
            })
          )
        )
      )
    )
  )

describe("loadOrderInvoice", () => {
  it("has the order and the shop's legal data", () => {
    expect(load(Result.succeed(stored()), Result.succeed(fullShopInfo))).toEqual(
      Result.succeed([{ order: stored(), shop: fullShopInfo }])
    )
  })

  it("has no legal data where the server has none, and no invoice where it does not respond", () => {
    const refused = new Refused({ status: 404, message: null })
    expect(load(Result.succeed(stored()), Result.fail(refused))).toEqual(
      Result.succeed([{ order: stored(), shop: emptyShopInfo }])
    )
    expect(load(Result.succeed(stored()), Result.fail(offline))).toEqual(Result.fail(offline))
  })

  it("is empty for an order that does not exist, and refused as the order is", () => {
    const shop = Result.succeed(fullShopInfo)
    expect(load(Result.fail(new OrderNotFound()), shop)).toEqual(Result.succeed([]))
    for (const refusal of [new SessionEnded(), offline, new Refused({ status: 500, message: "x" })])
      expect(load(Result.fail(refusal), shop)).toEqual(Result.fail(refusal))
  })
})
