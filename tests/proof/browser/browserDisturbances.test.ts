import { disturbances, finishDespite } from "../../e2e/support/disturbances.ts"
import { faultyCalls } from "../../e2e/support/faultyCalls.ts"
import { locales } from "../../e2e/support/shopData.ts"
import { test } from "../../e2e/support/test.ts"

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
    for (const disturbance of disturbances)
      test.extend({ locale, visitor: call.visitor, allowsFailedRequests: true })(
        `disturbances: ${call.call} ${disturbance} is done once (${locale})`,
        ({ visit }) => finishDespite(visit, call, disturbance)
      )
