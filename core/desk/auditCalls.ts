import { Schema } from "effect"
import { deskCall } from "./deskCall.ts"
import { IdCursorJson, MomentJson, NextJson } from "./deskJson.ts"

/** The call of the audit, of which the desk has no page. */
export const auditCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/audit",
    role: "owner",
    query: Schema.Struct({ cursor: IdCursorJson }),
    success: Schema.Struct({
      events: Schema.Array(
        Schema.Struct({
          id: Schema.Int,
          at: MomentJson,
          /** Null for the command line. */
          staffName: Schema.NullOr(Schema.String),
          action: Schema.String,
          subject: Schema.String,
          before: Schema.Unknown,
          after: Schema.Unknown,
          requestId: Schema.NullOr(Schema.String)
        })
      ),
      next: NextJson
    }),
    about: "50 events, newest first; `staffName` is null for the command line."
  })
}
