import { Result } from "effect"
import { type Kysely, sql } from "kysely"
import { maximumBulk } from "#core/desk/DeskProducts.ts"
import type { Tables } from "../tables.ts"
import { writeAuditEvent } from "../staff/audit.ts"
import {
  keyOf,
  type PrepareUndos,
  readEventRecord,
  refuseUndo,
  type TakeBack,
  type Undo
} from "./recordedChange.ts"
import { findAppliedEvent } from "./imports.ts"
import { undoProducts } from "./undoProducts.ts"

/**
 * A change of many products is taken back as a whole, while each product is as it left it and there
 * are no more of them than one change has. An import that is being applied is not.
 */
export const undoGroups: PrepareUndos = async (db, changes) => {
  const { rows } = await sql<{ id: number; products: number; is_last: boolean }>`
    select given.id, count(*)::integer as products, not bool_or(exists (
      select from audit_event later where later.subject = part.subject and later.id > part.id
    )) as is_last
    from unnest(${changes.map(({ id }) => id)}::bigint[]) given(id)
    join audit_event part on part.part_of = given.id
    group by given.id`.execute(db)
  const isApplying = await db
    .selectFrom("desk_import")
    .select("id")
    .where("state", "in", ["applying", "importing"])
    .executeTakeFirst()
  const applying = isApplying === undefined ? null : await findAppliedEvent(db)
  const undos = new Map<number, Undo>()
  for (const { id, is_last, products } of rows)
    if (id !== applying && products <= maximumBulk)
      undos.set(id, is_last ? Result.succeed(takeBackParts(id)) : Result.fail(["products"]))
  return undos
}

const takeBackParts =
  (id: number): TakeBack =>
  async (tx, by) => {
    const events = await tx
      .selectFrom("audit_event")
      .select(["id", "at", "action", "subject", "before", "after"])
      .where("part_of", "=", id)
      .orderBy("id")
      .execute()
    const parts = events.map(({ after, before, ...part }) => ({
      ...part,
      before: readEventRecord(before) ?? {},
      after: readEventRecord(after) ?? {}
    }))
    const undos = await undoProducts(tx, parts, { now: by.at, locks: true })
    for (const { action, after, before, id: part, subject } of parts) {
      const undo = undos.get(part) ?? Result.fail([])
      const takeBack = Result.getOrNull(undo)
      if (takeBack === null)
        throw await refusePart(tx, subject, Result.isFailure(undo) ? undo.failure : [])
      await takeBack(tx, by)
      await writeAuditEvent(tx, {
        ...by,
        action: "audit.undo",
        subject,
        before: after,
        after: { ...before, undone: action }
      })
    }
  }

const refusePart = async (db: Kysely<Tables>, subject: string, fields: ReadonlyArray<string>) => {
  const product = await db
    .selectFrom("product")
    .select(["name_ar", "name_en"])
    .where("id", "=", Number(keyOf(subject)))
    .executeTakeFirst()
  return refuseUndo(fields, product?.name_ar || product?.name_en || null)
}
