import { runs } from "#core/testing/runs.ts"
import { describeCrashRecovery } from "../support/crashRecovery/crashRecovery.ts"

const crashes = runs(1).numRuns

describeCrashRecovery({ crashes, buyers: crashes > 1 ? 16 : 8 })
