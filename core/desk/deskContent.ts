import { Data, Equal, Option, Schema } from "effect"
import { applyChanges, type FieldChange, fieldChange } from "../shared/diffRecords.ts"
import { submitMachine } from "../shared/submitMachine.ts"
import type { JsonRecord } from "../shared/threeWayMerge.ts"
import { type DeskRefusal, deskRefusal, deskRefusalWith, type ItemGone } from "./deskCall.ts"
import { FieldChangeJson, itemGone } from "./deskJson.ts"
import type { PictureGone } from "./DeskPictures.ts"
import { pictureGone } from "./DeskPictures.ts"
import { mergeContents } from "./mergeVersions.ts"

/*
 * What the categories, the banners and the reels have in common: each has a content that a person
 * changes in a form, and a place among the others.
 */

/** Somebody else changed the same fields, from `before` to what it is now. */
export class ContentChanged extends Data.TaggedError("ContentChanged")<{
  /** `before` is what a field is now, `after` what it was to become. */
  readonly conflicts: ReadonlyArray<FieldChange>
}> {}

/** All that can be wrong with the value of a field of the storefront. */
export const contentProblems = [
  "missing",
  "invalid",
  "tooLong",
  "taken",
  "unlisted",
  "endsBeforeStart",
  "uploading"
] as const

/** What is wrong with a field. */
export interface ContentProblem {
  /** Such as `name.ar`. */
  readonly field: string
  readonly problem: (typeof contentProblems)[number]
}

/** The first field that is wrong. */
export class ContentInvalid extends Data.TaggedError("ContentInvalid")<ContentProblem> {}

/** Somebody else has changed the order, or what is in it. */
export class OrderChanged extends Data.TaggedError("OrderChanged") {}

/** 409: the same fields were changed by somebody else; nothing is saved. */
export const contentChanged = deskRefusalWith(
  409,
  "content_changed",
  Schema.Struct({ conflicts: Schema.Array(FieldChangeJson) }),
  (details) => new ContentChanged(details)
)

/** 422: a field is wrong. */
export const contentInvalid = deskRefusalWith(
  422,
  "content_invalid",
  Schema.Struct({ field: Schema.String, problem: Schema.Literals(contentProblems) }),
  (details) => new ContentInvalid(details)
)

/** 409: the order is not the one that was seen. */
export const orderChanged = deskRefusal(409, "order_changed", () => new OrderChanged())

/** The refusals of a call that saves a content. */
export const saveRefusals = [itemGone, contentChanged, contentInvalid, pictureGone] as const

/** Why a change of the storefront had no effect. */
export type ContentRefusal =
  | ContentChanged
  | ContentInvalid
  | DeskRefusal
  | ItemGone
  | OrderChanged
  | PictureGone

const IdJson = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 2_147_483_647 }))

/** The ids of a list in the order that was seen, and in the new one. */
export const OrderJson = Schema.Struct({
  seen: Schema.Array(IdJson).check(Schema.isMaxLength(10_000)),
  ids: Schema.Array(IdJson).check(Schema.isMaxLength(10_000))
})

/** How many files of each field are on their way, which would be lost. */
export type FieldUploads = Readonly<Partial<Record<string, number>>>

/** Refuses a form of which files are on their way. */
export const uploadProblem = (uploads: FieldUploads): ContentProblem | null => {
  const [field] = Object.entries(uploads).find(([, count = 0]) => count > 0) ?? []
  return field === undefined ? null : { field, problem: "uploading" }
}

/** A change of a list whose items have a content and a place. */
export type ContentChange<Content> =
  | {
      readonly kind: "make"
      readonly content: Content
      readonly uploads: FieldUploads
      /** The name of what was chosen as the target. */
      readonly targetName?: string | null
    }
  | {
      readonly kind: "edit"
      readonly id: number
      /** The content as it was seen. */
      readonly base: Content
      readonly content: Content
      readonly uploads: FieldUploads
      /** The name of what was chosen as the target. */
      readonly targetName?: string | null
    }
  | {
      readonly kind: "order"
      readonly seen: ReadonlyArray<number>
      readonly ids: ReadonlyArray<number>
    }
  | { readonly kind: "remove"; readonly id: number; readonly name: string }

/** The same of a list in which a new item has a key. */
export type KeyedContentChange<Content> =
  | Exclude<ContentChange<Content>, { readonly kind: "make" }>
  | (Extract<ContentChange<Content>, { readonly kind: "make" }> & { readonly key: string })

/** A UUID made by the client, so that a call that is sent again makes no second item. */
export const CreationKeyJson = Schema.String.check(Schema.isUUID())

/** How contents of a schema are compared, whose fields of `whole` have a meaning only together. */
export const contentMerge = <Content extends JsonRecord>(
  schema: Schema.Codec<Content, unknown>,
  together: ReadonlyArray<ReadonlyArray<string>> = []
) => {
  const decode = Schema.decodeUnknownOption(schema)
  return {
    decode,
    merge: mergeContents(schema, together),
    /** A draft that begins anew from what the others made of the fields. */
    rebase: <Draft extends ContentChange<Content>>(draft: Draft, refusal: ContentRefusal): Draft =>
      draft.kind !== "edit" || refusal._tag !== "ContentChanged"
        ? draft
        : {
            ...draft,
            base: Option.getOrElse(
              decode(
                applyChanges(
                  draft.base,
                  refusal.conflicts.map(({ before, field }) => fieldChange(field, null, before))
                )
              ),
              () => draft.base
            )
          }
  }
}

/** The machine of a list of contents; each change returns the whole list as it is then. */
export const contentMachine = <
  Filter,
  Item extends { readonly id: number },
  Content extends JsonRecord,
  Draft extends ContentChange<Content> | { readonly kind: string }
>(
  id: string,
  reviseDraft: (draft: Draft, refusal: ContentRefusal) => Draft
) =>
  submitMachine<Filter, Item, Draft, DeskRefusal, ContentRefusal, ReadonlyArray<Item>>({
    id,
    keyOf: (item) => item.id,
    // Every change returns all items.
    keyOfDraft: () => 0,
    reviseDraft
  })

/** Whether two orders have the same ids. */
export const hasSameIds = (seen: ReadonlyArray<number>, ids: ReadonlyArray<number>): boolean =>
  Equal.equals(
    seen.toSorted((a, b) => a - b),
    ids.toSorted((a, b) => a - b)
  )

/** The draft that moves an item of a list to a place, counted from 0. */
export const moveInOrder = (
  items: ReadonlyArray<{ readonly id: number }>,
  id: number,
  to: number
): Extract<ContentChange<never>, { kind: "order" }> => {
  const seen = items.map((item) => item.id)
  const others = seen.filter((one) => one !== id)
  const place = Math.min(others.length, Math.max(0, to))
  return { kind: "order", seen, ids: [...others.slice(0, place), id, ...others.slice(place)] }
}
