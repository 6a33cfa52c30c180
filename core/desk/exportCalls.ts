import { Schema } from "effect"
import { deskCall, deskRefusal } from "./deskCall.ts"

/** The span has no days, or too many. */
export const spanInvalid = deskRefusal(422, "span_invalid", () => null)

const query = Schema.Struct({
  first: Schema.NullOr(Schema.String),
  last: Schema.NullOr(Schema.String),
  locale: Schema.NullOr(Schema.String)
})

/** The files of orders and takings, which name all customers and what was taken. */
export const exportCalls = {
  orders: deskCall({
    method: "GET",
    path: "/desk/export/orders",
    role: "owner",
    query,
    isFile: true,
    refusals: [spanInvalid],
    about: "The orders of a span of days in Kuwait."
  }),
  takings: deskCall({
    method: "GET",
    path: "/desk/export/takings",
    role: "owner",
    query,
    isFile: true,
    refusals: [spanInvalid],
    about: "The takings by day and by way to pay."
  })
}
