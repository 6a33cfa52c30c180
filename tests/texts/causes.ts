import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"

/** The server says no without a word of its own. */
export const refused = (status: number): Refused => new Refused({ status, message: null })

/** The four ways in which the shop cannot be asked. */
export const unavailable = {
  offline: new Unavailable({ reason: "offline" }),
  timeout: new Unavailable({ reason: "timeout" }),
  server: new Unavailable({ reason: "server", status: 500 }),
  unreadable: new Unavailable({ reason: "unreadable" })
} as const
