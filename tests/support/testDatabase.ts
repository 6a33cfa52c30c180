import { randomBytes } from "node:crypto"
import { fileURLToPath } from "node:url"
import pg from "pg"
import { type EmbeddedPostgres, openEmbeddedPostgres } from "#backend/database/embeddedPostgres.ts"

/** An empty database for one test, in the PostgreSQL that all tests share. */
export interface TestDatabase {
  readonly url: string
  /** Drops it, even if clients are connected. */
  readonly drop: () => Promise<void>
}

/** Creates a database. The first one of a process starts or joins the shared PostgreSQL, and the last one of all processes stops it. */
export const createTestDatabase = async (): Promise<TestDatabase> => {
  const embedded = await acquirePostgres()
  const name = `test_${process.pid}_${randomBytes(6).toString("hex")}`
  const address = (database: string) =>
    `postgres://sadu:${embedded.password}@127.0.0.1:${embedded.port()}/${database}`
  await runStatement(address("postgres"), `create database ${name}`)
  const state: { dropping: Promise<void> | null } = { dropping: null }
  const drop = async () => {
    await runStatement(address("postgres"), `drop database if exists ${name} with (force)`)
    await releasePostgres()
  }
  return { url: address(name), drop: () => (state.dropping ??= drop()) }
}

const folder = fileURLToPath(new URL("../../.data/test", import.meta.url))

const shared: { users: number; opening: Promise<EmbeddedPostgres> | null } = {
  users: 0,
  opening: null
}

const acquirePostgres = async (): Promise<EmbeddedPostgres> => {
  shared.users++
  const first = shared.opening === null
  shared.opening ??= openEmbeddedPostgres(folder)
  const embedded = await shared.opening
  if (first) await dropOrphanDatabases(embedded)
  return embedded
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
  const address = `postgres://sadu:${embedded.password}@127.0.0.1:${embedded.port()}/postgres`
  for (const name of await runStatement(
    address,
    "select datname from pg_database where datname like 'test\\_%'"
  )) {
    if (!isAlive(Number(name.split("_")[1])))
      await runStatement(address, `drop database if exists ${name} with (force)`)
  }
}

const runStatement = async (address: string, statement: string): Promise<ReadonlyArray<string>> => {
  const client = new pg.Client({ connectionString: address })
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
