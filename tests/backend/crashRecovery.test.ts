import { runs } from "#core/testing/runs.ts"
import { describeCrashRecovery } from "../support/crashRecovery/crashRecovery.ts"

// Set by `npm run proof -- crash`.
const { CRASH_BUYERS, CRASHES } = process.env
const crashes = CRASHES === undefined ? runs(1).numRuns : Number(CRASHES)

describeCrashRecovery({
  crashes,
  buyers: Number(CRASH_BUYERS ?? (crashes > 1 ? 16 : 8)),
  isWhole: CRASHES !== undefined || crashes > 1
})
