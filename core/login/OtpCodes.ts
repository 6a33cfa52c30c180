import { Context, Data, Effect } from "effect"
import type { Country } from "../contact/countries.ts"
import type { Session } from "../session/Session.ts"
import { brand } from "../shared/brand.ts"
import { extractDigits } from "../shared/digits.ts"
import { limits } from "../shared/limits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { parsePhone, type Phone } from "../contact/Phone.ts"

/** A code of four ASCII digits; it is a text, because it may begin with 0. */
export const OtpCode = brand("OtpCode", (code: string) =>
  new RegExp(`^[0-9]{${limits.otp.digits}}$`).test(code)
)
export type OtpCode = ReturnType<typeof OtpCode.make>

/**
 * A code that was sent to a phone. `loginToken` is a random token of this login; the code is valid
 * only with it.
 */
export interface OtpSent {
  readonly phone: Phone
  readonly loginToken: string
  /** The time in milliseconds since 1970 at which the code expires and another may be requested. */
  readonly endsAt: number
}

/** Whether a code has not expired; after that the shopper needs a new one. */
export const isCodeOpen = ({ endsAt }: OtpSent, now: number): boolean => now < endsAt

/**
 * One-time codes; only the server creates, sends and verifies them
 * (docs/decisions/accounts.md#one-time-codes).
 */
export class OtpCodes extends Context.Service<
  OtpCodes,
  {
    readonly send: (phone: Phone) => Effect.Effect<OtpSent, TooManyRequests | Refused | Unavailable>
    /**
     * Opens the session of the phone's customer. A code that is verified again opens the same one,
     * because the first response may be lost, until that session has ended.
     */
    readonly verify: (
      sent: OtpSent,
      code: OtpCode
    ) => Effect.Effect<Session, OtpWrong | OtpExpired | TooManyRequests | Refused | Unavailable>
  }
>()("shop/login/OtpCodes") {}

/** Sends a code to the phone number that a shopper typed. */
export const sendCode = Effect.fnUntraced(function* (typed: {
  readonly country: Country
  readonly digits: string
}) {
  const phone = yield* Effect.fromResult(parsePhone(typed.digits, typed.country))
  const codes = yield* OtpCodes
  return yield* codes.send(phone)
})

/** Verifies the code that a shopper typed. */
export const verifyCode = Effect.fnUntraced(function* (answer: {
  readonly sent: OtpSent
  readonly typed: string
}) {
  const code = yield* Effect.mapError(
    Effect.fromOption(OtpCode.parse(extractDigits(answer.typed))),
    () => new OtpIncomplete()
  )
  const codes = yield* OtpCodes
  return yield* codes.verify(answer.sent, code)
})

/** The code has fewer than 4 digits. */
export class OtpIncomplete extends Data.TaggedError("OtpIncomplete") {}
/** The code is wrong. `triesLeft` is null when the server did not send it. */
export class OtpWrong extends Data.TaggedError("OtpWrong")<{ readonly triesLeft: number | null }> {}
/** The code has expired or was used; a new one is needed. */
export class OtpExpired extends Data.TaggedError("OtpExpired")<{
  readonly message: string | null
}> {}
