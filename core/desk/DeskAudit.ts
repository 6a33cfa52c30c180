import { Data, Schema } from "effect"
import { diffRecords, type FieldChange } from "../shared/diffRecords.ts"
import { deskCall, type DeskRefusal, deskRefusal } from "./deskCall.ts"
import { type PictureGone, pictureGone } from "./DeskPictures.ts"
import { IdCursorJson, MomentJson, NextJson } from "./deskJson.ts"

/** What was done at the desk, by the names that the audit has for it. */
export const auditActions = [
  "audit.undo",
  "banner.create",
  "banner.order",
  "banner.remove",
  "banner.save",
  "brand.change",
  "category.create",
  "category.move",
  "category.order",
  "category.remove",
  "category.save",
  "delivery.change",
  "export.orders",
  "export.products",
  "export.takings",
  "home.save",
  "import.apply",
  "import.upload",
  "order.cancel",
  "order.move",
  "order.note",
  "order.refund",
  "order.undo",
  "picture.upload",
  "problem.close",
  "problem.forgetMessage",
  "problem.makeOrder",
  "problem.refund",
  "problem.requestAgain",
  "problem.retryMessage",
  "problem.settle",
  "problem.wasMade",
  "problem.wasNotMade",
  "product.add",
  "product.archive",
  "product.bulk",
  "product.copy",
  "product.create",
  "product.import",
  "product.list",
  "product.save",
  "product.set",
  "product.unarchive",
  "product.unlist",
  "promo.end",
  "promo.make",
  "reel.order",
  "reel.remove",
  "reel.save",
  "return.approve",
  "return.inspect",
  "return.receive",
  "return.refuse",
  "return.settle",
  "review.hide",
  "review.show",
  "samples.remove",
  "setup.hide",
  "shop.change",
  "staff.add",
  "staff.disable",
  "staff.passkeyAdd",
  "staff.passkeyRemove",
  "staff.password",
  "staff.reset",
  "staff.revoke",
  "staff.role",
  "staff.sessionRevoke",
  "staff.setup",
  "staff.signIn",
  "staff.signInFailed",
  "staff.signOut",
  "staff.totp"
] as const

/** What was done at the desk. */
export type AuditAction = (typeof auditActions)[number]

/** The kinds of things that are changed at the desk; a subject is such as `order-10234567`. */
export const auditKinds = [
  "order",
  "product",
  "variant",
  "picture",
  "promo",
  "review",
  "payment",
  "refund",
  "message",
  "staff",
  "export",
  "shop",
  "banner",
  "category",
  "home",
  "reel"
] as const

/** A kind of things that are changed at the desk. */
export type AuditKind = (typeof auditKinds)[number]

/** The kind and the key of a subject; the kind is null for one that the list does not name. */
export const parseSubject = (
  subject: string
): { readonly kind: AuditKind | null; readonly key: string } => {
  const kind = auditKinds.find((one) => subject === one || subject.startsWith(`${one}-`)) ?? null
  return { kind, key: kind === null ? subject : subject.slice(kind.length + 1) }
}

const AuditEventJson = Schema.Struct({
  id: Schema.Int,
  at: MomentJson,
  /** Null for the command line, and for a name that does not exist. */
  staffName: Schema.NullOr(Schema.String),
  action: Schema.String,
  subject: Schema.String,
  /** What the subject is called, of a product or an account; null for others. */
  subjectName: Schema.NullOr(Schema.String),
  before: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)),
  after: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)),
  requestId: Schema.NullOr(Schema.String),
  /** Nothing depends on the change, so that it can be taken back. */
  canUndo: Schema.Boolean
}).annotate({ identifier: "AuditEvent" })

/** Something that was done at the desk. */
export type AuditEvent = typeof AuditEventJson.Type

/** What an event changed, field by field; a record that is new is its fields. */
export const auditChanges = ({
  after,
  before
}: Pick<AuditEvent, "after" | "before">): ReadonlyArray<FieldChange> =>
  diffRecords(before ?? {}, after ?? {}).flatMap(splitRecord)

const splitRecord = (change: FieldChange): ReadonlyArray<FieldChange> => {
  const { after, before, field } = change
  const [was, is] = [before === undefined ? {} : before, after === undefined ? {} : after]
  if (!isRecord(was) || !isRecord(is)) return [change]
  return diffRecords(was, is)
    .flatMap(splitRecord)
    .map((inner) => ({ ...inner, field: `${field}.${inner.field}` }))
}

const isRecord = Schema.is(Schema.Record(Schema.String, Schema.Json))

/** Which events are listed; an empty text is no filter. */
export interface AuditFilter {
  /** How the name of the person begins. */
  readonly person: string
  readonly kind: AuditKind | ""
  /** Such as the number of an order or a promo code. */
  readonly key: string
}

/** All events. */
export const allEvents: AuditFilter = { person: "", kind: "", key: "" }

/** The change cannot be taken back: it was changed since, or something depends on it. */
export class ChangeNotUndoable extends Data.TaggedError("ChangeNotUndoable") {}

/** The change cannot be taken back. */
export const changeNotUndoable = deskRefusal(
  409,
  "change_not_undoable",
  () => new ChangeNotUndoable()
)

/** Why a change was not taken back. */
export type UndoRefusal = ChangeNotUndoable | DeskRefusal | PictureGone

/** The calls of the audit. */
export const auditCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/audit",
    role: "owner",
    query: Schema.Struct({
      person: Schema.NullOr(Schema.String.check(Schema.isMaxLength(40))),
      kind: Schema.NullOr(Schema.Literals(["", ...auditKinds])),
      key: Schema.NullOr(Schema.String.check(Schema.isMaxLength(60))),
      cursor: IdCursorJson
    }),
    success: Schema.Struct({ events: Schema.Array(AuditEventJson), next: NextJson }),
    about:
      "50 events, newest first; `staffName` is null for the command line. `person` is how a name begins, `kind` such as `order`, `key` such as its number."
  }),
  undo: deskCall({
    method: "POST",
    path: "/desk/audit/undo",
    role: "owner",
    body: Schema.Struct({ id: Schema.Int }),
    success: Schema.Struct({ event: AuditEventJson }),
    refusals: [changeNotUndoable, pictureGone],
    about: "Takes a change back, once, which is an event of its own."
  })
}
