// Open payments, refunds and messages of a restored backup: docs/production.md#restoring-a-backup.
import "../backend/restoredBackup.test.ts"
