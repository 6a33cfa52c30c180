import { Effect, Layer, Result } from "effect"
import fc from "fast-check"
import { describe, expect, it } from "vitest"
import { createApplePay } from "#adapters/browser/applePay.ts"
import { paymentMethods, paymentTypeOf } from "#core/orders/Order.ts"
import { listPaymentMethods } from "#core/payment/listPaymentMethods.ts"
import { ApplePay } from "#core/payment/Payment.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { createFakePayments } from "../support/fakePayments.ts"

const isAvailable = (browser: object) =>
  Effect.runSync(
    Effect.provide(
      ApplePay.use((applePay) => applePay.isAvailable()),
      createApplePay(browser)
    )
  )

describe("listPaymentMethods", () => {
  const listWith = (browser: object, methods: typeof paymentMethods | []) =>
    Effect.runSync(
      Effect.provide(
        listPaymentMethods(),
        Layer.merge(
          createFakePayments({ listMethods: () => Effect.succeed(methods) }).layer,
          createApplePay(browser)
        )
      )
    )
  const withApplePay = { ApplePaySession: { canMakePayments: () => true } }

  it("has the shop's list in its order, without Apple Pay where the device has none", () => {
    expect(listWith(withApplePay, paymentMethods)).toEqual(paymentMethods)
    expect(listWith({}, paymentMethods)).not.toContain("apple_pay")
    expect(listWith(withApplePay, [])).toEqual([])
  })

  it("is refused where the shop does not respond", () => {
    const offline = new Unavailable({ reason: "offline" })
    const { layer } = createFakePayments({ listMethods: () => Effect.fail(offline) })
    expect(
      Effect.runSync(
        Effect.result(
          Effect.provide(listPaymentMethods(), Layer.merge(layer, createApplePay(withApplePay)))
        )
      )
    ).toEqual(Result.fail(offline))
  })
})

describe("Apple Pay", () => {
  it.each<[string, object, boolean]>([
    ["a browser without it", {}, false],
    ["a device that can pay", { ApplePaySession: { canMakePayments: () => true } }, true],
    ["a device that cannot", { ApplePaySession: { canMakePayments: () => false } }, false],
    [
      "a page without https",
      {
        ApplePaySession: {
          canMakePayments: () => {
            throw new Error("InvalidAccessError")
          }
        }
      },
      false
    ],
    ["something else of this name", { ApplePaySession: true }, false]
  ])("%s", (_, browser, available) => {
    expect(isAvailable(browser)).toBe(available)
  })
})

it("paymentTypeOf: everything but cash is paid at the provider", () => {
  fc.assert(
    fc.property(fc.constantFrom(...paymentMethods), (method) => {
      expect(paymentTypeOf(method)).toBe(method === "cash" ? "cash" : "card")
    })
  )
})
