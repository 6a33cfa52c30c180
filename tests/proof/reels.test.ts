import { setUpJourneys } from "../e2e/support/journey.ts"
import { expectFewVideos } from "../e2e/support/reelVideos.ts"

const { journey } = setUpJourneys({ env: {}, pictures: true })

journey(
  "reels: a hundred reels keep at most three videos and a flat heap",
  "ar",
  { context: { reducedMotion: "no-preference" } },
  (visit) => expectFewVideos(visit, 100)
)
