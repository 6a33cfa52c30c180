import { Effect, Schema } from "effect"
import type { KyInstance } from "ky"
import { callApi } from "./callApi.ts"
import { staffSessionEnded } from "./deskClient.ts"

/** Who is signed in at the desk. */
export const loadStaffMember = (desk: KyInstance) =>
  callApi((signal) => desk.get("session", { signal }), {
    success: StaffMemberJson,
    refusals: [staffSessionEnded]
  }).pipe(Effect.map(({ staff }) => staff))

const StaffMemberJson = Schema.Struct({
  staff: Schema.Struct({
    id: Schema.Int,
    name: Schema.String,
    role: Schema.Literals(["owner", "staff"])
  })
})
