import type { Kysely } from "kysely"
import { defaultSteps, type OptionalStep } from "#core/desk/usedSteps.ts"
import type { Tables } from "../tables.ts"

/** The optional steps of orders that the shop uses. */
export const findUsedSteps = async (db: Kysely<Tables>): Promise<ReadonlyArray<OptionalStep>> => {
  const row = await db.selectFrom("shop_info").select("content").executeTakeFirst()
  return row?.content.usedSteps ?? defaultSteps
}
