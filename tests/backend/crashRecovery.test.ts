import { describeCrashRecovery } from "../support/crashRecovery/crashRecovery.ts"

describeCrashRecovery({ server: 2, database: 1, buyers: 16 })
