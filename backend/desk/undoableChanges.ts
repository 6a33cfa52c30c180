import type { Transaction } from "kysely"
import { lastOwner } from "#core/desk/DeskColleagues.ts"
import type { Tables } from "../tables.ts"
import { changeHiddenReason } from "../reviews/reviews.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import { findOwners } from "../staff/staffAccounts.ts"

/** An event of the audit that may be taken back. */
export interface RecordedChange {
  readonly id: number
  readonly at: Date
  readonly subject: string
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/**
 * What takes a change back in a transaction; null where it was changed since, or something depends
 * on it. It locks what it changes, so that the change is taken back once.
 */
export type PrepareUndo = (
  tx: Transaction<Tables>,
  change: RecordedChange,
  now: Date
) => Promise<(() => Promise<unknown>) | null>

/** A role that is still the one that was given, and an account that nobody has let in since. */
const staffUndos = {
  "staff.role": async (tx, { after, before, subject }) => {
    const owners = await findOwners(tx).forUpdate().execute()
    const member = await lockMember(tx, subject)
    const { role } = before
    if (member === undefined || member.role !== after["role"]) return null
    if (role !== "owner" && role !== "staff") return null
    const isLastOwner = owners.length === 1 && owners[0]?.id === member.id
    return async () => {
      if (role === "staff" && isLastOwner) throw refuse(lastOwner, "server.staff.lastOwner")
      await tx.updateTable("staff_member").set({ role }).where("id", "=", member.id).execute()
    }
  },
  "staff.disable": async (tx, { at, subject }) => {
    const member = await lockMember(tx, subject)
    if (member?.disabled_at?.getTime() !== at.getTime()) return null
    return () =>
      tx
        .updateTable("staff_member")
        .set({ disabled_at: null })
        .where("id", "=", member.id)
        .execute()
  }
} satisfies Record<string, PrepareUndo>

/** A promo code that nothing but the change has ended, and that would be valid again. */
const promoUndos = {
  "promo.end": async (tx, { after, before, subject }, now) => {
    const promo = await tx
      .selectFrom("promo")
      .select(["code", "starts_at", "ends_at"])
      .where("code", "=", keyOf(subject))
      .forUpdate()
      .executeTakeFirst()
    const [ends_at, endedAt] = [readMoment(before["endsAt"]), readMoment(after["endsAt"])]
    if (promo === undefined || promo.ends_at?.getTime() !== endedAt?.getTime()) return null
    if (ends_at !== null && ends_at <= now) return null
    const starts_at = "startsAt" in before ? readMoment(before["startsAt"]) : promo.starts_at
    return () =>
      tx.updateTable("promo").set({ starts_at, ends_at }).where("code", "=", promo.code).execute()
  }
} satisfies Record<string, PrepareUndo>

const undoReview: PrepareUndo = async (tx, { after, before, subject }) => {
  const id = Number(keyOf(subject))
  const review = await tx
    .selectFrom("review")
    .select("hidden_reason")
    .where("id", "=", id)
    .forUpdate()
    .executeTakeFirst()
  const { hiddenReason } = before
  if (review === undefined || review.hidden_reason !== (after["hiddenReason"] ?? null)) return null
  return () => changeHiddenReason(tx, id, typeof hiddenReason === "string" ? hiddenReason : null)
}

/** How changes are taken back, by their actions; all others cannot be. */
export const undoableChanges: ReadonlyMap<string, PrepareUndo> = new Map<string, PrepareUndo>([
  ...Object.entries(staffUndos),
  ...Object.entries(promoUndos),
  ["review.hide", undoReview],
  ["review.show", undoReview]
])

const lockMember = (tx: Transaction<Tables>, subject: string) =>
  tx
    .selectFrom("staff_member")
    .select(["id", "role", "disabled_at"])
    .where("id", "=", Number(keyOf(subject)))
    .forUpdate()
    .executeTakeFirst()

const keyOf = (subject: string): string => subject.slice(subject.indexOf("-") + 1)

const readMoment = (json: unknown): Date | null =>
  typeof json === "string" ? new Date(json) : null
