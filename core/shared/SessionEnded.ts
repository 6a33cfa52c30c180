import { Data } from "effect"

/** The server no longer knows this session: log in again. Nothing was done. */
export class SessionEnded extends Data.TaggedError("SessionEnded") {}
