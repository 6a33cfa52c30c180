import { Data, Schema } from "effect"
import { diffRecords, type FieldChange, fieldChange } from "../shared/diffRecords.ts"
import type { JsonRecord, JsonValue } from "../shared/threeWayMerge.ts"
import { deskCall, type DeskRefusal, deskRefusalWith } from "./deskCall.ts"
import { type PictureGone, pictureGone } from "./DeskPictures.ts"
import { IdCursorJson, MomentJson, NextJson, TypedTextJson } from "./deskJson.ts"
import { passwordWrong, type PasswordWrong } from "./StaffAccount.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"

/** What was done at the desk, by the names that the audit has for it. */
export const auditActions = [
  "audit.undo",
  "banner.create",
  "banner.order",
  "banner.remove",
  "banner.save",
  "brand.change",
  "bulk.apply",
  "category.create",
  "category.move",
  "category.order",
  "category.remove",
  "category.save",
  "customer.note",
  "customer.removeNote",
  "delivery.change",
  "export.customers",
  "export.orderLines",
  "export.orders",
  "export.products",
  "export.takings",
  "home.save",
  "import.apply",
  "import.upload",
  "message.send",
  "message.stop",
  "order.book",
  "order.callOff",
  "order.cancel",
  "order.change",
  "order.sendDifference",
  "order.withdrawDifference",
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
  "product.limit",
  "product.list",
  "product.save",
  "product.sell",
  "product.set",
  "product.unarchive",
  "product.unlist",
  "promo.end",
  "promo.make",
  "reel.create",
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
  "run.close",
  "run.link",
  "run.make",
  "setup.hide",
  "shop.change",
  "slot.capacity",
  "slot.close",
  "slot.notify",
  "slot.reopen",
  "staff.add",
  "staff.disable",
  "staff.passkeyAdd",
  "staff.passkeyRemove",
  "staff.password",
  "staff.reset",
  "staff.revoke",
  "staff.role",
  "staff.sessionRevoke",
  "staff.pushOn",
  "staff.pushOff",
  "staff.setup",
  "staff.signIn",
  "staff.signInFailed",
  "staff.signOut",
  "staff.totp",
  "video.upload"
] as const

/** What was done at the desk. */
export type AuditAction = (typeof auditActions)[number]

/** The kinds of things that are changed at the desk; a subject is such as `order-10234567`. */
export const auditKinds = [
  "order",
  "product",
  "products",
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
  "delivery",
  "banner",
  "category",
  "home",
  "reel",
  "video",
  "run",
  "customer",
  "slot"
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
  /** What the subject is called, of one that has a name; null for others. */
  subjectName: Schema.NullOr(Schema.String),
  /**
   * What the subjects are called whose ids are in the fields, such as `category-12`, and the
   * statuses of an order that is collected, such as `status-delivered`.
   */
  names: Schema.Record(Schema.String, Schema.String),
  before: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)),
  after: Schema.NullOr(Schema.Record(Schema.String, Schema.Json)),
  requestId: Schema.NullOr(Schema.String),
  /** Nothing depends on the change, so that it can be taken back. */
  canUndo: Schema.Boolean,
  /** The fields that were changed since, for which it cannot be taken back. */
  changedSince: Schema.Array(Schema.String)
}).annotate({ identifier: "AuditEvent" })

/** Something that was done at the desk. */
export type AuditEvent = typeof AuditEventJson.Type

/** What an event changed, field by field; a record that is new is its fields, but for a product. */
export const auditChanges = ({
  after,
  before,
  subject
}: Pick<AuditEvent, "after" | "before" | "subject">): ReadonlyArray<FieldChange> => {
  const [was, is] = [before?.["target"], after?.["target"]]
  const isPart = ({ field }: FieldChange) => field.startsWith("target.") && Boolean(was ?? is)
  const all = diffRecords(before ?? {}, after ?? {})
  // Where a banner leads is one value, and a place that is gone says nothing.
  const changes = [
    ...all.filter((one) => !isPart(one) && !(one.field === "place" && one.after === undefined)),
    ...(all.some(isPart) ? [fieldChange("target", was, is)] : [])
  ]
  return parseSubject(subject).kind === "product" ? changes : changes.flatMap(splitRecord)
}

/** The subject of an id in a field, such as `category-12`; of an order, the list has `kind`. */
export const subjectOfId = (field: string, id: JsonValue, kind: string): string | null =>
  typeof id !== "number"
    ? null
    : field === "product"
      ? `product-${id}`
      : field === "category" || field === "parent"
        ? `category-${id}`
        : field === "order"
          ? `${kind}-${id}`
          : null

/** The subjects whose ids an event has. */
export const subjectsIn = ({
  after,
  before,
  subject
}: Pick<AuditEvent, "after" | "before" | "subject">): ReadonlyArray<string> => {
  const kind = parseSubject(subject).kind ?? ""
  const inValue = (field: string, value: JsonValue): ReadonlyArray<string> => {
    if (isList(value)) return value.flatMap((item) => inValue(field, item))
    if (!isRecord(value)) {
      const named = subjectOfId(field, value, kind)
      return named === null ? [] : [named]
    }
    const target = subjectOfTarget(value)
    return target === null
      ? Object.entries(value).flatMap(([name, inner]) => inValue(name, inner))
      : [target]
  }
  return [...new Set(inValue("", [before ?? {}, after ?? {}]))]
}

/** The product or the category to which a banner leads; null for other targets. */
export const subjectOfTarget = ({ id, kind }: JsonRecord): string | null =>
  typeof id === "number" && (kind === "category" || kind === "product") ? `${kind}-${id}` : null

const isList = (value: JsonValue): value is ReadonlyArray<JsonValue> => Array.isArray(value)

const splitRecord = (change: FieldChange): ReadonlyArray<FieldChange> => {
  const { after, before, field } = change
  const [was, is] = [before === undefined ? {} : before, after === undefined ? {} : after]
  if (field === "target" || !isRecord(was) || !isRecord(is)) return [change]
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
export class ChangeNotUndoable extends Data.TaggedError("ChangeNotUndoable")<{
  /** The fields that stand in the way, such as `name.ar`; empty where it is another reason. */
  readonly fields: ReadonlyArray<string>
  /** What has them, where it is one of many that the change changed. */
  readonly subjectName: string | null
}> {}

/** The change cannot be taken back. */
export const changeNotUndoable = deskRefusalWith(
  409,
  "change_not_undoable",
  Schema.Struct({
    fields: Schema.Array(Schema.String),
    subjectName: Schema.NullOr(Schema.String)
  }),
  (details) => new ChangeNotUndoable(details)
)

/** Why a change was not taken back. */
export type UndoRefusal =
  | ChangeNotUndoable
  | DeskRefusal
  | PasswordWrong
  | PictureGone
  | TooManyRequests

/** Whether who takes an event back gives the own password again: it gives somebody more. */
export const undoAsksPassword = (action: string): boolean =>
  action === "staff.role" || action === "staff.disable"

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
    body: Schema.Struct({
      id: Schema.Int,
      /** Of who asks, where the change is one of the accounts. */
      password: Schema.optionalKey(TypedTextJson)
    }),
    success: Schema.Struct({ event: AuditEventJson }),
    refusals: [changeNotUndoable, passwordWrong, pictureGone],
    isRateLimited: true,
    about:
      "Takes a change back, once, which is an event of its own. `password` is that of who asks, for `staff.role` and `staff.disable`."
  })
}
