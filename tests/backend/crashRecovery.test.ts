import { runs } from "#core/testing/runs.ts"
import { describeCrashRecovery } from "../support/crashRecovery/crashRecovery.ts"

describeCrashRecovery({ crashes: runs(1).numRuns, buyers: 16 })
