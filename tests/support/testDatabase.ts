import { createHash, randomBytes } from "node:crypto"
import { readdir, readFile } from "node:fs/promises"
import { join } from "node:path"
import { fileURLToPath } from "node:url"
import { sql } from "kysely"
import pg from "pg"
import type { ImportSettings } from "#backend/seed/folder/folderDigest.ts"
import { memoryFolder } from "./memoryFolder.ts"
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#backend/embedded/embeddedPostgres.ts"

/** An empty database for one test, in the PostgreSQL that all tests share. */
export interface TestDatabase {
  readonly url: string
  /** Drops it, even if clients are connected. */
  readonly drop: () => Promise<void>
}

/**
 * Creates a database. The first one of a process starts or joins the shared PostgreSQL, and the
 * last one of all processes stops it.
 */
export const createTestDatabase = (): Promise<TestDatabase> => createDatabase(async () => null)

/**
 * Creates a database as the first start of a shop with this setting `SEED` leaves it, with tables
 * and seed: a copy, so that its start imports nothing.
 */
export const createSeededDatabase = (seed: SeedName = "shop"): Promise<TestDatabase> =>
  createDatabase((embedded) => (shared.templates[seed] ??= findSeededTemplate(embedded, seed)))

type SeedName = ImportSettings["seed"]

