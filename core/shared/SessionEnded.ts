import { Data } from "effect"
import type { Refused } from "./Refused.ts"
import type { Unavailable } from "./Unavailable.ts"

/** The session has ended on the server: log in again. Nothing was changed. */
export class SessionEnded extends Data.TaggedError("SessionEnded") {}

/** Why a call that needs a session failed. */
export type SessionCallRefusal = SessionEnded | Refused | Unavailable
