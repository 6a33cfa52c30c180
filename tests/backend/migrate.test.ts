import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import type pg from "pg"
import { afterEach, beforeEach, describe, expect, it } from "vitest"
import { DatabaseIsNewer, migrate, MigrationChanged } from "#backend/database/migrate.ts"
import { type TestDatabase, createTestDatabase } from "../support/testDatabase.ts"
import { createTestPool } from "../support/testPool.ts"

const here: { folder: string; database: TestDatabase | null; pools: Array<pg.Pool> } = {
  folder: "",
  database: null,
  pools: []
}

beforeEach(async () => {
  here.folder = mkdtempSync(join(tmpdir(), "sadu-migrations-"))
  here.database = await createTestDatabase()
})

afterEach(async () => {
  await Promise.all(here.pools.splice(0).map((pool) => pool.end()))
  await here.database?.drop()
  rmSync(here.folder, { recursive: true, force: true })
})

const write = (name: string, statements: string) =>
  writeFileSync(join(here.folder, name), statements)

const server = (): pg.Pool => {
  const pool = createTestPool({ connectionString: here.database?.url ?? "" })
  here.pools.push(pool)
  return pool
}

describe("migrate", () => {
  it("runs each migration once, in the order of the numbers", async () => {
    write("002_rename.sql", "alter table product rename to item")
    write("001_first.sql", "create table product (id int); insert into product values (1)")
    write("notes.txt", "nothing to run")
    const pool = server()
    expect(await migrate(pool, here.folder)).toEqual(["001_first.sql", "002_rename.sql"])
    expect(await migrate(pool, here.folder)).toEqual([])
    expect((await pool.query("select * from item")).rows).toEqual([{ id: 1 }])
  })

  it("runs each migration once when several servers start simultaneously", async () => {
    write(
      "001_first.sql",
      "create table product (id int); select pg_sleep(0.2); insert into product values (1)"
    )
    const ran = await Promise.all(
      [server(), server(), server()].map((pool) => migrate(pool, here.folder))
    )
    expect(ran.flat()).toEqual(["001_first.sql"])
    expect((await server().query("select * from product")).rows).toHaveLength(1)
  })

  it("rolls a failed migration back, and keeps the earlier ones", async () => {
    write("001_first.sql", "create table product (id int)")
    write("002_second.sql", "insert into product values (1); insert into nowhere values (1)")
    const pool = server()
    await expect(migrate(pool, here.folder)).rejects.toThrow(/002_second.sql failed: .*nowhere/)
    expect((await pool.query("select * from product")).rows).toEqual([])
    write("002_second.sql", "insert into product values (2)")
    expect(await migrate(pool, here.folder)).toEqual(["002_second.sql"])
  })

  it("rejects with MigrationChanged when an applied migration was edited", async () => {
    write("001_first.sql", "create table product (id int)")
    const pool = server()
    await migrate(pool, here.folder)
    write("001_first.sql", "create table product (id bigint)")
    await expect(migrate(pool, here.folder)).rejects.toBeInstanceOf(MigrationChanged)
  })

  it("rejects with DatabaseIsNewer when the database has an unknown migration", async () => {
    write("001_first.sql", "create table product (id int)")
    write("002_second.sql", "alter table product add name text")
    const pool = server()
    await migrate(pool, here.folder)
    rmSync(join(here.folder, "002_second.sql"))
    await expect(migrate(pool, here.folder)).rejects.toBeInstanceOf(DatabaseIsNewer)
  })
})
