import { Effect, Layer, Predicate } from "effect"
import { ApplePay } from "#core/payment/Payment.ts"

/** Apple Pay of a browser that has it. Asking throws in a page without https. */
export const createApplePay = (browser: object) =>
  Layer.succeed(ApplePay, {
    isAvailable: () =>
      Effect.orElseSucceed(
        Effect.try(() => canMakePayments(browser)),
        () => false
      )
  })

export const browserApplePay = createApplePay(globalThis)

const canMakePayments = (browser: object): boolean =>
  Predicate.hasProperty(browser, "ApplePaySession") &&
  Predicate.hasProperty(browser.ApplePaySession, "canMakePayments") &&
  Predicate.isFunction(browser.ApplePaySession.canMakePayments) &&
  browser.ApplePaySession.canMakePayments() === true
