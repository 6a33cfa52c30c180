import { describe, expect, it } from "vitest"
import { locales } from "../e2e/support/shopData.ts"
import { faults, recoverFromFault } from "../e2e/support/sandboxFaults.ts"
import { faultyCalls } from "../e2e/support/faultyCalls.ts"
import { setUpJourneys } from "../e2e/support/journey.ts"

/** Browsers repeat requests whose connection dropped, so the limits for codes are raised here. */
const { visit } = setUpJourneys({
  env: {
    SEED: "ample",
    OTP_TRIES: "50",
    OTP_SENDS_PER_10_MIN: "50",
    OTP_SENDS_PER_HOUR: "50",
    OTP_SENDS_PER_DAY: "50"
  }
})

describe.concurrent.each(locales)("faults of every call of a purchase (%s)", (locale) => {
  describe.each(faultyCalls.map((call) => [call.call, call] as const))("%s", (_, call) => {
    it.each(faults)("%s: shows its message, keeps the cart and continues after a retry", (fault) =>
      expect(
        visit(locale, { visitor: call.visitor, allowsFailedRequests: true }, (visit) =>
          recoverFromFault(visit, call, fault)
        )
      ).resolves.toBeUndefined()
    )
  })
})
