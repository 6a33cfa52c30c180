import { DateTime, Option, Schema, SchemaGetter } from "effect"
import { Fils } from "../money/Fils.ts"
import { OrderId } from "../orders/OrderId.ts"
import { orderStatuses } from "../orders/orderStatus.ts"
import { deskRefusal, ItemGone, ReasonMissing } from "./deskCall.ts"

/** A short text that a person types. */
export const TypedTextJson = Schema.String.check(Schema.isMaxLength(1_000))

/** A change of a field on the wire. */
export const FieldChangeJson = Schema.Struct({
  field: Schema.String.check(Schema.isMaxLength(20_000)),
  before: Schema.optionalKey(Schema.Json),
  after: Schema.optionalKey(Schema.Json)
}).annotate({ identifier: "FieldChange" })

/** Money of the desk: whole fils. */
export const DeskFilsJson = Schema.Number.pipe(Schema.refine(Fils.is))

/** The status of an order. */
export const StatusJson = Schema.Literals(orderStatuses).annotate({ identifier: "OrderStatus" })

/** The number of an order, as text. */
export const DeskOrderIdJson = Schema.String.pipe(Schema.refine(OrderId.is))

const decodeOnly = <Value, Json>(decode: (json: Json) => Value) => ({
  decode: SchemaGetter.transform(decode),
  encode: SchemaGetter.forbiddenEncoding
})

/** The number of an order, which is text in core. */
export const OrderNumberJson = Schema.Int.pipe(Schema.decodeTo(DeskOrderIdJson, decodeOnly(String)))

/** ISO 8601 as milliseconds since 1970; a day is its midnight in UTC. */
export const MomentJson = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Finite,
    decodeOnly((text: string) =>
      Option.match(DateTime.make(text), {
        onNone: () => Number.NaN,
        onSome: DateTime.toEpochMillis
      })
    )
  )
)

/** The id or the number in a parameter; null without one. */
export const IdCursorJson = Schema.NullOr(
  Schema.String.check(Schema.isPattern(/^([1-9]\d{0,9})?$/))
).pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.Int.check(Schema.isLessThanOrEqualTo(2_147_483_647))),
    decodeOnly((text: string | null) => (text === null || text === "" ? null : Number(text)))
  )
)

/** The order after which a page begins; null for the first page. */
export const OrderCursorJson = Schema.NullOr(
  Schema.String.check(Schema.isPattern(/^\d{0,15}$/))
).pipe(
  Schema.decodeTo(
    Schema.NullOr(Schema.Int),
    decodeOnly((text: string | null) => (text === null || text === "" ? null : Number(text)))
  )
)

/** The cursor of the next page; null on the last one. */
export const NextJson = Schema.NullOr(Schema.String)

/** 404: there is no such item any more. */
export const itemGone = deskRefusal(404, "item_gone", () => new ItemGone())

/** 422: the change needs a reason. */
export const reasonMissing = deskRefusal(422, "reason_missing", () => new ReasonMissing())
