import { chromiumOptions } from "../../support/launchBrowser.ts"
import { test } from "../../e2e/support/test.ts"
import { expectFewVideos } from "../../e2e/support/reelVideos.ts"

test.use({ shopEnv: {}, launchOptions: chromiumOptions({ pictures: true }) })

test.extend({ reducedMotion: "no-preference" })(
  "reels: a hundred reels keep at most three videos and a flat heap",
  ({ visit }) => expectFewVideos(visit, 100)
)
