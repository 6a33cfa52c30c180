import { Refused } from "#core/shared/Refused.ts"
import { type Fixture, fixture, type Words } from "./fixture.ts"

/** A refusal with a message of the server, which is in the shopper's language. */
export const refusedWithMessage = (status: number, message: Words): Fixture<Refused> =>
  fixture((locale) => new Refused({ status, message: message[locale] }))
