import { holdsThroughCrashes } from "../support/crashTests.ts"

holdsThroughCrashes({ server: 3, database: 1, buyers: 16 })
