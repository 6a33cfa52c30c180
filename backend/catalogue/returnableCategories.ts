import { type Kysely, sql } from "kysely"
import type { Tables } from "../tables.ts"

/** Whether goods of a category can come back: neither it nor one above it says that they cannot. */
export const isReturnable = async (db: Kysely<Tables>, categoryId: number): Promise<boolean> => {
  const { rows } = await sql<{ is: boolean }>`
    select is_category_returnable(${categoryId}) as is`.execute(db)
  return rows[0]?.is ?? true
}
