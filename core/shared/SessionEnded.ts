import { Data } from "effect"

/** The session has ended on the server: log in again. Nothing was changed. */
export class SessionEnded extends Data.TaggedError("SessionEnded") {}
