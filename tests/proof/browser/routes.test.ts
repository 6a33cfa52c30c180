import { test } from "../../e2e/support/test.ts"
import { expectEveryRoute } from "../../e2e/support/routeExamples.ts"
import { locales, shopperWithCart } from "../../e2e/support/shopData.ts"

test.use({ shopEnv: {} })

for (const locale of locales)
  test.extend({ locale, visitor: shopperWithCart })(
    `routes: every one has its title, heading, tab and locale, and nothing overflows (${locale})`,
    ({ visit }) => expectEveryRoute(visit)
  )
