import type { ServerContext } from "./context.ts"

/**
 * Deletes sessions that ended longer ago than a session may last, and events that no provider sends
 * again.
 */
export const deleteOldRows = async ({
  db,
  now,
  settings
}: Pick<ServerContext, "db" | "now"> & {
  readonly settings: Pick<ServerContext["settings"], "sessionMaxDays">
}): Promise<void> => {
  await db
    .deleteFrom("session")
    .where("ends_at", "<", new Date(now() - settings.sessionMaxDays * dayMs))
    .execute()
  await db
    .deleteFrom("webhook_event")
    .where("done_at", "<", new Date(now() - eventDays * dayMs))
    .execute()
}

const eventDays = 30
const dayMs = 86_400_000
