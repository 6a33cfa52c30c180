import { Schema } from "effect"
import { deskCall, deskRefusal } from "./deskCall.ts"

/** The span has no days, or too many. */
export const spanInvalid = deskRefusal(422, "span_invalid", () => null)

const query = Schema.Struct({
  first: Schema.NullOr(Schema.String),
  last: Schema.NullOr(Schema.String),
  locale: Schema.NullOr(Schema.String)
})

/** The files of the shop, for its owners. */
export const exportCalls = {
  orders: deskCall({
    method: "GET",
    path: "/desk/export/orders",
    role: "owner",
    query,
    file: "CSV",
    refusals: [spanInvalid],
    about: "The orders of a span of days in Kuwait."
  }),
  orderLines: deskCall({
    method: "GET",
    path: "/desk/export/order-lines",
    role: "owner",
    query,
    file: "CSV",
    refusals: [spanInvalid],
    about:
      "The lines of the orders of a span of days in Kuwait, each with its share of the discount."
  }),
  takings: deskCall({
    method: "GET",
    path: "/desk/export/takings",
    role: "owner",
    query,
    file: "CSV",
    refusals: [spanInvalid],
    about: "The takings by day and by way to pay."
  }),
  customers: deskCall({
    method: "GET",
    path: "/desk/export/customers",
    role: "owner",
    query: Schema.Struct({ locale: Schema.NullOr(Schema.String) }),
    file: "CSV",
    about: "All customers who have an account, with what they allow the shop to send."
  }),
  products: deskCall({
    method: "GET",
    path: "/desk/export/products",
    role: "owner",
    query: Schema.Struct({ locale: Schema.NullOr(Schema.String) }),
    file: "CSV",
    about:
      "All products but the archived ones, a row for each variant. `POST /desk/imports/upload` takes the file back; its last column says what each row was."
  })
}
