import { setUpJourneys } from "../e2e/support/journey.ts"
import { expectEveryRoute } from "../e2e/support/routeExamples.ts"
import { locales, shopperWithCart } from "../e2e/support/shopData.ts"

const { journey } = setUpJourneys({ env: {} })

journey(
  "routes: every one has its title, heading, tab and locale, and nothing overflows",
  locales,
  { visitor: shopperWithCart },
  expectEveryRoute
)
