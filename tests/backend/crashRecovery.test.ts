import { describeCrashRecovery } from "../support/crashRecovery/crashRecovery.ts"

describeCrashRecovery({ server: 3, database: 1, buyers: 16 })
