import { Schema } from "effect"
import { ReasonMissing } from "#core/desk/deskCall.ts"
import { StaffSessionEnded } from "#core/desk/StaffSession.ts"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { refusalByCode, refusalByStatus } from "./callApi.ts"
import { decodeOnly } from "./decoding.ts"

// The server of the desk is always this shop's own, so its wire is read strictly.

/** Money of the desk: whole fils. */
export const DeskFilsJson = Schema.Number.pipe(Schema.refine(Fils.is))

/** The number of an order, as text. */
export const DeskOrderIdJson = Schema.String.pipe(Schema.refine(OrderId.is))

/** ISO 8601 as milliseconds since 1970; a day is its midnight in UTC. */
export const MomentJson = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Finite,
    decodeOnly((text: string) => Date.parse(text))
  )
)

/** A body without data. */
export const EmptyJson = Schema.Struct({}).pipe(
  Schema.decodeTo(
    Schema.Void,
    decodeOnly(() => undefined)
  )
)

/** 401 to a call of the desk. */
export const staffSessionEnded = refusalByStatus(401, () => new StaffSessionEnded())

/** 422: the change needs a reason. */
export const reasonMissing = refusalByCode("reason_missing", () => new ReasonMissing())
