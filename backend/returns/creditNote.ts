import type { Transaction } from "kysely"
import type { Fils } from "#core/money/Fils.ts"
import type { Tables } from "../tables.ts"

/**
 * Writes a credit note and returns its number. The next number is taken in the same transaction, so
 * that there are no holes: notes are issued one after another.
 */
export const issueCreditNote = async (
  tx: Transaction<Tables>,
  { amount, at, returnId }: { readonly returnId: number; readonly amount: Fils; readonly at: Date }
): Promise<number> => {
  const { last } = await tx
    .updateTable("credit_note_number")
    .set((row) => ({ last: row("last", "+", 1) }))
    .returning("last")
    .executeTakeFirstOrThrow()
  await tx
    .insertInto("credit_note")
    .values({ number: last, return_id: returnId, amount_fils: amount, issued_at: at })
    .execute()
  return last
}
