import { Result } from "effect"
import { type Kysely, sql } from "kysely"
import { lastOwner } from "#core/desk/DeskColleagues.ts"
import type { Tables } from "../tables.ts"
import { changeHiddenReason } from "../reviews/reviews.ts"
import { refuse } from "../staff/deskCallRoutes.ts"
import { findOwners } from "../staff/staffAccounts.ts"
import { undoBanner, undoBannerOrder } from "./banners.ts"
import { undoBrand } from "./brand.ts"
import { undoCategory, undoCategoryOrder } from "./categories.ts"
import { undoDelivery } from "./delivery.ts"
import { undoHome } from "./home.ts"
import {
  keyOf,
  type PrepareUndos,
  type RecordedChange,
  type TakeBack,
  type Undo,
  type UndoOptions
} from "./recordedChange.ts"
import { undoReel, undoReelOrder } from "./reels.ts"
import { undoShop } from "./shop.ts"
import { undoSlot } from "./slots.ts"
import { undoGroups } from "./undoGroups.ts"
import { undoProducts } from "./undoProducts.ts"

type PrepareUndo = (
  db: Kysely<Tables>,
  change: RecordedChange,
  options: UndoOptions
) => Promise<TakeBack | null>

/** Leaves out a change that was taken back, or after which there was another one of its kind. */
const ofLast =
  (prepare: PrepareUndo): PrepareUndos =>
  async (db, changes, options) => {
    const ids = changes.map(({ id }) => id)
    const { rows } = await sql<{ readonly id: number }>`
      select id from audit_event event where id = any(${ids}::bigint[]) and not exists (
        select from audit_event where subject = event.subject and id > event.id
          and (action = event.action or action = 'audit.undo'))`.execute(db)
    const last = new Set(rows.map(({ id }) => id))
    const undos = new Map<number, Undo>()
    for (const change of changes.filter(({ id }) => last.has(id))) {
      const takeBack = await prepare(db, change, options)
      if (takeBack !== null) undos.set(change.id, Result.succeed(takeBack))
    }
    return undos
  }

/** A role that is still the one that was given, and an account that nobody has let in since. */
const staffUndos = {
  "staff.role": async (db, { after, before, subject }, { locks }) => {
    const owners = await findOwners(db)
      .$if(locks, (rows) => rows.forUpdate())
      .execute()
    const member = await findMember(db, subject, locks)
    const { role } = before
    if (member === undefined || member.role !== after["role"]) return null
    if (role !== "owner" && role !== "staff") return null
    const isLastOwner = owners.length === 1 && owners[0]?.id === member.id
    return async (tx) => {
      if (role === "staff" && isLastOwner) throw refuse(lastOwner, "server.staff.lastOwner")
      await tx.updateTable("staff_member").set({ role }).where("id", "=", member.id).execute()
    }
  },
  "staff.disable": async (db, { at, subject }, { locks }) => {
    const member = await findMember(db, subject, locks)
    if (member?.disabled_at?.getTime() !== at.getTime()) return null
    return (tx) =>
      tx
        .updateTable("staff_member")
        .set({ disabled_at: null })
        .where("id", "=", member.id)
        .execute()
  }
} satisfies Record<string, PrepareUndo>

/** A promo code that nothing but the change has ended, and that would be valid again. */
const promoUndos = {
  "promo.end": async (db, { after, before, subject }, { locks, now }) => {
    const promo = await db
      .selectFrom("promo")
      .select(["code", "starts_at", "ends_at"])
      .where("code", "=", keyOf(subject))
      .$if(locks, (rows) => rows.forUpdate())
      .executeTakeFirst()
    const [ends_at, endedAt] = [readMoment(before["endsAt"]), readMoment(after["endsAt"])]
    if (promo === undefined || promo.ends_at?.getTime() !== endedAt?.getTime()) return null
    if (ends_at !== null && ends_at <= now) return null
    const starts_at = "startsAt" in before ? readMoment(before["startsAt"]) : promo.starts_at
    return (tx) =>
      tx.updateTable("promo").set({ starts_at, ends_at }).where("code", "=", promo.code).execute()
  }
} satisfies Record<string, PrepareUndo>

const undoReview: PrepareUndo = async (db, { after, before, subject }, { locks }) => {
  const id = Number(keyOf(subject))
  const review = await db
    .selectFrom("review")
    .select("hidden_reason")
    .where("id", "=", id)
    .$if(locks, (rows) => rows.forUpdate())
    .executeTakeFirst()
  const { hiddenReason } = before
  if (review === undefined || review.hidden_reason !== (after["hiddenReason"] ?? null)) return null
  return (tx) => changeHiddenReason(tx, id, typeof hiddenReason === "string" ? hiddenReason : null)
}

const undoLastReview = ofLast(undoReview)

/** Of records that are written as they were before; taking one back is taken back the same way. */
const recordUndos: Readonly<Record<string, PrepareUndos>> = {
  "banner.create": undoBanner,
  "banner.order": undoBannerOrder,
  "banner.remove": undoBanner,
  "banner.save": undoBanner,
  "brand.change": undoBrand,
  "category.create": undoCategory,
  "category.move": undoCategory,
  "category.order": undoCategoryOrder,
  "category.remove": undoCategory,
  "category.save": undoCategory,
  "delivery.change": undoDelivery,
  "home.save": undoHome,
  "reel.create": undoReel,
  "reel.order": undoReelOrder,
  "reel.remove": undoReel,
  "reel.save": undoReel,
  "shop.change": undoShop,
  "slot.capacity": undoSlot,
  "slot.close": undoSlot,
  "slot.reopen": undoSlot
}

/** How changes are taken back, by their actions; all others cannot be. */
const undoableChanges: ReadonlyMap<string, PrepareUndos> = new Map([
  ...Object.entries({ ...staffUndos, ...promoUndos }).map(
    ([action, prepare]) => [action, ofLast(prepare)] as const
  ),
  ["review.hide", undoLastReview],
  ["review.show", undoLastReview],
  ["product.archive", undoProducts],
  ["product.bulk", undoProducts],
  ["product.import", undoProducts],
  ["product.list", undoProducts],
  ["product.save", undoProducts],
  ["product.unarchive", undoProducts],
  ["product.unlist", undoProducts],
  ["bulk.apply", undoGroups],
  ["import.apply", undoGroups],
  ...Object.entries(recordUndos),
  // Of products alone; the subject tells.
  ["audit.undo", undoProducts]
])

/** How an event is taken back; undefined where it never is. */
export const findUndo = (action: string, undone: unknown): PrepareUndos | undefined =>
  action === "audit.undo" && typeof undone === "string" && undone in recordUndos
    ? undoableChanges.get(undone)
    : undoableChanges.get(action)

const findMember = (db: Kysely<Tables>, subject: string, locks: boolean) =>
  db
    .selectFrom("staff_member")
    .select(["id", "role", "disabled_at"])
    .where("id", "=", Number(keyOf(subject)))
    .$if(locks, (rows) => rows.forUpdate())
    .executeTakeFirst()

const readMoment = (json: unknown): Date | null =>
  typeof json === "string" ? new Date(json) : null
