import { Effect, Layer, Schema } from "effect"
import type { KyInstance } from "ky"
import { decisions, DeskProblems, GoodsSoldOut, ProblemGone } from "#core/desk/DeskProblems.ts"
import { callApi, refusalByCode } from "./callApi.ts"
import { staffSessionEnded } from "./deskClient.ts"
import { DeskFilsJson, DeskOrderIdJson, MomentJson, reasonMissing } from "./deskJson.ts"

export const deskProblemsOverHttp = (desk: KyInstance) =>
  Layer.succeed(DeskProblems, {
    list: () =>
      callApi((signal) => desk.get("problems", { signal }), {
        success: Schema.Struct({ problems: Schema.Array(ProblemJson) }),
        refusals: [staffSessionEnded]
      }).pipe(Effect.map(({ problems }) => problems)),
    decide: ({ decision, id, reason }) =>
      callApi((signal) => desk.post(`problems/${id}/${decision}`, { json: { reason }, signal }), {
        success: Schema.Unknown,
        refusals: [staffSessionEnded, reasonMissing, problemGone, goodsSoldOut]
      }).pipe(Effect.asVoid)
  })

const every = {
  id: Schema.String,
  at: MomentJson,
  decisions: Schema.Array(Schema.Literals(decisions))
}
const payer = Schema.Struct({ name: Schema.String, phone: Schema.String })
const ProblemJson = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("heldPayment"),
    ...every,
    amount: Schema.NullOr(DeskFilsJson),
    payer,
    providerId: Schema.String,
    reason: Schema.Literals(["difference", "late", "canceled"]),
    difference: Schema.NullOr(Schema.String)
  }),
  Schema.Struct({
    kind: Schema.Literal("repeatedPayment"),
    ...every,
    amount: DeskFilsJson,
    payer,
    providerId: Schema.String,
    payments: Schema.Int,
    orderId: Schema.NullOr(DeskOrderIdJson)
  }),
  Schema.Struct({
    kind: Schema.Literal("rejectedRefund"),
    ...every,
    amount: DeskFilsJson,
    payer,
    providerId: Schema.String,
    orderId: Schema.NullOr(DeskOrderIdJson)
  }),
  Schema.Struct({
    kind: Schema.Literal("orderOnHold"),
    ...every,
    amount: DeskFilsJson,
    payer,
    orderId: DeskOrderIdJson
  }),
  Schema.Struct({
    kind: Schema.Literal("deadLetter"),
    ...every,
    channel: Schema.Literals(["sms", "mail"]),
    orderId: Schema.NullOr(DeskOrderIdJson),
    productId: Schema.NullOr(Schema.Int),
    reason: Schema.String
  })
])

const problemGone = refusalByCode("problem_gone", Schema.Unknown, () => new ProblemGone())
const goodsSoldOut = refusalByCode("sold_out", Schema.Unknown, () => new GoodsSoldOut())
