import { describeCrashRecovery } from "../support/crashRecovery/crashRecovery.ts"

describeCrashRecovery({ server: 1, database: 1, buyers: 16 })
