import { Schema } from "effect"
import { Fils } from "#core/money/Fils.ts"
import { OrderId } from "#core/orders/OrderId.ts"
import { ReasonMissing } from "#core/desk/DeskProblems.ts"
import { refusalByCode } from "./callApi.ts"
import { decodeOnly } from "./decoding.ts"

/** Money of the desk: whole fils. */
export const DeskFilsJson = Schema.Number.pipe(Schema.refine(Fils.is))

/** The number of an order as the text that core has. */
export const DeskOrderIdJson = Schema.String.pipe(Schema.refine(OrderId.is))

/** ISO 8601 as milliseconds since 1970. */
export const MomentJson = Schema.String.pipe(
  Schema.decodeTo(
    Schema.Finite,
    decodeOnly((text: string) => Date.parse(text))
  )
)

/** 422: the change needs a reason. */
export const reasonMissing = refusalByCode(
  "reason_missing",
  Schema.Unknown,
  () => new ReasonMissing()
)
