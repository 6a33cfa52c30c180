import type { Kysely } from "kysely"
import type { ServerContext } from "../context.ts"
import { logError } from "../http/logError.ts"
import type { Tables } from "../tables.ts"

/**
 * The other sites from which pages load pictures and videos: those of addresses in the catalogue,
 * and the merchant's map tiles. They are read every few seconds; without the database they are
 * those that were read last.
 */
export const pictureOrigins = async ({
  db,
  settings
}: PictureContext): Promise<ReadonlyArray<string>> => {
  const cached = caches.get(db)
  const at = performance.now()
  if (cached === undefined || at - cached.at > maxAgeMs) {
    const reading = { at, origins: readOrigins(db, cached?.origins ?? Promise.resolve([])) }
    caches.set(db, reading)
  }
  const tiles = settings.mapTilesUrl === null ? [] : [new URL(settings.mapTilesUrl).origin]
  return [...((await caches.get(db)?.origins) ?? []), ...tiles]
}

interface PictureContext {
  readonly db: ServerContext["db"]
  readonly settings: Pick<ServerContext["settings"], "mapTilesUrl">
}

const readOrigins = async (
  db: Kysely<Tables>,
  previous: Promise<ReadonlyArray<string>>
): Promise<ReadonlyArray<string>> => {
  try {
    const rows = await db
      .selectFrom("picture_origin")
      .select("origin")
      .orderBy("origin")
      .limit(maximumOrigins + 1)
      .execute()
    // A header has no room for more.
    if (rows.length > maximumOrigins) return ["https:"]
    // An address that is none loads nothing; only the parsed origin is written into the header.
    return [
      ...new Set(
        rows.flatMap(({ origin }) => (URL.canParse(origin) ? [new URL(origin).origin] : []))
      )
    ]
  } catch (problem) {
    logError("reading the sites of pictures", problem)
    return previous
  }
}

interface CachedOrigins {
  readonly at: number
  readonly origins: Promise<ReadonlyArray<string>>
}

const caches = new WeakMap<Kysely<Tables>, CachedOrigins>()
const maxAgeMs = 5_000
const maximumOrigins = 40