const createDatabase = async (
  findTemplate: (embedded: EmbeddedPostgres) => Promise<string | null>
): Promise<TestDatabase> => {
  const embedded = await acquirePostgres()
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`
  const template = await findTemplate(embedded)
  await runStatement(
    urlOf(embedded, "postgres"),
    `create database ${name}${template === null ? "" : ` template ${template} strategy file_copy`}`
  )
  const state: { dropping: Promise<void> | null } = { dropping: null }
  const drop = async () => {
    await runStatement(urlOf(embedded, "postgres"), `drop database if exists ${name} with (force)`)
    await releasePostgres()
  }
  return { url: urlOf(embedded, name), drop: () => (state.dropping ??= drop()) }
}

const urlOf = (embedded: EmbeddedPostgres, database: string): string =>
  `postgres://sadu:${embedded.password}@127.0.0.1:${embedded.port()}/${database}`

/**
 * The name of the template of this version of migrations, seed and the code that imports it, which
 * is made when there is none yet.
 */
const findSeededTemplate = async (embedded: EmbeddedPostgres, seed: SeedName): Promise<string> => {
  const { folderDigest } = await import("#backend/seed/folder/folderDigest.ts")
  const { seedFolder } = await import("#backend/seed/seedFolder.ts")
  const digest = await folderDigest(seedFolder, seedSettings(seed))
  const hash = createHash("sha256").update(digest)
  hash.update(await readFile(fileURLToPath(import.meta.url)))
  for (const folder of ["database/migrations", "seed", "catalogue"].map((name) =>
    join(backend, name)
  ))
    for (const file of (await readdir(folder, { recursive: true })).toSorted())
      if (/\.(sql|ts)$/.test(file)) hash.update(await readFile(join(folder, file)))
  const name = `seeded_${seed}_${hash.digest("hex").slice(0, 16)}`
  const client = new pg.Client({ connectionString: urlOf(embedded, "postgres") })
  await client.connect()
  try {
    // Test processes that start together make one.
    await client.query("select pg_advisory_lock($1)", [templateLockKey])
    const { rows } = await client.query<{ datname: string }>(
      "select datname from pg_database where starts_with(datname, $1)",
      [`seeded_${seed}_`]
    )
    const names = rows.map(({ datname }) => datname)
    if (names.includes(name)) return name
    for (const other of names) await client.query(`drop database ${other} with (force)`)
    const unfinished = `${name}_unfinished`
    await client.query(`create database ${unfinished}`)
    await fillWithSeed(urlOf(embedded, unfinished), seed)
    await client.query(`alter database ${unfinished} rename to ${name}`)
    return name
  } finally {
    await client.end()
  }
}

const fillWithSeed = async (databaseUrl: string, seed: SeedName) => {
  const [{ migrate }, { migrateMessageQueue }, { openDatabase }, { importSeed }] =
    await Promise.all([
      import("#backend/database/migrate.ts"),
      import("#backend/messaging/messageQueue.ts"),
      import("#backend/database/openDatabase.ts"),
      import("#backend/seed/importSeed.ts")
    ])
  const database = await openDatabase({
    databaseUrl,
    dataDir: "",
    databasePool: 2,
    statementTimeoutS: 60
  })
  await migrate(database.direct.pool)
  await migrateMessageQueue(database.direct.pool)
  await importSeed(database.direct.db, seedSettings(seed))
  // Tests of zones and pickup have their own: the demo's are in tests/backend/demoZones.test.ts.
  await sql`
    delete from delivery_rate where zone is not null`.execute(database.direct.db)
  await sql`
    update delivery_rate set position = position - (select min(position) from delivery_rate)`.execute(
    database.direct.db
  )
  await sql`
    update imported_list set rows = (
      select coalesce(jsonb_agg(to_jsonb(rate) order by position), '[]') from delivery_rate rate
    ) where name = 'delivery_rate'`.execute(database.direct.db)
  await sql`update shop_info set content = content - 'pickup', imported = imported #- '{content,pickup}'`.execute(
    database.direct.db
  )
  await database.close()
}

/** The settings of a shop in tests that an import depends on. */
const seedSettings = (seed: SeedName) => ({ seed, sandbox: true, pictures: "" })

const backend = fileURLToPath(new URL("../../backend", import.meta.url))

/** The advisory lock of the template; any number that no other code locks. */
const templateLockKey = 7_238_101

/** `TEST_DATABASES=disk` is for databases that are larger than the memory. */
const dataFolder = (): string => {
  const memory = process.env["TEST_DATABASES"] === "disk" ? null : memoryFolder()
  const onDisk = fileURLToPath(new URL("../../.data/test", import.meta.url))
  const clone = createHash("sha256").update(onDisk).digest("hex").slice(0, 12)
  return memory === null ? onDisk : join(memory, `sadu-test-${process.getuid?.()}-${clone}`)
}

const shared: {
  users: number
  opening: Promise<EmbeddedPostgres> | null
  /** Their names, found once in each process. */
  readonly templates: Partial<Record<SeedName, Promise<string>>>
} = { users: 0, opening: null, templates: {} }

const acquirePostgres = async (): Promise<EmbeddedPostgres> => {
  shared.users++
  const first = shared.opening === null
  shared.opening ??= openEmbeddedPostgres(dataFolder())
  const embedded = await shared.opening
  if (first) {
    await skipDiskWrites(urlOf(embedded, "postgres"))
    await dropOrphanDatabases(embedded)
  }
  return embedded
}

/**
 * Databases of tests need not survive a power cut, and dropping one waits for all writes to the
 * disk. Tests that kill PostgreSQL have a data folder of their own.
 * The log, of 1 GB by default, may be in memory.
 */
const skipDiskWrites = async (url: string) => {
  for (const [setting, value] of [
    ["fsync", "off"],
    ["full_page_writes", "off"],
    ["min_wal_size", "'32MB'"],
    ["max_wal_size", "'128MB'"]
  ] as const)
    await runStatement(url, `alter system set ${setting} = ${value}`)
  await runStatement(url, "select pg_reload_conf()")
}

const releasePostgres = async () => {
  shared.users--
  if (shared.users > 0) return
  const leaving = await shared.opening
  shared.opening = null
  await leaving?.close()
}

/** Drops the databases of test processes that ended without doing so. */
const dropOrphanDatabases = async (embedded: EmbeddedPostgres) => {
  const url = urlOf(embedded, "postgres")
  for (const name of await runStatement(
    url,
    "select datname from pg_database where datname like 'test\\_%'"
  )) {
    if (!isAlive(Number(name.split("_")[1])))
      await runStatement(url, `drop database if exists ${name} with (force)`)
  }
}

const runStatement = async (url: string, statement: string): Promise<ReadonlyArray<string>> => {
  const client = new pg.Client({ connectionString: url })
  client.on("error", () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ datname?: string }>(statement)
    return rows.flatMap(({ datname }) => datname ?? [])
  } finally {
    await client.end()
  }
}

const isAlive = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}
