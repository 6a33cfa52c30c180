import { locales } from "../../e2e/support/shopData.ts"
import { faults, recoverFromFault, shopWithFaults } from "../../e2e/support/sandboxFaults.ts"
import { faultyCalls } from "../../e2e/support/faultyCalls.ts"
import { test } from "../../e2e/support/test.ts"

test.use({ shopEnv: shopWithFaults })

for (const locale of locales)
  for (const call of faultyCalls)
    for (const fault of faults)
      test.extend({ locale, visitor: call.visitor, allowsFailedRequests: true })(
        `faults: ${call.call} with ${fault} shows its message, keeps the cart and continues after a retry (${locale})`,
        ({ visit }) => recoverFromFault(visit, call, fault)
      )
