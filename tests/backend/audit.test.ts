import { randomBytes } from "node:crypto"
import { readFile } from "node:fs/promises"
import pg from "pg"
import { expect, it } from "vitest"
import { migrate } from "#backend/database/migrate.ts"
import { openDatabase } from "#backend/database/openDatabase.ts"
import { writeAuditEvent } from "#backend/staff/audit.ts"
import { callApi, logIn, query } from "../support/apiClient.ts"
import { startShop } from "../support/startShop.ts"
import { sharedFixture } from "../support/sharedFixture.ts"
import { createTestDatabase } from "../support/testDatabase.ts"

/**
 * A database whose server connects with a role of its own, which the default privileges give
 * everything.
 */
const opened = sharedFixture(
  async () => {
    const { drop, url } = await createTestDatabase()
    const owner = new pg.Pool({ connectionString: url, max: 2 })
    const role = `server_${randomBytes(6).toString("hex")}`
    await owner.query(`create role ${role} login password 'a password'`)
    await owner.query(`alter default privileges grant all on tables to ${role}`)
    await owner.query(`alter default privileges grant all on sequences to ${role}`)
    await migrate(owner)
    const address = new URL(url)
    address.username = role
    address.password = "a password"
    const database = await openDatabase({
      dataDir: "",
      databaseUrl: address.href,
      databasePool: 2,
      statementTimeoutS: 120
    })
    return { owner, database, role, drop }
  },
  async ({ database, drop, owner, role }) => {
    await database.close()
    await owner.query(`drop owned by ${role}`)
    await owner.query(`drop role ${role}`)
    await owner.end()
    await drop()
  }
)

const event = {
  at: new Date("2026-11-26T09:00:00Z"),
  staff: null,
  action: "order.move" as const,
  subject: "order-7",
  before: { status: "pending" },
  after: { status: "confirmed" }
}

it("the audit is written in the transaction of the change, and read newest first", async () => {
  const { db } = opened().database
  await db.transaction().execute((tx) => writeAuditEvent(tx, event))
  await db.transaction().execute((tx) => writeAuditEvent(tx, { ...event, after: null }))
  await expect(
    db.transaction().execute(async (tx) => {
      await writeAuditEvent(tx, event)
      throw new Error("the change failed")
    })
  ).rejects.toThrow("the change failed")
  const { staff: _, ...rest } = event
  const stored = { ...rest, staff_id: null, request_id: null }
  const events = await db.selectFrom("audit_event").selectAll().orderBy("id", "desc").execute()
  expect(events).toMatchObject([{ ...stored, after: null }, stored])
})

it("the server's role may add to the audit and read it, and nothing else", async () => {
  const { database, owner, role } = opened()
  for (const [statement, onOther] of [
    ["update audit_event set subject = ''", "update staff_member set name = ''"],
    ["delete from audit_event", "delete from staff_member"],
    ["truncate audit_event", "truncate rate_counter"]
  ] as const) {
    await expect(database.pool.query(statement)).rejects.toThrow("permission denied")
    // The control: the role may do the same to other tables.
    await database.pool.query(onOther)
  }
  const { rows } = await owner.query(
    "select distinct privilege_type from information_schema.role_table_grants where table_name = 'audit_event' and grantee = $1 order by 1",
    [role]
  )
  expect(rows.map(({ privilege_type: privilege }) => privilege)).toEqual([
    "INSERT",
    "REFERENCES",
    "SELECT",
    "TRIGGER"
  ])
})

it("the owner of the tables cannot change the audit either", async () => {
  const { owner } = opened()
  await owner.query("insert into audit_event (at, action, subject) values (now(), 'a', 'b')")
  for (const statement of [
    "update audit_event set subject = ''",
    "delete from audit_event where false",
    "truncate audit_event"
  ])
    await expect(owner.query(statement)).rejects.toThrow("rows are only added")
})

it("the two roles of docs/deploy/roles.sql: the server works, and can change neither tables nor the audit", async () => {
  const { drop, url } = await createTestDatabase()
  const suffix = randomBytes(6).toString("hex")
  const file = await readFile(new URL("../../docs/deploy/roles.sql", import.meta.url), "utf8")
  const admin = new pg.Client({ connectionString: url })
  await admin.connect()
  const statements = file
    .replaceAll(/sadu_(owner|server)/g, `sadu_$1_${suffix}`)
    .replaceAll(/:'(?:owner|server)_password'/g, "'a password'")
    .replaceAll(/^--.*$/gm, "")
    .split(";")
    .flatMap((part) => part.split("\\gexec"))
  for (const statement of statements) {
    const { rows } = await admin.query({ text: statement, rowMode: "array" })
    for (const [made] of /^\s*select format/.test(statement) ? rows : []) await admin.query(made)
  }
  const as = (role: string) => {
    const address = new URL(url)
    address.username = `sadu_${role}_${suffix}`
    address.password = "a password"
    return address.href
  }
  const shop = await startShop({
    databaseUrl: as("server"),
    env: { DATABASE_DIRECT_URL: as("owner") }
  })
  try {
    const { id, token } = await logIn(shop, "+96566660001")
    expect((await callApi(shop, `/user/${id}/orders`, { token })).status).toBe(200)
    for (const forbidden of [
      "drop table orders",
      "delete from audit_event",
      "create table mine ()"
    ])
      await expect(query(shop, forbidden), forbidden).rejects.toThrow(
        /permission denied|must be owner/
      )
  } finally {
    await shop.stop()
    for (const role of ["server", "owner"]) {
      await admin.query(`drop owned by sadu_${role}_${suffix} cascade`)
      await admin.query(`drop role sadu_${role}_${suffix}`)
    }
    await admin.end()
    await drop()
  }
})
