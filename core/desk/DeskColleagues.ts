import { Data, Schema } from "effect"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import { deskCall, type DeskRefusal, deskRefusal } from "./deskCall.ts"
import { TypedTextJson } from "./deskJson.ts"
import { staffNameInvalid } from "./firstOwner.ts"
import { passwordWrong, type PasswordWrong } from "./StaffAccount.ts"
import type { StaffNameInvalid } from "./staffCredentials.ts"
import type { StaffRole } from "./StaffSession.ts"

const RoleJson = Schema.Literals(["owner", "staff"])

const ColleagueJson = Schema.Struct({
  name: Schema.String,
  role: RoleJson,
  /** The start password was not replaced yet. */
  hasStartPassword: Schema.Boolean,
  isDisabled: Schema.Boolean,
  passkeys: Schema.Int,
  /** How many sessions are open. */
  sessions: Schema.Int,
  /** Who asks. */
  isSelf: Schema.Boolean
}).annotate({ identifier: "Colleague" })

const StartJson = Schema.Struct({
  /** Replaced at the next sign-in; null where the present one stays. */
  password: Schema.NullOr(Schema.String),
  /** The address of the key of codes; null where the present one stays. */
  totpUri: Schema.NullOr(Schema.String)
})

/** What a person needs to sign in, which is shown once. */
export type StartCredentials = typeof StartJson.Type

/** An account of the desk as owners see it; `start` only after the change that made it. */
export type Colleague = typeof ColleagueJson.Type & { readonly start: StartCredentials | null }

/** What a reset replaces. */
export const resetScopes = ["all", "password", "authenticator"] as const

/** What a reset replaces. */
export type ResetScope = (typeof resetScopes)[number]

const ownPassword = { password: TypedTextJson }
const ColleagueChangeJson = Schema.Union([
  Schema.Struct({
    kind: Schema.Literal("add"),
    name: TypedTextJson,
    role: RoleJson,
    ...ownPassword
  }),
  Schema.Struct({
    kind: Schema.Literal("role"),
    name: TypedTextJson,
    role: RoleJson,
    ...ownPassword
  }),
  Schema.Struct({
    kind: Schema.Literal("reset"),
    name: TypedTextJson,
    scope: Schema.Literals(resetScopes),
    ...ownPassword
  }),
  Schema.Struct({ kind: Schema.Literals(["disable", "endSessions"]), name: TypedTextJson })
])

/** A change of an account; what gives somebody more asks for the own password again. */
export type ColleagueChange = typeof ColleagueChangeJson.Type

/** What a new account begins with. */
export const newColleague: ColleagueChange & { readonly role: StaffRole } = {
  kind: "add",
  name: "",
  role: "staff",
  password: ""
}

/** Why a change had no effect. */
export type ColleagueRefusal =
  | StaffNameInvalid
  | StaffNameTaken
  | StaffGone
  | LastOwner
  | PasswordWrong
  | TooManyRequests
  | DeskRefusal

/** There is an account of this name already. */
export class StaffNameTaken extends Data.TaggedError("StaffNameTaken") {}
/** There is no account of this name. */
export class StaffGone extends Data.TaggedError("StaffGone") {}
/** The shop would have no owner who can sign in. */
export class LastOwner extends Data.TaggedError("LastOwner") {}

/** There is an account of this name already, maybe a disabled one. */
export const staffNameTaken = deskRefusal(409, "staff_name_taken", () => new StaffNameTaken())
/** There is no account of this name. */
export const staffGone = deskRefusal(404, "staff_gone", () => new StaffGone())
/** One owner at least must be able to sign in. */
export const lastOwner = deskRefusal(409, "last_owner", () => new LastOwner())

/** The calls of the accounts of the desk. */
export const colleagueCalls = {
  list: deskCall({
    method: "GET",
    path: "/desk/staff",
    role: "owner",
    success: Schema.Struct({ staff: Schema.Array(ColleagueJson) }),
    about: "All accounts by name, disabled ones too."
  }),
  change: deskCall({
    method: "POST",
    path: "/desk/staff/change",
    role: "owner",
    body: ColleagueChangeJson,
    success: Schema.Struct({ colleague: ColleagueJson, start: Schema.NullOr(StartJson) }),
    refusals: [staffNameInvalid, staffNameTaken, staffGone, lastOwner, passwordWrong],
    isRateLimited: true,
    about:
      "`password` is that of who asks. `start` is sent once: the start password and the key of codes of a new account, or what a reset replaced. A reset ends the sessions; one of all removes the passkeys and lets a disabled person in again. The own account is reset under `/desk/account`."
  })
}
