import { Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { DeskSummaries } from "#core/desk/DeskToday.ts"
import { callApi } from "./callApi.ts"
import { inField } from "./decoding.ts"
import { DeskFilsJson, staffSessionEnded } from "./deskJson.ts"

export const deskSummariesOverHttp = ({ get }: KyInstance) =>
  Layer.succeed(DeskSummaries, {
    today: () =>
      callApi(get, "today", {
        success: inField(TodayJson, "today"),
        refusals: [staffSessionEnded]
      })
  })

const TodayJson = Schema.Struct({
  days: Schema.Array(
    Schema.Struct({ day: Schema.String, orders: Schema.Int, sales: Schema.NullOr(DeskFilsJson) })
  ),
  byHour: Schema.Array(Schema.Int),
  problems: Schema.Struct({
    heldPayment: Schema.Int,
    repeatedPayment: Schema.Int,
    unreachablePayment: Schema.Int,
    orderOnHold: Schema.Int,
    unknownRefund: Schema.Int,
    rejectedRefund: Schema.Int,
    deadLetter: Schema.Int
  }),
  customerCancelled: Schema.Int,
  lowStock: Schema.Array(
    Schema.Struct({
      productId: Schema.Int,
      variantId: Schema.NullOr(Schema.Int),
      name: Schema.String,
      attributes: Schema.String,
      stock: Schema.Int,
      sold: Schema.Int
    })
  )
})
