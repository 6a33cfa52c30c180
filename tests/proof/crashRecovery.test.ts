import { describeCrashRecovery } from "../support/crashRecovery/crashRecovery.ts"

describeCrashRecovery({ server: 20, database: 5, buyers: 32 })
