import { setUpJourneys } from "../e2e/support/journey.ts"
import { expectEveryRoute, routeVisitor } from "../e2e/support/routeScreens.ts"
import { locales } from "../e2e/support/shopData.ts"

const { journey } = setUpJourneys({ env: {} })

journey(
  "routes: every address has its title, heading, tab and locale, and nothing overflows",
  locales,
  { visitor: routeVisitor },
  expectEveryRoute
)
