import { sql } from "kysely"
import type { ServerContext } from "../context.ts"
import { pagesTag } from "./cacheTags.ts"

type PurgeContext = Pick<ServerContext, "db" | "now" | "settings">

/**
 * Has the CDN forget the pages that changes made old, once no server renders them from older data
 * any more. Servers on one database share the work. What the CDN did not accept is sent again.
 */
export const purgeCdn = async (
  { db, now, settings }: PurgeContext,
  isStopped: () => boolean = () => false
): Promise<void> => {
  const { cdnPurgeUrl } = settings
  await db
    .updateTable("cdn_purge")
    .set({ seen_at: new Date(now()) })
    .where("seen_at", "is", null)
    .execute()
  const until = new Date(now() - oldestPageMs(settings))
  for (let isDone = false; !isDone && !isStopped();)
    isDone = await db.transaction().execute(async (tx) => {
      const { rows } = await sql<{ tag: string }>`
        delete from cdn_purge where id in (
          select id from cdn_purge where seen_at <= ${until} order by id limit ${rowsAtOnce}
          for update skip locked
        ) returning tag`.execute(tx)
      const tags = [...new Set(rows.map(({ tag }) => tag))]
      if (tags.length > 0 && cdnPurgeUrl !== null)
        await sendPurge(settings, shorten(tags), cdnPurgeUrl)
      return rows.length < rowsAtOnce
    })
}

const rowsAtOnce = 1_000

/**
 * A page of a server is at most as old: a second in its memory, and the lag of its replica. A
 * server without a CDN leaves an hour to those that have one.
 */
const oldestPageMs = ({
  cdnPurgeUrl,
  databaseReplicaUrl,
  replicaLagS
}: PurgeContext["settings"]) => {
  if (cdnPurgeUrl === null) return 3_600_000
  return 1_000 + (databaseReplicaUrl === null ? 0 : replicaLagS * 1_000)
}

/** So many that the CDN forgets all pages instead. */
const maximumTags = 300

const shorten = (tags: ReadonlyArray<string>): ReadonlyArray<string> =>
  tags.includes(pagesTag) || tags.length > maximumTags ? [pagesTag] : tags

/** As many as Cloudflare takes in one call. */
const tagsPerCall = 30

const sendPurge = async (
  settings: PurgeContext["settings"],
  tags: ReadonlyArray<string>,
  url: string
) => {
  for (let from = 0; from < tags.length; from += tagsPerCall) {
    const response = await fetch(url, {
      method: "POST",
      redirect: "error",
      headers: {
        "Content-Type": "application/json",
        ...(settings.cdnPurgeToken !== null && {
          Authorization: `Bearer ${settings.cdnPurgeToken}`
        })
      },
      body: JSON.stringify({ tags: tags.slice(from, from + tagsPerCall) }),
      signal: AbortSignal.timeout(purgeTimeoutMs)
    })
    await response.body?.cancel()
    if (!response.ok) throw new Error(`The CDN answered a purge with ${response.status}`)
  }
}

/** The transaction that removes the tags waits for it. */
const purgeTimeoutMs = 2_000
