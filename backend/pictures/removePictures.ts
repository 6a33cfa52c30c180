import { readdir, rm, stat } from "node:fs/promises"
import { join } from "node:path"
import { type Kysely, sql } from "kysely"
import type { ServerContext } from "../context.ts"
import type { Tables } from "../tables.ts"
import { findNamedPictures, findOrderedPictures, markPicturesNamed } from "./namedPictures.ts"
import { openPictures, type PictureSettings } from "./openPictures.ts"
import { filesOf, nameOfFile } from "./pictureNames.ts"
import type { PictureStorage } from "./PictureStorage.ts"

/**
 * Removes the pictures that nothing has named for 30 days: no product, variant, category, banner,
 * reel, shop, order or imported value. An upload counts as naming it, and so does being seen for
 * the first time.
 */
export const removePictures = async (
  {
    db,
    now,
    settings
  }: Pick<ServerContext, "db" | "now"> & {
    readonly settings: PictureSettings
  },
  isStopped: () => boolean = () => false
): Promise<void> => {
  const at = new Date(now())
  const daysAgo = (days: number) => new Date(now() - days * dayMs)
  const storage = openPictures(settings)
  await removeDrafts(storage.drafts, daysAgo(1))
  const files = await storage.list()
  const names = [...new Set(files.flatMap((file) => nameOfFile(file) ?? []))]
  await registerPictures(db, names, at)
  await markNamed(db, await findNamedPictures(db), at, daysAgo(1))
  while (!isStopped()) {
    const removed = await removeSome(db, storage, at, daysAgo(unnamedDays))
    if (removed === 0) return
  }
}

const unnamedDays = 30
const dayMs = 86_400_000
const atOnce = 500

/** The drafts of servers that ended while they wrote. */
const removeDrafts = async (folder: string, before: Date) => {
  const files = await readdir(folder).catch(() => [])
  for (const file of files.filter((name) => /^\..+\.draft$/.test(name))) {
    const path = join(folder, file)
    const stats = await stat(path).catch(() => null)
    if (stats !== null && stats.mtime < before) await rm(path, { force: true })
  }
}

const registerPictures = async (db: Kysely<Tables>, names: ReadonlyArray<string>, at: Date) => {
  for (const part of partsOf(names))
    await sql`
      insert into picture (name, named_at) select name, ${at} from unnest(${part}::text[]) name
      on conflict (name) do nothing`.execute(db)
}

/** A picture that was marked within the last day is not written again. */
const markNamed = async (
  db: Kysely<Tables>,
  names: ReadonlySet<string>,
  at: Date,
  before: Date
) => {
  for (const part of partsOf([...names]))
    await sql`
      update picture set named_at = ${at} where name = any(${part}::text[]) and named_at < ${before}`.execute(
      db
    )
}

/**
 * Removes some pictures and returns how many it looked at. Their rows are locked before it looks
 * whether something names them, and until the files are gone: who names one meanwhile holds its row
 * first, so that it stays, or waits and is refused (`hold_named_pictures`); an upload of the same
 * file waits, and then writes it anew.
 */
const removeSome = (
  db: Kysely<Tables>,
  storage: PictureStorage,
  at: Date,
  before: Date
): Promise<number> =>
  db.transaction().execute(async (tx) => {
    const { rows } = await sql<{ name: string }>`
      select name from picture where named_at < ${before}
      order by named_at limit ${atOnce} for update skip locked`.execute(tx)
    const names = rows.map(({ name }) => name)
    if (names.length === 0) return 0
    const named = new Set([
      ...(await findNamedPictures(tx)),
      ...(await findOrderedPictures(tx, names))
    ])
    const [kept, unnamed] = [true, false].map((is) =>
      names.filter((name) => named.has(name) === is)
    )
    await markPicturesNamed(tx, kept ?? [], at)
    // The JPEGs, without which a picture is not whole, go first.
    await storage.remove(unnamed ?? [])
    await storage.remove((unnamed ?? []).flatMap((name) => filesOf(name).slice(0, -1)))
    await sql`delete from picture where name = any(${unnamed ?? []}::text[])`.execute(tx)
    return names.length
  })

const partsOf = (names: ReadonlyArray<string>): ReadonlyArray<ReadonlyArray<string>> =>
  Array.from({ length: Math.ceil(names.length / atOnce) }, (_, index) =>
    names.slice(index * atOnce, (index + 1) * atOnce)
  )
