import { spawn, spawnSync } from "node:child_process"
import { once } from "node:events"
import {
  existsSync,
  chmodSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync
} from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { setTimeout as wait } from "node:timers/promises"
import { fileURLToPath } from "node:url"
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest"
import { type Database, openDatabase } from "#backend/database/openDatabase.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { findRunningServer, stopServer } from "#backend/embedded/postgresServer.ts"

const here: { dataDir: string; open: Array<Database> } = { dataDir: "", open: [] }

beforeEach(() => {
  here.dataDir = mkdtempSync(join(tmpdir(), "sadu-embedded-"))
  chmodSync(here.dataDir, 0o755)
})

afterEach(async () => {
  await Promise.all(here.open.splice(0).map((database) => database.close()))
  rmSync(here.dataDir, { recursive: true, force: true })
})

/** A database that was stopped in an orderly way. */
const template = sharedFixture(
  async () => {
    const dataDir = mkdtempSync(join(tmpdir(), "sadu-embedded-template-"))
    await (await openDatabase({ ...settings, dataDir })).close()
    return { dataDir }
  },
  async ({ dataDir }) => rmSync(dataDir, { recursive: true, force: true })
)
const copyDatabase = () => {
  expect(spawnSync("cp", ["-a", `${template().dataDir}/.`, here.dataDir]).status).toBe(0)
  chmodSync(here.dataDir, 0o755)
}

const settings = { databaseUrl: null, databasePool: 3, statementTimeoutS: 10 }

const open = async () => {
  const database = await openDatabase({ ...settings, dataDir: here.dataDir })
  here.open.push(database)
  return database
}

const postmaster = async (database: Database) =>
  (await findRunningServer(database.location))?.pid ?? null

const note = (database: Database, word: string) =>
  database.pool
    .query("create table if not exists note (word text)")
    .then(() => database.pool.query("insert into note values ($1)", [word]))

const notes = async (database: Database): Promise<ReadonlyArray<string>> =>
  (await database.pool.query<{ word: string }>("select word from note order by word")).rows.map(
    ({ word }) => word
  )

