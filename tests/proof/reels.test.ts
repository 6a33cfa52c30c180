import { setUpJourneys } from "../e2e/support/journey.ts"
import { expectFewFilms } from "../e2e/support/reelFilms.ts"

const { journey } = setUpJourneys({ env: {}, pictures: true })

journey(
  "reels: a hundred reels keep at most three films and a flat heap",
  "ar",
  { context: { reducedMotion: "no-preference" } },
  (visit) => expectFewFilms(visit, 100)
)
