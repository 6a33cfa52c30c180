import { Kysely, PostgresDialect } from "kysely"
import type { Tables } from "#backend/tables.ts"
import { createTestPool } from "./testPool.ts"

/**
 * The statements that `work` sends and the rows that they read of all tables and indexes, as
 * PostgreSQL counts them when it executes each once more: a measure of work that no other program
 * on the machine changes.
 */
export const countRowsRead = async (
  databaseUrl: string,
  work: (db: Kysely<Tables>) => Promise<unknown>
): Promise<{ readonly statements: number; readonly rows: number }> => {
  const pool = createTestPool({ connectionString: databaseUrl, max: 1 })
  const sent: Array<{ readonly text: string; readonly values: ReadonlyArray<unknown> }> = []
  const db = new Kysely<Tables>({
    dialect: new PostgresDialect({ pool }),
    log: ({ query }) => void sent.push({ text: query.sql, values: query.parameters })
  })
  try {
    await work(db)
    let rows = 0
    for (const { text, values } of sent) {
      const explained = await pool.query<{ "QUERY PLAN": ReadonlyArray<{ Plan: PlanNode }> }>(
        `explain (analyze, format json) ${text}`,
        [...values]
      )
      for (const { Plan } of explained.rows[0]?.["QUERY PLAN"] ?? []) rows += rowsReadBy(Plan)
    }
    return { statements: sent.length, rows }
  } finally {
    await db.destroy()
  }
}

interface PlanNode {
  readonly "Node Type": string
  readonly "Relation Name"?: string
  readonly "Actual Rows": number
  readonly "Actual Loops": number
  readonly "Rows Removed by Filter"?: number
  readonly "Rows Removed by Index Recheck"?: number
  readonly Plans?: ReadonlyArray<PlanNode>
}

const rowsReadBy = (node: PlanNode): number => {
  const own =
    node["Relation Name"] === undefined
      ? 0
      : node["Actual Loops"] *
        (node["Actual Rows"] +
          (node["Rows Removed by Filter"] ?? 0) +
          (node["Rows Removed by Index Recheck"] ?? 0))
  return own + (node.Plans ?? []).reduce((sum, below) => sum + rowsReadBy(below), 0)
}
