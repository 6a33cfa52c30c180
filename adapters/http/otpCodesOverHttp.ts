import { Effect, Layer, Option, Schema } from "effect"
import { OtpCodes, OtpExpired, OtpWrong } from "#core/login/OtpCodes.ts"
import { Phone } from "#core/login/Phone.ts"
import { limits } from "#core/shared/limits.ts"
import { orElse } from "../shared/reading.ts"
import { randomKey } from "../shared/randomKey.ts"
import { ask, messageIn, refusal, type RefusalReader, tooMany } from "./ask.ts"
import { spelled } from "./spelled.ts"
import { isYes, NameJson, NumberJson, TextJson } from "./values.ts"
import type { Wire } from "./wire.ts"

export const otpCodesOverHttp = ({ http, now }: Wire) =>
  Layer.succeed(OtpCodes, {
    send: (phone) => {
      // A code is good only for the attempt that asked for it, so nobody may guess the attempt.
      const attempt = randomKey()
      return ask((signal) => http.post("send-otp", { json: { phone, token: attempt }, signal }), {
        success: SentJson,
        refusals: [tooMany]
      }).pipe(
        Effect.map(({ expiresIn }) => ({ phone, attempt, endsAt: now() + expiresIn * 1_000 }))
      )
    },
    check: ({ phone, attempt }, code) =>
      ask(
        (signal) => http.post("verify-otp", { json: { phone, otp: code, token: attempt }, signal }),
        {
          success: LoggedInJson,
          refusals: [
            tooMany,
            refusal("otp_wrong", WrongJson, (wrong) => new OtpWrong(wrong)),
            ended("otp_expired"),
            ended("otp_used")
          ]
        }
      ).pipe(
        Effect.map(({ data }) => ({
          token: data.token,
          userId: data.id,
          name: data.name,
          phone: Option.getOrElse(
            Phone.parse(`+${data.phone.replace(/^(?:\+|00)/, "")}`),
            () => phone
          )
        }))
      )
  })
const ended =
  (code: string): RefusalReader<OtpExpired> =>
  (answer) =>
    Option.map(
      refusal(code, Schema.Unknown, () => code)(answer),
      () => new OtpExpired({ message: messageIn(answer.body) })
    )

/** Only a flag that says yes means that a code is on its way. */
const SentJson = spelled(
  { success: ["status"], expiresIn: [] },
  Schema.Struct({
    success: Schema.Unknown.pipe(Schema.refine((flag): flag is unknown => isYes(flag))),
    expiresIn: orElse(NumberJson, limits.otp.resendAfterMs / 1_000)
  })
)

const WrongJson = spelled(
  { triesLeft: [] },
  Schema.Struct({ triesLeft: orElse(Schema.NullOr(NumberJson), null) })
)

const LoggedInJson = Schema.Struct({
  data: spelled(
    {
      id: ["user_id"],
      name: ["user_name", "full_name"],
      phone: ["mobile"],
      token: ["access_token", "auth_token"]
    },
    Schema.Struct({ id: NameJson, name: TextJson, phone: TextJson, token: NameJson })
  )
})
