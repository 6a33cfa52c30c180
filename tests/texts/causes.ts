import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"

/** A refusal without a message of the server. */
export const refused = (status: number): Refused => new Refused({ status, message: null })

/** The four reasons of `Unavailable`. */
export const unavailable = {
  offline: new Unavailable({ reason: "offline" }),
  timeout: new Unavailable({ reason: "timeout" }),
  server: new Unavailable({ reason: "server", status: 500 }),
  unreadable: new Unavailable({ reason: "unreadable" })
} as const