describe("openDatabase with the embedded PostgreSQL", () => {
  it("keeps its data across a restart, also where the data folder was moved, and stops on close", async () => {
    copyDatabase()
    const first = await open()
    await note(first, "ورد")
    await first.close()
    expect(await postmaster(first)).toBeNull()
    const moved = `${here.dataDir}-moved`
    renameSync(here.dataDir, moved)
    here.dataDir = moved
    expect(await notes(await open())).toEqual(["ورد"])
  })

  it("has fsync on, listens on loopback only, has a password file with mode 0600, and rejects an integer that a JavaScript number cannot hold", async () => {
    copyDatabase()
    const { pool } = await open()
    const shown = async (name: string) => (await pool.query(`show ${name}`)).rows[0]
    expect(await shown("fsync")).toEqual({ fsync: "on" })
    expect(await shown("listen_addresses")).toEqual({ listen_addresses: "127.0.0.1" })
    expect(statSync(join(here.dataDir, "database.json")).mode & 0o777).toBe(0o600)
    expect(
      (
        await pool.query(
          "select 9007199254740991::int8 as fits, count(*) as one, 2.5::numeric as half"
        )
      ).rows
    ).toEqual([{ fits: Number.MAX_SAFE_INTEGER, one: 1, half: 2.5 }])
    await expect(pool.query("select 9007199254740993::int8")).rejects.toThrow(/9007199254740993/)
  })

  it("is shared by two servers on one folder, restarts within seconds after SIGKILL with every acknowledged row, and stops with the last server", async () => {
    copyDatabase()
    const servers = await Promise.all([open(), open()])
    const [first, second] = servers
    await note(first, "one")
    await note(second, "two")
    const killed = await postmaster(first)
    process.kill(killed ?? 0, "SIGKILL")
    // A connection may return rows for a moment after the postmaster has died.
    await expect.poll(async () => [null, killed].includes(await postmaster(first))).toBe(false)
    const restarted = await postmaster(first)
    for (const database of servers) await expect.poll(() => notes(database)).toEqual(["one", "two"])
    const monitors = "select from pg_stat_activity where application_name = 'sadu monitor'"
    await expect.poll(async () => (await second.pool.query(monitors)).rowCount).toBe(2)
    await first.close()
    expect(await postmaster(second)).toBe(restarted)
    await second.close()
    expect(await postmaster(second)).toBeNull()
  })

  it("is adopted by the next server when its own was killed", async () => {
    copyDatabase()
    const orphaned = await openElsewhere()
    expect(await notes(await open())).toEqual(["from elsewhere"])
    expect(await postmaster(here.open[0] ?? (await open()))).toBe(orphaned)
  })

  it("starts despite a postmaster.pid whose process number belongs to another program", async () => {
    copyDatabase()
    const first = await open()
    await note(first, "kept")
    const pidFile = join(first.location, "postmaster.pid")
    const before = readFileSync(pidFile, "utf8")
    await first.close()
    const stranger = spawn("sleep", ["60"])
    await once(stranger, "spawn")
    writeFileSync(pidFile, before.replace(/^\d+/, String(stranger.pid)))
    try {
      expect(await notes(await open())).toEqual(["kept"])
    } finally {
      stranger.kill()
    }
  })

  it.runIf(process.getuid?.() === 0)(
    "started by root: is inside the data folder even where its user cannot enter the folders above",
    async () => {
      chmodSync(here.dataDir, 0o700)
      const first = await open()
      expect(first.location).toBe(join(here.dataDir, "postgres", "pgdata"))
      await note(first, "kept")
      await first.close()
      const second = await open()
      expect(await notes(second)).toEqual(["kept"])
      const killed = await postmaster(second)
      process.kill(killed ?? 0, "SIGKILL")
      await expect.poll(() => postmaster(second)).not.toBe(killed)
      await expect.poll(() => notes(second)).toEqual(["kept"])
    }
  )

  it("is stopped again when a first start cannot store that the database was created", async () => {
    mkdirSync(join(here.dataDir, "postgres"), { mode: 0o700 })
    const locationFile = join(here.dataDir, "database.json")
    writeFileSync(locationFile, JSON.stringify({ home: "postgres", password: "of the test" }))
    symlinkSync("/dev/full", `${locationFile}.draft`)
    await expect(open()).rejects.toThrow(/ENOSPC/)
    const pgdata = join(here.dataDir, "postgres", "pgdata")
    const running = await findRunningServer(pgdata)
    if (running !== null) await stopServer(running, pgdata)
    expect(running).toBeNull()
  })

  it("is not started again after close, which waits for a restart that failed", async () => {
    copyDatabase()
    const database = await open()
    const pid = await postmaster(database)
    const away = `${database.location}-away`
    renameSync(database.location, away)
    const logged = vi.spyOn(console, "error").mockImplementation(() => {})
    process.kill(pid ?? 0, "SIGKILL")
    await expect.poll(() => logged.mock.calls.length).toBeGreaterThan(0)
    logged.mockRestore()
    renameSync(away, database.location)
    await database.close()
    // Longer than the pause before another restart.
    await wait(3_000)
    const running = await findRunningServer(database.location)
    if (running !== null) await stopServer(running, database.location)
    expect(running).toBeNull()
  })

  it("starts after a first start was killed halfway", async () => {
    const child = elsewhere()
    const files = () => {
      const folder = join(here.dataDir, "postgres")
      return existsSync(folder) ? readdirSync(folder) : []
    }
    await expect
      .poll(files, { interval: 5 })
      .toContainEqual(expect.stringMatching(/^draft-[0-9a-f]+$/))
    child.kill("SIGKILL")
    await once(child, "exit")
    await note(await open(), "after all")
    expect(await notes(await open())).toEqual(["after all"])
  })
})

/** Another process that opens the database, writes a row, and never closes. */
const elsewhere = () => {
  const module = fileURLToPath(new URL("../../backend/database/openDatabase.ts", import.meta.url))
  const program = `
    const { openDatabase } = await import(${JSON.stringify(module)})
    const { pool } = await openDatabase({ dataDir: ${JSON.stringify(here.dataDir)}, databaseUrl: null, databasePool: 2, statementTimeoutS: 10 })
    await pool.query("create table note (word text); insert into note values ('from elsewhere')")
    console.log("written")`
  return spawn(process.execPath, ["--input-type=module", "-e", program], {
    stdio: ["ignore", "pipe", "inherit"]
  })
}

const openElsewhere = async (): Promise<number | null> => {
  const child = elsewhere()
  await once(child.stdout, "data")
  child.kill("SIGKILL")
  await once(child, "exit")
  return (await findRunningServer(join(here.dataDir, "postgres", "pgdata")))?.pid ?? null
}
