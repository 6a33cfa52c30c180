import { disturbances, finishDespite } from "../../e2e/support/disturbances.ts"
import { faultyCalls } from "../../e2e/support/faultyCalls.ts"
import { shopWithFaults } from "../../e2e/support/sandboxFaults.ts"
import { locales } from "../../e2e/support/shopData.ts"
import { test } from "../../e2e/support/test.ts"

test.use({ shopEnv: shopWithFaults })

for (const locale of locales)
  for (const call of faultyCalls)
    for (const disturbance of disturbances)
      test.extend({ locale, visitor: call.visitor, allowsFailedRequests: true })(
        `disturbances: ${call.call} ${disturbance} is done once (${locale})`,
        ({ visit }) => finishDespite(visit, call, disturbance)
      )
