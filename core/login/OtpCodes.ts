import { Context, Data, Effect } from "effect"
import type { Country } from "../contact/countries.ts"
import type { Session } from "../session/Session.ts"
import { brand } from "../shared/brand.ts"
import { extractDigits } from "../shared/digits.ts"
import { limits } from "../shared/limits.ts"
import type { Refused } from "../shared/Refused.ts"
import type { TooManyRequests } from "../shared/TooManyRequests.ts"
import type { Unavailable } from "../shared/Unavailable.ts"
import { parseNationalPhone, type Phone } from "../contact/Phone.ts"

export const OtpCode = brand("OtpCode", (code: string) =>
  new RegExp(`^[0-9]{${limits.otp.digits}}$`).test(code)
)
export type OtpCode = ReturnType<typeof OtpCode.make>

/** A code on its way to a phone. `attempt` is this login attempt's random token: the code works only with it. */
export interface OtpSent {
  readonly phone: Phone
  readonly attempt: string
  /** Clock time in milliseconds at which the code ends and another may be asked for. */
  readonly endsAt: number
}

/** One-time codes; the server alone makes, sends and checks them (docs/decisions.md#one-time-codes). */
export class OtpCodes extends Context.Service<
  OtpCodes,
  {
    readonly send: (phone: Phone) => Effect.Effect<OtpSent, TooManyRequests | Refused | Unavailable>
    readonly check: (
      sent: OtpSent,
      code: OtpCode
    ) => Effect.Effect<Session, OtpWrong | OtpExpired | TooManyRequests | Refused | Unavailable>
  }
>()("shop/login/OtpCodes") {}

/** Sends a code to the phone that a shopper typed, in whichever digits their keyboard has. */
export const sendCode = Effect.fnUntraced(function* (typed: {
  readonly country: Country
  readonly digits: string
}) {
  const phone = yield* Effect.fromResult(parseNationalPhone(typed.country, typed.digits))
  const codes = yield* OtpCodes
  return yield* codes.send(phone)
})

/** Checks the code that a shopper typed. */
export const checkCode = Effect.fnUntraced(function* (answer: {
  readonly sent: OtpSent
  readonly typed: string
}) {
  const code = yield* Effect.mapError(
    Effect.fromOption(OtpCode.parse(extractDigits(answer.typed))),
    () => new OtpIncomplete()
  )
  const codes = yield* OtpCodes
  return yield* codes.check(answer.sent, code)
})

/** Fewer than 4 digits. */
export class OtpIncomplete extends Data.TaggedError("OtpIncomplete") {}
/** Not the code that was sent. `triesLeft` is null where the server did not say. */
export class OtpWrong extends Data.TaggedError("OtpWrong")<{ readonly triesLeft: number | null }> {}
/** The code's time is over, or it was used: another one is needed. */
export class OtpExpired extends Data.TaggedError("OtpExpired")<{
  readonly message: string | null
}> {}
