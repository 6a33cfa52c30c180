import { Refused } from "#core/shared/Refused.ts"
import { Unavailable } from "#core/shared/Unavailable.ts"
import { type Fixture, fixture, type Words } from "./fixture.ts"

export const offline = new Unavailable({ reason: "offline" })
export const timeout = new Unavailable({ reason: "timeout" })
export const unreadable = new Unavailable({ reason: "unreadable" })
export const serverError = new Unavailable({ reason: "server", status: 500 })

/** A refusal of the server without a message. */
export const refusedWith = (status: number) => new Refused({ status, message: null })

/** A refusal with a message of the server, which is in the shopper's language. */
export const refusedWithMessage = (status: number, message: Words): Fixture<Refused> =>
  fixture((locale) => new Refused({ status, message: message[locale] }))
