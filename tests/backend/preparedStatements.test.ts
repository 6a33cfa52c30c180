import { Kysely, PostgresDialect, sql } from "kysely"
import { describe, expect, it } from "vitest"
import { customPlanHint, withPreparedStatements } from "#backend/database/preparedStatements.ts"
import { inTransaction } from "#backend/database/transaction.ts"
import type { Tables } from "#backend/tables.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { createTestPool } from "../support/testPool.ts"

const opened = sharedFixture(
  async () => {
    const database = await createTestDatabase()
    const pool = createTestPool({ connectionString: database.url, max: 1 })
    const db = new Kysely<object>({
      dialect: new PostgresDialect({ pool: withPreparedStatements(pool) })
    })
    return { database, pool, db }
  },
  async ({ database, db }) => {
    await db.destroy()
    await database.drop()
  }
)

/** The prepared statements of the one connection, and how often each was executed. */
const prepared = async () => {
  const { rows } = await opened().pool.query<{ statement: string; times: string }>(
    "select statement, generic_plans + custom_plans as times from pg_prepared_statements"
  )
  return new Map(rows.map(({ statement, times }) => [statement, Number(times)]))
}
const twice = (number: number) =>
  sql<{ twice: number }>`select 2 * ${number}::integer as twice`.execute(opened().db)

describe("withPreparedStatements", () => {
  it("prepares a statement once a connection and runs it with each query's values", async () => {
    expect(
      await Promise.all([1, 21, 40].map(async (number) => (await twice(number)).rows[0]?.twice))
    ).toEqual([2, 42, 80])
    expect(await prepared()).toEqual(new Map([["select 2 * $1::integer as twice", 3]]))
  })

  it("a statement works again after it failed", async () => {
    await expect(sql`select 1 / ${0}::integer`.execute(opened().db)).rejects.toThrow(
      "division by zero"
    )
    expect(
      (await sql<{ one: number }>`select 1 / ${1}::integer as one`.execute(opened().db)).rows[0]
        ?.one
    ).toBe(1)
  })

  it("sends a statement unprepared after a migration changed its result type", async () => {
    await opened().pool.query("create table item (id integer); insert into item values (7)")
    const searchItem = async () =>
      (await sql`select * from item where id = ${7}`.execute(opened().db)).rows
    expect(await searchItem()).toEqual([{ id: 7 }])
    await opened().pool.query("alter table item add column place integer")
    expect([await searchItem(), await searchItem()]).toEqual([
      [{ id: 7, place: null }],
      [{ id: 7, place: null }]
    ])
  })

  it("a transaction that meets a changed result type runs again, on a connection from after the migration", async () => {
    const pool = createTestPool({ connectionString: opened().database.url, max: 3 })
    const db = new Kysely<Tables>({
      dialect: new PostgresDialect({ pool: withPreparedStatements(pool) })
    })
    await pool.query("create table thing (id integer); insert into thing values (7)")
    const statements = ["id >= ", "id <= ", "id = "]
    const readAll = () =>
      inTransaction(db, async (tx) => {
        const rows = []
        for (const condition of statements)
          rows.push(
            (await sql`select * from thing where ${sql.raw(condition)} ${7}`.execute(tx)).rows[0]
          )
        return rows
      })
    const three = () => Promise.all([readAll(), readAll(), readAll()])
    await three()
    await pool.query("alter table thing add column place integer")
    const changed = statements.map(() => ({ id: 7, place: null }))
    expect(await three()).toEqual([changed, changed, changed])
    await db.destroy()
  })

  it("does not prepare a statement with customPlanHint", async () => {
    await sql`${sql.raw(customPlanHint)} select ${1}::integer as one`.execute(opened().db)
    expect(
      [...(await prepared()).keys()].filter((statement) => statement.includes(customPlanHint))
    ).toEqual([])
  })

  it("does not prepare a statement without values", async () => {
    await sql`select 1 as plain`.execute(opened().db)
    expect((await prepared()).has("select 1 as plain")).toBe(false)
  })

  it("lists of more lengths than can be prepared leave room for other statements, on a connection of bounded memory", async () => {
    const sizes: Array<number> = []
    for (let length = 1; length <= 2_500; length++) {
      await sql`select ${length}::integer as ${sql.id(`n${length}`)}`.execute(opened().db)
      if (length % 10 === 0) await twice(length)
      if (length % 100 === 0) sizes.push((await prepared()).size)
    }
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1_001)
    await twice(1)
    const statements = await prepared()
    expect([
      statements.has("select 2 * $1::integer as twice"),
      statements.has(`select $1::integer as "n2500"`)
    ]).toEqual([true, true])
  })
})
