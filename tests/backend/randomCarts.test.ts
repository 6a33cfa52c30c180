import { runs } from "#core/testing/runs.ts"
import { describeRandomCarts } from "../support/randomCarts/randomCarts.ts"

describeRandomCarts(runs(10).numRuns)
