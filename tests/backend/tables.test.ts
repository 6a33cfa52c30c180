import { globSync, readFileSync } from "node:fs"
import { dirname } from "node:path"
import { expect, it } from "vitest"
import { migrate } from "#backend/database/migrate.ts"
import { createTestDatabase } from "../support/testDatabase.ts"
import { createTestPool } from "../support/testPool.ts"
import { sharedFixture } from "../support/sharedFixture.ts"

interface Column {
  readonly owner: string
  readonly name: string
  readonly type: string
  readonly isKey: boolean
  readonly isReference: boolean
  readonly isNullable: boolean
}

interface Reference {
  readonly owner: string
  readonly target: string
  readonly columns: string
  readonly isNullable: boolean
  /** Whether a row of the target is referred to once at most. */
  readonly isUnique: boolean
}

const database = sharedFixture(
  async () => {
    const { drop, url } = await createTestDatabase()
    const pool = createTestPool({ connectionString: url })
    await migrate(pool)
    return { pool, drop }
  },
  async ({ drop, pool }) => {
    await pool.end()
    await drop()
  }
)

/** The folder of `backend` that names a table in its `tables.ts`; the others are the database's. */
const folderOf = new Map(
  globSync("backend/*/tables.ts").flatMap((file) =>
    Array.from(
      readFileSync(file, "utf8").matchAll(/^ {2}(?:readonly )?([a-z_]+): (?:\{|[A-Z]\w+Table$)/gm),
      ([, table = ""]) => [table, dirname(file)] as const
    )
  )
)

const heading: Readonly<Record<string, string>> = {
  "backend/carrier": "Couriers of a carrier",
  "backend/catalogue": "Catalogue, prices and import",
  "backend/customers": "Customers",
  "backend/delivery": "Delivery slots",
  "backend/drivers": "Delivery runs",
  "backend/orders": "Orders, payments and refunds",
  "backend/returns": "Returns",
  "backend/reviews": "Reviews",
  "backend/staff": "Staff",
  "backend/push": "Pushes to the desk",
  "backend/sandbox": "Sandbox",
  "": "Search, triggers and migrations"
}

it("docs/tables.md draws the tables of the migrated database", async () => {
  const { pool } = database()
  const { rows: columns } = await pool.query<Column>(`
    select c.relname as owner, a.attname as name,
      replace(replace(format_type(a.atttypid, null), 'timestamp with time zone', 'timestamptz'), ' ', '_') as type,
      coalesce(a.attnum = any(key.conkey), false) as "isKey", not a.attnotnull as "isNullable",
      exists (select from pg_constraint f where f.conrelid = c.oid and f.contype = 'f' and a.attnum = any(f.conkey)) as "isReference"
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      left join pg_constraint key on key.conrelid = c.oid and key.contype = 'p'
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by c.relname, a.attnum`)
  const { rows: references } = await pool.query<Reference>(`
    select c.relname as owner, t.relname as target, string_agg(a.attname, ', ' order by a.attnum) as columns,
      bool_or(not a.attnotnull) as "isNullable",
      exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and i.indpred is null
        and i.indkey::int2[] <@ f.conkey) as "isUnique"
    from pg_constraint f join pg_class c on c.oid = f.conrelid join pg_class t on t.oid = f.confrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(f.conkey)
    where f.contype = 'f' and c.relnamespace = 'public'::regnamespace
    group by f.oid, c.oid, c.relname, t.relname, f.conkey order by c.relname, columns, t.relname`)
  const tables = [...new Set(columns.map(({ owner }) => owner))]
  const { rows: views } = await pool.query<{ name: string }>(
    "select relname as name from pg_class where relkind = 'v' and relnamespace = 'public'::regnamespace"
  )
  const missing = [...folderOf.keys()].filter(
    (table) => !tables.includes(table) && !views.some(({ name }) => name === table)
  )
  expect(missing).toEqual([])
  const sections = Object.entries(heading).flatMap(([folder, title]) => {
    const own = tables.filter((table) => (folderOf.get(table) ?? "") === folder)
    return [
      `## ${title}`,
      "",
      ...(folder === "" ? [] : [`Types: \`${folder}/tables.ts\`.`, ""]),
      "```mermaid",
      "erDiagram",
      ...own.flatMap((table) => [
        `  ${table} {`,
        ...columns.filter(({ owner }) => owner === table).map(columnLine),
        "  }"
      ]),
      ...references.filter(({ owner }) => own.includes(owner)).map(referenceLine),
      "```",
      ""
    ]
  })
  await expect(`${introduction}\n${sections.join("\n")}`).toMatchFileSnapshot(
    "../../docs/tables.md"
  )
})

const columnLine = ({ isKey, isNullable, isReference, name, type }: Column): string => {
  const keys = [...(isKey ? ["PK"] : []), ...(isReference ? ["FK"] : [])].join(", ")
  return `    ${[type, name, keys, isNullable ? '"or null"' : ""].filter((part) => part !== "").join(" ")}`
}

const referenceLine = ({ columns, isNullable, isUnique, owner, target }: Reference): string =>
  `  ${target} ${isNullable ? "|o" : "||"}--${isUnique ? "o|" : "o{"} ${owner} : "${columns}"`

const introduction = `# Tables

The tables of the shop's database, as all migrations leave them. A test writes this page: it compares it with the migrated database, and
writes it anew where it is missing. After a migration, delete it and run \`npm test -- tests/backend/tables.test.ts\`.

A line leads from a table to the rows that refer to it, by the columns that it names. What a column means is in the comments of
the types. Messages that wait are in the schema \`pgboss\`, whose tables pg-boss makes.
`
