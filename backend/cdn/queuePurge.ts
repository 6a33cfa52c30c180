import type { Kysely } from "kysely"
import type { Tables } from "../tables.ts"

/**
 * Notes what a CDN must forget, in the transaction of the change, so that neither is there alone.
 * Where there is no CDN the job drops it.
 */
export const queuePurge = async (
  db: Kysely<Tables>,
  tags: ReadonlyArray<string>
): Promise<void> => {
  if (tags.length === 0) return
  await db
    .insertInto("cdn_purge")
    .values([...new Set(tags)].map((tag) => ({ tag })))
    .execute()
}
