import { holdsThroughCrashes } from "../support/crashTests.ts"

holdsThroughCrashes({ server: 20, database: 5, buyers: 32 })
