import { locales } from "../../e2e/support/shopData.ts"
import { faults, recoverFromFault } from "../../e2e/support/sandboxFaults.ts"
import { faultyCalls } from "../../e2e/support/faultyCalls.ts"
import { test } from "../../e2e/support/test.ts"

/** Browsers repeat requests whose connection dropped, so the limits for codes are raised here. */
test.use({
  shopEnv: {
    SEED: "ample",
    OTP_TRIES: "50",
    OTP_SENDS_PER_10_MIN: "50",
    OTP_SENDS_PER_HOUR: "50",
    OTP_SENDS_PER_DAY: "50"
  }
})

for (const locale of locales)
  for (const call of faultyCalls)
    for (const fault of faults)
      test.extend({ locale, visitor: call.visitor, allowsFailedRequests: true })(
        `faults: ${call.call} with ${fault} shows its message, keeps the cart and continues after a retry (${locale})`,
        ({ visit }) => recoverFromFault(visit, call, fault)
      )
