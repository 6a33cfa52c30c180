import { Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { decisions, DeskProblems, GoodsSoldOut, ProblemGone } from "#core/desk/DeskProblems.ts"
import { callApi, refusalByCode } from "./callApi.ts"
import { inField } from "./decoding.ts"
import {
  DeskFilsJson,
  DeskOrderIdJson,
  EmptyJson,
  MomentJson,
  reasonMissing,
  staffSessionEnded
} from "./deskJson.ts"

export const deskProblemsOverHttp = ({ get, post }: KyInstance) =>
  Layer.succeed(DeskProblems, {
    list: () =>
      callApi(get, "problems", {
        success: inField(Schema.Array(ProblemJson), "problems"),
        refusals: [staffSessionEnded]
      }),
    decide: ({ decision, id, reason }) =>
      callApi(post, `problems/${id}/${decision}`, {
        json: { reason },
        success: EmptyJson,
        refusals: [staffSessionEnded, reasonMissing, problemGone, goodsSoldOut]
      })
  })

const everyProblem = {
  id: Schema.String,
  at: MomentJson,
  decisions: Schema.Array(Schema.Literals(decisions))
}
const ofOrder = {
  ...everyProblem,
  amount: DeskFilsJson,
  payer: Schema.Struct({ name: Schema.String, phone: Schema.String })
}
const ofPayment = {
  ...ofOrder,
  providerId: Schema.String,
  orderId: Schema.NullOr(DeskOrderIdJson)
}
const ProblemJson = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("heldPayment"),
    ...ofOrder,
    amount: Schema.NullOr(DeskFilsJson),
    providerId: Schema.String,
    reason: Schema.Literals(["difference", "late", "canceled"]),
    difference: Schema.NullOr(Schema.String)
  }),
  Schema.Struct({
    kind: Schema.Literal("repeatedPayment"),
    ...ofPayment,
    payments: Schema.Int
  }),
  Schema.Struct({
    kind: Schema.Literal("unreachablePayment"),
    ...ofPayment,
    provider: Schema.NullOr(Schema.String),
    account: Schema.NullOr(Schema.String)
  }),
  Schema.Struct({ kind: Schema.Literal("rejectedRefund"), ...ofPayment, left: DeskFilsJson }),
  Schema.Struct({ kind: Schema.Literal("unknownRefund"), ...ofPayment }),
  Schema.Struct({ kind: Schema.Literal("orderOnHold"), ...ofOrder, orderId: DeskOrderIdJson }),
  Schema.Struct({
    kind: Schema.Literal("deadLetter"),
    ...everyProblem,
    channel: Schema.Literals(["sms", "mail"]),
    orderId: Schema.NullOr(DeskOrderIdJson),
    productId: Schema.NullOr(Schema.Int),
    reason: Schema.String
  })
])

const problemGone = refusalByCode("problem_gone", () => new ProblemGone())
const goodsSoldOut = refusalByCode("sold_out", () => new GoodsSoldOut())
